import { type LimitView, setLimit } from '@fairhall/contract';
import { formatAmount, parseAmount } from '@fairhall/money';
import {
  AmountInput,
  Button,
  Dialog,
  Field,
  FormMessage,
  showToast,
  TextInput,
  useOwnCurrency,
} from '@fairhall/ui';
import { useState } from 'react';
import { call } from '../../../shared/call.ts';
import { queries } from '../../../shared/queries.ts';
import { safetyQuery } from '../../../shared/safety.ts';
import { sittingQuery } from '../../../shared/sitting.ts';
import { useTranslation } from '../../../shared/texts.ts';
import { useSubmit } from '../../../shared/use-submit.ts';
import type { WhichLimit } from './limits-card.tsx';
import styles from './protection.module.css';

/** What a limit should be: less acts at once, more or none waits for a day. */
export function LimitDialog(props: { which: WhichLimit; limit: LimitView | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const { which, limit, onClose } = props;
  const currency = useOwnCurrency();
  const isTime = which.kind === 'time';
  const current = limit?.amount ?? null;
  const [text, setText] = useState(
    current === null ? '' : isTime ? current : formatAmount(BigInt(current), currency),
  );

  const read = (typed: string) => amountIn(typed, { isTime, currency });

  async function change(amount: string | null) {
    const view = await call(setLimit, { body: { ...which, amount } });
    queries.setQueryData(safetyQuery.queryKey, view);
    void queries.invalidateQueries({ queryKey: sittingQuery.queryKey });
    const after = view.limits.find(({ kind, window }) => kind === which.kind && window === which.window);
    showToast(t(after?.pending ? 'protection.limits.asked' : 'protection.limits.inForce'), 'won');
    onClose();
  }
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    check: () => ({
      limit: read(text) === undefined ? t('protection.limits.invalid') : undefined,
    }),
    send: () => change(read(text) ?? null),
  });
  const removal = useSubmit({ check: () => ({}), send: () => change(null) });
  const label = `${t(`protection.limits.kind.${which.kind}`)} · ${t(`protection.limits.window.${which.window}`)}`;
  return (
    <Dialog title={label} size="small" isSteady onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate className={styles.form}>
        <Field
          label={t(isTime ? 'protection.limits.newMinutes' : 'protection.limits.newAmount')}
          help={t('protection.limits.help')}
          error={errors.limit}
        >
          {isTime ? (
            <TextInput
              name="limit"
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              value={text}
              onChange={(event) => setText(event.target.value.replace(/\D/g, ''))}
            />
          ) : (
            <AmountInput name="limit" text={text} onText={setText} />
          )}
        </Field>
        {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
        <Button type="submit" kind="primary" isBusy={isBusy}>
          {t('protection.limits.save')}
        </Button>
      </form>
      {limit?.setBy === 'member' && current !== null && (
        <form ref={removal.form} onSubmit={removal.submit} className={styles.form}>
          {removal.refusal && <FormMessage isBoxed>{removal.refusal}</FormMessage>}
          <Button type="submit" kind="quiet" isBusy={removal.isBusy}>
            {t('protection.limits.remove')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}

/** As the house takes it: digits, or nothing when it is no amount. */
function amountIn(text: string, { isTime, currency }: { isTime: boolean; currency: string }) {
  if (isTime) return /^\d{1,5}$/.test(text) ? String(Number(text)) : undefined;
  return parseAmount(text, currency)?.toString();
}
