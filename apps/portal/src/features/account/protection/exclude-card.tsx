import { excludeSelf, selfExclusionMonths } from '@fairhall/contract';
import { Button, Card, Chip, Dialog, Field, FormMessage, PasswordInput } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answer } from '../../../shared/answer.tsx';
import { call } from '../../../shared/call.ts';
import { goAway, safetyQuery } from '../../../shared/safety.ts';
import { useTranslation } from '../../../shared/texts.ts';
import { missing, useSubmit } from '../../../shared/use-submit.ts';
import styles from './protection.module.css';

type Months = (typeof selfExclusionMonths)[number];

/** The longest break there is. Nobody ends it early, and coming back takes one's own word and a day. */
export function ExcludeCard() {
  const { t } = useTranslation();
  const [months, setMonths] = useState<Months>();
  const safety = useQuery(safetyQuery);
  return (
    <Card title={t('protection.exclude.title')}>
      <p className={styles.note}>{t('protection.exclude.text')}</p>
      <Answer query={safety} skeleton={null}>
        {({ exclusion }) =>
          exclusion?.kind === 'self-exclusion' ? null : (
            <div className={styles.chips}>
              {selfExclusionMonths.map((one) => (
                <Chip key={one} onClick={() => setMonths(one)}>
                  {t(`protection.exclude.months.${one}`)}
                </Chip>
              ))}
            </div>
          )
        }
      </Answer>
      {months && <ExcludeDialog months={months} onClose={() => setMonths(undefined)} />}
    </Card>
  );
}

/** The house signs its member out everywhere with the answer. */
function ExcludeDialog({ months, onClose }: { months: Months; onClose: () => void }) {
  const { t } = useTranslation();
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    check: (values) => missing(values, ['password']),
    async send(values) {
      const view = await call(excludeSelf, { body: { months, password: String(values.get('password')) } });
      goAway(view);
      onClose();
    },
  });
  const length = t(`protection.exclude.months.${months}`);
  return (
    <Dialog title={t('protection.exclude.title')} size="small" isSteady onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate className={styles.form}>
        <p>{t('protection.exclude.confirm', { length })}</p>
        <Field label={t('identity.password')} error={errors.password}>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
        <Button type="submit" isBusy={isBusy}>
          {t('protection.exclude.for', { length })}
        </Button>
      </form>
    </Dialog>
  );
}
