import { transferDown } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { Button, Field, FormMessage, PasswordInput, showToast, TextInput } from '@fairhall/ui';
import { call } from '../../../shared/call.ts';
import { useTranslation } from '../../../shared/texts.ts';
import { missing, useSubmit } from '../../../shared/use-submit.ts';
import styles from '../cashier.module.css';
import { refreshCashier } from '../cashier-queries.ts';
import { amountErrors, LineAmountField, useLineAmount } from './line-amount.tsx';
import type { Settlement } from './settlement-page.tsx';

export function TransferDownForm({ settlement }: { settlement: Settlement }) {
  const { t } = useTranslation();
  const amount = useLineAmount();
  const { minor } = amount;
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    check: (values) => ({
      ...missing(values, ['to', 'fundPassword']),
      ...amountErrors(minor, settlement),
    }),
    async send(values) {
      const sent = await call(transferDown, {
        body: {
          key: amount.key(),
          to: String(values.get('to')).trim(),
          amount: String(minor),
          fundPassword: String(values.get('fundPassword')),
        },
      }).catch((error: unknown) => {
        void refreshCashier();
        throw error;
      });
      amount.clear();
      form.current?.reset();
      showToast(t('line.sent', { amount: formatMoney(BigInt(sent.amount), sent.currency) }), 'won');
      await refreshCashier();
    },
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      <p>{t('line.playedThere')}</p>
      <Field label={t('line.member')} help={t('line.memberHelp')} error={errors.to}>
        <TextInput
          name="to"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          // to somebody else it is another transfer
          onChange={amount.renew}
        />
      </Field>
      <LineAmountField
        amount={amount}
        error={errors.amount}
        available={settlement.balance}
        currency={settlement.currency}
        terms={settlement.terms}
      />
      <Field label={t('cashier.fundPassword')} error={errors.fundPassword}>
        <PasswordInput name="fundPassword" autoComplete="off" />
      </Field>
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
      <Button type="submit" kind="primary" size="large" isWide isBusy={isBusy}>
        {minor ? t('line.send', { amount: formatMoney(minor, settlement.currency) }) : t('line.sendPlain')}
      </Button>
    </form>
  );
}
