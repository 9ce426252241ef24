import { sendMobileRegistrationCode, sendRegistrationCode } from '@fairhall/contract';
import { showToast } from '@fairhall/ui';
import { call } from '../../shared/call.ts';
import { MobileField } from '../../shared/mobile-field.tsx';
import { currentLanguage, useTranslation } from '../../shared/texts.ts';
import { typedPhone } from '../../shared/typed-phone.ts';
import { useCodeSending } from '../../shared/use-code-sending.ts';
import type { useSubmit } from '../../shared/use-submit.ts';
import { PhoneFields } from './phone-fields.tsx';
import type { ShownFields } from './registration-body.ts';

/** The number of whoever registers, and the code that shows it to be theirs where one is asked. */
export function OwnMobileFields(props: { shown: ShownFields; state: ReturnType<typeof useSubmit> }) {
  const { t } = useTranslation();
  const { shown, state } = props;
  const isFirst = shown.by === 'mobile';
  const sending = useCodeSending('register', () => {
    const { mobileNum: mobileNo, countryDialingCode } = typedPhone(
      new FormData(state.form.current ?? undefined),
    );
    const body = { mobileNo, countryDialingCode, language: currentLanguage() };
    return isFirst ? call(sendMobileRegistrationCode, { body }) : call(sendRegistrationCode, { body });
  });
  if (!shown.hasCode)
    return (
      <MobileField
        error={state.errors.mobileNum}
        isOptional={shown.mobile === 'optional'}
        isFirst={isFirst}
      />
    );
  return (
    <PhoneFields
      errors={state.errors}
      sending={sending}
      isFirst={isFirst}
      onSend={() => {
        if (state.requireFilled(['mobileNum']))
          void sending.send().then((isSent) => isSent && showToast(t('register.codeSent')));
      }}
    />
  );
}
