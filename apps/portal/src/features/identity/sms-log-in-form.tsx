import { logInBySms, type SecondStepAsked, type SignedIn, sendLogInCode } from '@fairhall/contract';
import { Button, Checkbox, FormMessage, showToast } from '@fairhall/ui';
import type { ReactNode } from 'react';
import { call } from '../../shared/call.ts';
import { keepRemembered } from '../../shared/remembered.ts';
import { currentLanguage, useTranslation } from '../../shared/texts.ts';
import { type TypedPhone, typedPhone } from '../../shared/typed-phone.ts';
import { missing, useSubmit } from '../../shared/use-submit.ts';
import styles from './identity.module.css';
import { usePhoneProof } from './phone/use-phone-proof.tsx';
import { PhoneFields } from './phone-fields.tsx';
import type { useRemembered } from './use-remembered.ts';

/** Log-in by a code to the telephone. */
export function SmsLogInForm(props: {
  agentsDoor: ReactNode;
  remembered: Pick<ReturnType<typeof useRemembered>, 'kept' | 'change'>;
  onAnswer: (answer: SignedIn | SecondStepAsked) => void;
}) {
  const { t } = useTranslation();
  const { kept, change } = props.remembered;
  const state = useSubmit({
    check: (values) => missing(values, ['mobileNum', 'verificationCode']),
    async send(values) {
      const body = {
        type: 'sms' as const,
        ...typedPhone(values),
        ...(await phone.proofOf(values)),
        agentsOnly: values.has('agentsOnly'),
      };
      const answer = await call(logInBySms, { body });
      if (values.has('remember')) keepRemembered({ phone: phoneText(typedPhone(values)) });
      props.onAnswer(answer);
    },
  });
  const phone = usePhoneProof('log-in', {
    readForm: () => new FormData(state.form.current ?? undefined),
    ask: (typed) => call(sendLogInCode, { body: { ...typed, language: currentLanguage() } }),
  });
  return (
    <form ref={state.form} onSubmit={state.submit} noValidate className={styles.form}>
      <PhoneFields
        errors={state.errors}
        sending={phone.sending}
        typed={kept.phone ? phoneOf(kept.phone) : undefined}
        onSend={() => {
          if (state.requireFilled(['mobileNum'])) void phone.sending.send().then(sayOnItsWay);
        }}
      />
      <Checkbox
        name="remember"
        label={t('recover.rememberNumber')}
        help={t('security.rememberHelp')}
        defaultChecked={kept.phone !== undefined}
        onChange={(event) => void change(event.target.checked)}
      />
      {props.agentsDoor}
      {phone.place}
      {state.refusal && <FormMessage isBoxed>{state.refusal}</FormMessage>}
      <Button type="submit" kind="primary" size="large" isWide isBusy={state.isBusy}>
        {t('shell.logIn')}
      </Button>
    </form>
  );

  function sayOnItsWay(isSent: boolean) {
    if (isSent) showToast(t('recover.codeSent'));
  }
}

/** A number as it is remembered: what was typed, with its country. */
function phoneText({ countryDialingCode, mobileNum }: TypedPhone): string {
  return `${countryDialingCode} ${mobileNum}`;
}

function phoneOf(text: string): TypedPhone {
  const [countryDialingCode = '', ...number] = text.split(' ');
  return { countryDialingCode, mobileNum: number.join(' ') };
}
