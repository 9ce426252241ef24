import { sendPasswordLink } from '@fairhall/contract';
import { Button, Field, TextInput } from '@fairhall/ui';
import { useRef, useState } from 'react';
import { call } from '../../shared/call.ts';
import { SendButton, SendingRefusal } from '../../shared/send-button.tsx';
import { currentLanguage, useTranslation } from '../../shared/texts.ts';
import { useCodeSending } from '../../shared/use-code-sending.ts';
import { missing, useSubmit } from '../../shared/use-submit.ts';
import styles from './identity.module.css';

/** Username and e-mail; then the same confirmation, whoever they belong to. */
export function ForgotByEmail() {
  const { t } = useTranslation();
  const [isSent, setSent] = useState(false);
  const asked = useRef({ username: '', email: '' });
  const sending = useCodeSending('link', () =>
    call(sendPasswordLink, { body: { ...asked.current, language: currentLanguage() } }),
  );
  const state = useSubmit({
    check: (values) => missing(values, ['username', 'email']),
    async send(values) {
      asked.current = {
        username: String(values.get('username')).trim(),
        email: String(values.get('email')).trim(),
      };
      if (await sending.send()) setSent(true);
    },
  });
  if (isSent)
    return (
      <div className={styles.form}>
        <p role="status">
          <strong>{t('recover.linkSentTitle')}</strong>
          <br />
          {t('recover.linkSent')}
        </p>
        <SendButton sending={sending} label={t('recover.sendAgain')} onSend={() => void sending.send()} />
      </div>
    );
  const errors = { ...state.errors, ...sending.errors };
  return (
    <form ref={state.form} onSubmit={state.submit} noValidate className={styles.form}>
      <Field label={t('identity.username')} error={errors.username}>
        <TextInput
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
      </Field>
      <Field label={t('identity.field.email')} error={errors.email}>
        <TextInput name="email" type="email" inputMode="email" autoComplete="email" />
      </Field>
      <SendingRefusal sending={sending} />
      <Button type="submit" kind="primary" size="large" isWide isBusy={state.isBusy || sending.isBusy}>
        {t('recover.sendLink')}
      </Button>
    </form>
  );
}
