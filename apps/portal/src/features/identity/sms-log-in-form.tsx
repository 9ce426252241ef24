import { logInBySms, type SecondStepAsked, type SignedIn, sendLogInCode } from '@fairhall/contract';
import { Button, Checkbox, FormMessage, showToast } from '@fairhall/ui';
import { call } from '../../shared/call.ts';
import { currentLanguage, useTranslation } from '../../shared/texts.ts';
import { missing, useSubmit } from '../../shared/use-submit.ts';
import styles from './identity.module.css';
import { PhoneFields } from './phone-fields.tsx';
import { typedPhone } from './typed-phone.ts';
import { useCodeSending } from './use-code-sending.ts';

/** Log-in by a code to the telephone. */
export function SmsLogInForm(props: {
  hasAgentsDoor: boolean;
  onAnswer: (answer: SignedIn | SecondStepAsked) => void;
}) {
  const { t } = useTranslation();
  const state = useSubmit({
    check: (values) => missing(values, ['mobileNum', 'verificationCode']),
    async send(values) {
      const body = {
        type: 'sms' as const,
        ...typedPhone(values),
        verificationCode: String(values.get('verificationCode')),
        agentsOnly: values.has('agentsOnly'),
      };
      props.onAnswer(await call(logInBySms, { body }));
    },
  });
  const sending = useCodeSending('log-in', () => {
    const values = new FormData(state.form.current ?? undefined);
    return call(sendLogInCode, { body: { ...typedPhone(values), language: currentLanguage() } });
  });
  return (
    <form ref={state.form} onSubmit={state.submit} noValidate className={styles.form}>
      <PhoneFields
        errors={state.errors}
        sending={sending}
        onSend={() => {
          if (state.requireFilled(['mobileNum'])) void sending.send().then(sayOnItsWay);
        }}
      />
      {props.hasAgentsDoor && <Checkbox name="agentsOnly" label={t('identity.agentsDoor')} />}
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
