import { changePassword } from '@fairhall/contract';
import { Button, Field, FormMessage, PasswordInput, showToast } from '@fairhall/ui';
import { useNavigate } from '@tanstack/react-router';
import { callWithProof } from '../../shared/ask-proof.ts';
import { mine, queries } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import { missing, useSubmit } from '../../shared/use-submit.ts';
import styles from './account.module.css';

const fields = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const;

/** Whoever has changed it is led home. */
export function ChangePassword() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    check(values) {
      const empty = missing(values, fields);
      const isSame = values.get('newPassword') === values.get('confirmNewPassword');
      if (empty.confirmNewPassword || isSame) return empty;
      return { ...empty, confirmNewPassword: t('identity.passwordsDiffer') };
    },
    async send(values) {
      const text = (name: string) => String(values.get(name));
      await callWithProof(changePassword, {
        body: {
          oldPassword: text('oldPassword'),
          newPassword: text('newPassword'),
          confirmNewPassword: text('confirmNewPassword'),
        },
      });
      form.current?.reset();
      showToast(t('account.passwordChanged'), 'won');
      await queries.invalidateQueries({ queryKey: mine() });
      await navigate({ to: '/' });
    },
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      {fields.map((name) => (
        <Field key={name} label={t(`account.${name}`)} error={errors[name]}>
          <PasswordInput
            name={name}
            autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
          />
        </Field>
      ))}
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
      <Button type="submit" isBusy={isBusy}>
        {t('account.changePassword')}
      </Button>
    </form>
  );
}
