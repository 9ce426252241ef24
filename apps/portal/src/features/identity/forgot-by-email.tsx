import { checkField, type FieldRule, sendPasswordLink } from '@fairhall/contract';
import { Button, Field, TextInput } from '@fairhall/ui';
import { useRef, useState } from 'react';
import { call } from '../../shared/call.ts';
import { ruleSentence } from '../../shared/refusal-sentence.ts';
import { SendButton, SendingRefusal } from '../../shared/send-button.tsx';
import { currentLanguage, useTranslation } from '../../shared/texts.ts';
import { useCodeSending } from '../../shared/use-code-sending.ts';
import { usePermission } from '../../shared/use-permission.ts';
import { missing, useSubmit } from '../../shared/use-submit.ts';
import styles from './identity.module.css';

/** Not the brand's own, which holds for registrations: an address may have been changed since. */
const anyEmail: FieldRule = {
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 21,
  minLength: 1,
  maxLength: 128,
};

/** Username and e-mail; then the same confirmation, whoever they belong to. */
export function ForgotByEmail() {
  const { t } = useTranslation();
  const permission = usePermission();
  const [isSent, setSent] = useState(false);
  const asked = useRef({ username: '', email: '' });
  const sending = useCodeSending('link', () =>
    call(sendPasswordLink, { body: { ...asked.current, language: currentLanguage() } }),
  );
  const state = useSubmit({
    async check(values) {
      const empty = missing(values, ['username', 'email']);
      if (Object.values(empty).some(Boolean)) return empty;
      const [username, email] = await Promise.all([
        faultOf(permission?.registerRules.username, String(values.get('username'))),
        faultOf(anyEmail, String(values.get('email'))),
      ]);
      return { username, email };
    },
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

async function faultOf(rule: FieldRule | undefined, given: string): Promise<string | undefined> {
  const checked = rule && checkField(rule, given);
  return checked && 'fault' in checked ? ruleSentence(checked.fault.code, checked.fault.params) : undefined;
}
