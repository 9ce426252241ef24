import { setPasswordByLink } from '@fairhall/contract';
import { Button, Field, FormMessage, PasswordInput } from '@fairhall/ui';
import { useEffect, useState } from 'react';
import { call } from '../../shared/call.ts';
import { openDialog } from '../../shared/dialogs.ts';
import { Page } from '../../shared/page.tsx';
import { PasswordMeter } from '../../shared/password-meter.tsx';
import { texts, useTranslation } from '../../shared/texts.ts';
import { missing, useSubmit } from '../../shared/use-submit.ts';
import styles from './identity.module.css';

/** Where the link of an e-mail leads: what it holds stands in the fragment, and leaves the address at once. */
export function ResetPage() {
  const { t } = useTranslation();
  const [secret] = useState(() => window.location.hash.slice(1));
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (window.location.hash) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return (
    <Page title={t('recover.title')}>
      {isDone && (
        <div className={styles.form}>
          <p role="status">{t('recover.resetDone')}</p>
          <Button kind="primary" onClick={() => openDialog('login')}>
            {t('shell.logIn')}
          </Button>
        </div>
      )}
      {!isDone && secret && <ResetForm secret={secret} onDone={() => setDone(true)} />}
      {!isDone && !secret && (
        <div className={styles.form}>
          <FormMessage isBoxed>{t('recover.linkMissing')}</FormMessage>
          <AskAgain />
        </div>
      )}
    </Page>
  );
}

function ResetForm({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    check(values) {
      const empty = missing(values, ['newPassword', 'confirmNewPassword']);
      const isSame = values.get('newPassword') === values.get('confirmNewPassword');
      return empty.confirmNewPassword || isSame
        ? empty
        : { ...empty, confirmNewPassword: texts.t('identity.passwordsDiffer') };
    },
    async send(values) {
      await call(setPasswordByLink, {
        body: {
          secret,
          newPassword: String(values.get('newPassword')),
          confirmNewPassword: String(values.get('confirmNewPassword')),
        },
      });
      onDone();
    },
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      <Field label={t('recover.newPassword')} error={errors.newPassword}>
        <PasswordInput
          name="newPassword"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <PasswordMeter password={password} account="" />
      <Field label={t('identity.confirmPassword')} error={errors.confirmNewPassword}>
        <PasswordInput name="confirmNewPassword" autoComplete="new-password" />
      </Field>
      {refusal && (
        <>
          <FormMessage isBoxed>{refusal}</FormMessage>
          <AskAgain />
        </>
      )}
      <Button type="submit" kind="primary" size="large" isWide isBusy={isBusy}>
        {t('recover.setPassword')}
      </Button>
    </form>
  );
}

function AskAgain() {
  const { t } = useTranslation();
  return <Button onClick={() => openDialog('forgot')}>{t('recover.askAgain')}</Button>;
}
