import { askReturn, type SafetyView } from '@fairhall/contract';
import { Button, Field, FormMessage, PasswordInput } from '@fairhall/ui';
import { call } from '../../../shared/call.ts';
import { queries } from '../../../shared/queries.ts';
import { safetyQuery } from '../../../shared/safety.ts';
import { useTranslation } from '../../../shared/texts.ts';
import { timeText } from '../../../shared/times.ts';
import { missing, useSubmit } from '../../../shared/use-submit.ts';
import styles from './protection.module.css';

/** A break that lasts, one that opens tomorrow, or an exclusion that is over and waits for its member's word. */
export function ComeBack({ exclusion }: { exclusion: NonNullable<SafetyView['exclusion']> }) {
  const { t } = useTranslation();
  if (exclusion.opensAt)
    return (
      <FormMessage isBoxed tone="note">
        {t('protection.back.opens', { time: timeText(exclusion.opensAt) })}
      </FormMessage>
    );
  if (exclusion.hasEnded) return <AskBack />;
  return (
    <FormMessage isBoxed tone="note">
      {t(exclusion.kind === 'self-exclusion' ? 'protection.exclude.on' : 'account.breakOn', {
        time: timeText(exclusion.until),
      })}
    </FormMessage>
  );
}

function AskBack() {
  const { t } = useTranslation();
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    check: (values) => missing(values, ['password']),
    async send(values) {
      const view = await call(askReturn, { body: { password: String(values.get('password')) } });
      queries.setQueryData(safetyQuery.queryKey, view);
    },
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      <p>{t('protection.back.text')}</p>
      <Field label={t('identity.password')} error={errors.password}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
      <Button type="submit" isBusy={isBusy}>
        {t('protection.back.ask')}
      </Button>
    </form>
  );
}
