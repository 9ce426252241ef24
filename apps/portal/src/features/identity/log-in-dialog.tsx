import { logIn } from '@fairhall/contract';
import { Button, Dialog, Field, FormMessage, PasswordInput, TextInput } from '@fairhall/ui';
import { call } from '../../shared/call.ts';
import { openDialog } from '../../shared/dialogs.ts';
import { keepSession } from '../../shared/session.ts';
import { useTranslation } from '../../shared/texts.ts';
import { missing, useSubmit } from '../../shared/use-submit.ts';
import styles from './identity.module.css';

export default function LogInDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    check: (values) => missing(values, ['username', 'password']),
    async send(values) {
      const body = {
        username: String(values.get('username')).trim(),
        password: String(values.get('password')),
        type: 'username' as const,
      };
      keepSession(await call(logIn, { body }));
      onClose();
    },
  });
  return (
    <Dialog title={t('identity.logInTitle')} size="small" onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate className={styles.form}>
        <Field label={t('identity.username')} error={errors.username}>
          <TextInput
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
          />
        </Field>
        <Field label={t('identity.password')} error={errors.password}>
          <PasswordInput name="password" />
        </Field>
        {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
        <Button type="submit" kind="primary" size="large" isWide isBusy={isBusy}>
          {t('shell.logIn')}
        </Button>
        <p className={styles.other}>
          {t('identity.noAccount')}{' '}
          <button type="button" className={styles.link} onClick={() => openDialog('register')}>
            {t('shell.register')}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
