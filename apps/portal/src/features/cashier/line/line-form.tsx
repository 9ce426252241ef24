import type { LineOptions } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { Button, Field, FormMessage, PasswordInput, showToast } from '@fairhall/ui';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/texts.ts';
import { type FieldErrors, missing, useSubmit } from '../../../shared/use-submit.ts';
import styles from '../cashier.module.css';
import { refreshCashier } from '../cashier-queries.ts';
import type { KeyedAmount } from '../keyed-amount.ts';
import { amountErrors, LineAmountField } from './line-amount.tsx';

const words = {
  send: { amount: 'line.send', plain: 'line.sendPlain', done: 'line.sent' },
  move: { amount: 'line.move', plain: 'line.movePlain', done: 'line.moved' },
} as const;

type Wish = { key: string; amount: string; fundPassword: string };

/** An amount and the fund password: money along the line, or between an agent's own accounts. */
export function LineForm(props: {
  does: keyof typeof words;
  lead: string;
  amount: KeyedAmount;
  available: string;
  currency: string;
  terms?: LineOptions;
  /** Names of further fields that must be filled in. */
  asks?: readonly string[];
  isHeld?: boolean;
  send(wish: Wish, values: FormData): Promise<unknown>;
  /** Fields above the amount. */
  children?: (errors: FieldErrors) => ReactNode;
}) {
  const { t } = useTranslation();
  const { amount, currency, terms, asks = [] } = props;
  const { minor } = amount;
  const said = words[props.does];
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    check: (values) => ({
      ...missing(values, [...asks, 'fundPassword']),
      ...amountErrors(minor, { terms, currency }),
    }),
    async send(values) {
      const sent = minor ?? 0n;
      const fundPassword = String(values.get('fundPassword'));
      await props.send({ key: amount.key(), amount: String(sent), fundPassword }, values).catch((error) => {
        // what the house said before may not hold any more
        void refreshCashier();
        throw error;
      });
      amount.clear();
      form.current?.reset();
      showToast(t(said.done, { amount: formatMoney(sent, currency) }), 'won');
      await refreshCashier();
    },
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      <p>{props.lead}</p>
      {props.children?.(errors)}
      <LineAmountField
        amount={amount}
        error={errors.amount}
        available={props.available}
        currency={currency}
        terms={terms}
      />
      <Field label={t('cashier.fundPassword')} error={errors.fundPassword}>
        <PasswordInput name="fundPassword" autoComplete="off" />
      </Field>
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
      <Button type="submit" kind="primary" size="large" isWide isBusy={isBusy} disabled={props.isHeld}>
        {minor ? t(said.amount, { amount: formatMoney(minor, currency) }) : t(said.plain)}
      </Button>
    </form>
  );
}
