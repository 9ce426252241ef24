import type { FieldErrors } from '../../shared/use-submit.ts';
import { MobileField } from './mobile-field.tsx';
import { SentCodeField } from './sent-code-field.tsx';
import type { CodeSending } from './use-code-sending.ts';

/** A mobile number, and the code sent to it. */
export function PhoneFields(props: {
  errors: FieldErrors;
  sending: CodeSending;
  isFirst?: boolean;
  onSend: () => void;
}) {
  const { errors, sending, isFirst = true, onSend } = props;
  return (
    <>
      <MobileField
        error={sending.errors.mobileNum ?? sending.errors.mobileNo ?? errors.mobileNum}
        isFirst={isFirst}
      />
      <SentCodeField error={errors.verificationCode} sending={sending} onSend={onSend} />
    </>
  );
}
