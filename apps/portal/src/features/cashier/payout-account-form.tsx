import { addPayoutAccount } from '@fairhall/contract';
import { Button, Field, FormMessage, PasswordInput, Select, showToast, TextInput } from '@fairhall/ui';
import { callWithProof } from '../../shared/ask-proof.ts';
import { useTranslation } from '../../shared/texts.ts';
import { missing, useSubmit } from '../../shared/use-submit.ts';
import styles from './cashier.module.css';
import { refreshCashier } from './cashier-queries.ts';
import type { WithdrawalOptions } from './withdraw-page.tsx';

export function PayoutAccountForm(props: {
  options: WithdrawalOptions;
  canCancel: boolean;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const { options } = props;
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    check: (values) => missing(values, ['bankCode', 'accountNumber', 'holderName', 'fundPassword']),
    async send(values) {
      const text = (name: string) => String(values.get(name)).trim();
      await callWithProof(addPayoutAccount, {
        body: {
          bankCode: text('bankCode'),
          accountNumber: text('accountNumber').replace(/[\s-]/g, ''),
          holderName: text('holderName').normalize('NFC'),
          fundPassword: String(values.get('fundPassword')),
        },
      });
      showToast(t('cashier.accountAdded'), 'won');
      await refreshCashier();
      props.onDone();
    },
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      <p>{t('cashier.addAccountText')}</p>
      <Field label={t('cashier.bank')} error={errors.bankCode}>
        <Select name="bankCode" defaultValue="">
          <option value="" disabled>
            {t('cashier.chooseBank')}
          </option>
          {options.banks.map((bank) => (
            <option key={bank.code} value={bank.code}>
              {bank.name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('cashier.accountNumber')} error={errors.accountNumber}>
        <TextInput name="accountNumber" inputMode="numeric" autoComplete="off" maxLength={24} />
      </Field>
      <Field
        label={t('cashier.holder')}
        error={errors.holderName}
        help={options.holderName ? t('cashier.holderFixed') : undefined}
      >
        <TextInput
          name="holderName"
          autoComplete="name"
          defaultValue={options.holderName ?? ''}
          readOnly={options.holderName !== null}
        />
      </Field>
      <Field label={t('cashier.fundPassword')} error={errors.fundPassword}>
        <PasswordInput name="fundPassword" autoComplete="off" />
      </Field>
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
      <Button type="submit" kind="primary" size="large" isWide isBusy={isBusy}>
        {t('cashier.addAccount')}
      </Button>
      {props.canCancel && (
        <Button kind="quiet" isWide onClick={props.onDone}>
          {t('kit.cancel')}
        </Button>
      )}
    </form>
  );
}
