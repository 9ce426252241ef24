import { setFundPassword } from '@fairhall/contract';
import { Button, Field, FormMessage, PasswordInput, showToast } from '@fairhall/ui';
import { callWithProof } from '../../shared/ask-proof.ts';
import { useTranslation } from '../../shared/texts.ts';
import { missing, useSubmit } from '../../shared/use-submit.ts';
import styles from './cashier.module.css';
import { refreshCashier } from './cashier-queries.ts';

export function FundPasswordForm() {
  const { t } = useTranslation();
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    check(values) {
      const empty = missing(values, ['loginPassword', 'fundPassword', 'confirmation']);
      const isSame = values.get('fundPassword') === values.get('confirmation');
      return {
        ...empty,
        ...(!empty.confirmation && !isSame && { confirmation: t('identity.passwordsDiffer') }),
      };
    },
    async send(values) {
      await callWithProof(setFundPassword, {
        body: {
          loginPassword: String(values.get('loginPassword')),
          fundPassword: String(values.get('fundPassword')),
        },
      });
      showToast(t('cashier.fundPasswordSet'), 'won');
      await refreshCashier();
    },
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      <p>{t('cashier.setFundPasswordText')}</p>
      <Field label={t('cashier.loginPassword')} error={errors.loginPassword}>
        <PasswordInput name="loginPassword" />
      </Field>
      <Field
        label={t('cashier.fundPassword')}
        help={t('cashier.fundPasswordHelp')}
        error={errors.fundPassword}
      >
        <PasswordInput name="fundPassword" autoComplete="new-password" />
      </Field>
      <Field label={t('cashier.confirmFundPassword')} error={errors.confirmation}>
        <PasswordInput name="confirmation" autoComplete="new-password" />
      </Field>
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
      <Button type="submit" kind="primary" size="large" isWide isBusy={isBusy}>
        {t('cashier.setFundPassword')}
      </Button>
    </form>
  );
}
