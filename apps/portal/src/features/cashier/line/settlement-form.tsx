import { moveSettlement } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { Button, Field, FormMessage, PasswordInput, Select, showToast } from '@fairhall/ui';
import { useState } from 'react';
import { call } from '../../../shared/call.ts';
import { useTranslation } from '../../../shared/texts.ts';
import { missing, useSubmit } from '../../../shared/use-submit.ts';
import styles from '../cashier.module.css';
import { refreshCashier } from '../cashier-queries.ts';
import { LineAmountField, useLineAmount } from './line-amount.tsx';
import type { Settlement } from './settlement-page.tsx';

/** An agent's own money, between the wallet and the settlement account. */
export function SettlementForm({ settlement }: { settlement: Settlement }) {
  const { t } = useTranslation();
  const [goesTo, setGoesTo] = useState<'cash' | 'settlement'>('cash');
  const amount = useLineAmount();
  const { minor } = amount;
  const { currency } = settlement;
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    check: (values) => ({
      ...missing(values, ['fundPassword']),
      ...((minor === undefined || minor <= 0n) && { amount: t('kit.amountWrong') }),
    }),
    async send(values) {
      const moved = minor ?? 0n;
      await call(moveSettlement, {
        body: {
          key: amount.key(),
          goesTo,
          amount: String(moved),
          fundPassword: String(values.get('fundPassword')),
        },
      });
      amount.clear();
      form.current?.reset();
      showToast(t('line.moved', { amount: formatMoney(moved, currency) }), 'won');
      await refreshCashier();
    },
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      <p>{t('line.ownText')}</p>
      <Field label={t('line.direction')}>
        <Select
          value={goesTo}
          onChange={({ target }) => {
            setGoesTo(target.value === 'settlement' ? 'settlement' : 'cash');
            amount.renew();
          }}
        >
          <option value="cash">{t('line.toWallet')}</option>
          <option value="settlement">{t('line.toSettlement')}</option>
        </Select>
      </Field>
      <LineAmountField
        amount={amount}
        error={errors.amount}
        available={goesTo === 'cash' ? settlement.balance : settlement.available}
        currency={currency}
      />
      <Field label={t('cashier.fundPassword')} error={errors.fundPassword}>
        <PasswordInput name="fundPassword" autoComplete="off" />
      </Field>
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
      <Button type="submit" kind="primary" size="large" isWide isBusy={isBusy}>
        {minor ? t('line.move', { amount: formatMoney(minor, currency) }) : t('line.movePlain')}
      </Button>
    </form>
  );
}
