import { showToast } from '@fairhall/ui';
import { MobileField } from '../../shared/mobile-field.tsx';
import { useTranslation } from '../../shared/texts.ts';
import type { useSubmit } from '../../shared/use-submit.ts';
import type { PhoneProof } from './phone/use-phone-proof.tsx';
import { PhoneFields } from './phone-fields.tsx';
import type { ShownFields } from './registration-body.ts';

/** The number of whoever registers, and the code that shows it to be theirs where one is asked. */
export function OwnMobileFields(props: {
  shown: ShownFields;
  state: ReturnType<typeof useSubmit>;
  phone: PhoneProof;
}) {
  const { t } = useTranslation();
  const { shown, state, phone } = props;
  const isFirst = shown.by === 'mobile';
  if (!shown.hasCode)
    return (
      <MobileField
        error={state.errors.mobileNum}
        isOptional={shown.mobile === 'optional'}
        isFirst={isFirst}
      />
    );
  return (
    <>
      <PhoneFields
        errors={state.errors}
        sending={phone.sending}
        isFirst={isFirst}
        onSend={() => {
          if (state.requireFilled(['mobileNum']))
            void phone.sending.send().then((isSent) => isSent && showToast(t('register.codeSent')));
        }}
      />
      {phone.place}
    </>
  );
}
