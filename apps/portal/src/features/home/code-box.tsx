import { type Bonus, enterCode, type OfferKind } from '@fairhall/contract';
import { Button, Card, Field, FormMessage, TextInput } from '@fairhall/ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import { admit } from '../../shared/admit.ts';
import { call } from '../../shared/call.ts';
import { lazyWithTexts } from '../../shared/lazy-part.ts';
import { mine, queries } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import { missing, useSubmit } from '../../shared/use-submit.ts';
import styles from './code-box.module.css';
import type { HomeArea } from './home-areas.ts';

const CodeOutcome = lazyWithTexts(() => import('./code-outcome.tsx'));
const LONGEST = 64;

/** Where a member enters a code; either box takes either sort, and says what it brought. `/#redeem` leads to its box. */
export function CodeBox({ kind, area }: { kind: OfferKind; area: HomeArea }) {
  const { t } = useTranslation();
  const key = useRef(crypto.randomUUID());
  const place = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState<Bonus>();
  // the browser looked for the place named in the address before it was there
  useEffect(() => {
    if (location.hash === `#${kind}`) place.current?.scrollIntoView({ block: 'center' });
  }, [kind]);
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    check: (values) => missing(values, ['code']),
    async send(values) {
      setOutcome(undefined);
      if (!admit('account')) return;
      const code = String(values.get('code')).trim();
      setOutcome(await call(enterCode, { body: { key: key.current, code } }));
      key.current = crypto.randomUUID();
      form.current?.reset();
      void queries.invalidateQueries({ queryKey: mine() });
    },
  });
  return (
    <div ref={place} id={kind}>
      <Card title={area.title ?? t(`home.${kind}Title`)}>
        <p className={styles.words}>{t(`home.${kind}Text`)}</p>
        <form ref={form} onSubmit={submit} noValidate className={styles.form}>
          <Field label={t('home.code')} error={errors.code}>
            <TextInput
              name="code"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={LONGEST}
              // another code is another press
              onChange={() => {
                key.current = crypto.randomUUID();
              }}
            />
          </Field>
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {t('home.useCode')}
          </Button>
        </form>
        {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
        <div role="status">
          {outcome && (
            <Suspense fallback={null}>
              <CodeOutcome bonus={outcome} />
            </Suspense>
          )}
        </div>
      </Card>
    </div>
  );
}
