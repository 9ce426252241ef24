import {
  type SecondStepAsked,
  type SignedIn,
  sendPasswordCode,
  setPasswordByPhone,
} from '@fairhall/contract';
import { Button, Field, FormMessage, PasswordInput, showToast } from '@fairhall/ui';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { PasswordMeter } from '../../shared/password-meter.tsx';
import { currentLanguage, useTranslation } from '../../shared/texts.ts';
import { typedPhone } from '../../shared/typed-phone.ts';
import { missing, useSubmit } from '../../shared/use-submit.ts';
import styles from './identity.module.css';
import { usePhoneProof } from './phone/use-phone-proof.tsx';
import { PhoneFields } from './phone-fields.tsx';

/** The code from the telephone and a new password; whoever sets it is logged in. */
export function ForgotByPhone({ onSet }: { onSet: (answer: SignedIn | SecondStepAsked) => void }) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const state = useSubmit({
    check: (values) => missing(values, ['mobileNum', 'verificationCode', 'newPassword']),
    async send(values) {
      const body = {
        ...typedPhone(values),
        ...(await phone.proofOf(values)),
        newPassword: String(values.get('newPassword')),
      };
      onSet(await call(setPasswordByPhone, { body }));
    },
  });
  const phone = usePhoneProof('forgot', {
    readForm: () => new FormData(state.form.current ?? undefined),
    ask: (typed) => call(sendPasswordCode, { body: { ...typed, language: currentLanguage() } }),
  });
  return (
    <form ref={state.form} onSubmit={state.submit} noValidate className={styles.form}>
      <PhoneFields
        errors={state.errors}
        sending={phone.sending}
        onSend={() => {
          if (state.requireFilled(['mobileNum']))
            void phone.sending.send().then((isSent) => isSent && showToast(t('recover.codeSent')));
        }}
      />
      <Field label={t('recover.newPassword')} error={state.errors.newPassword}>
        <PasswordInput
          name="newPassword"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <PasswordMeter password={password} account="" />
      {phone.place}
      {state.refusal && <FormMessage isBoxed>{state.refusal}</FormMessage>}
      <Button type="submit" kind="primary" size="large" isWide isBusy={state.isBusy}>
        {t('recover.setAndLogIn')}
      </Button>
    </form>
  );
}
