import { MobileField } from '../../shared/mobile-field.tsx';
import type { TypedPhone } from '../../shared/typed-phone.ts';
import type { CodeSending } from '../../shared/use-code-sending.ts';
import type { FieldErrors } from '../../shared/use-submit.ts';
import { SentCodeField } from './sent-code-field.tsx';

/** A mobile number, and the code sent to it. */
export function PhoneFields(props: {
  errors: FieldErrors;
  sending: CodeSending;
  isFirst?: boolean;
  typed?: TypedPhone | undefined;
  onSend: () => void;
}) {
  const { errors, sending, isFirst = true, typed, onSend } = props;
  return (
    <>
      <MobileField
        error={sending.errors.mobileNum ?? sending.errors.mobileNo ?? errors.mobileNum}
        isFirst={isFirst}
        typed={typed}
        onChange={sending.end}
      />
      <SentCodeField error={errors.verificationCode} sending={sending} onSend={onSend} />
    </>
  );
}
