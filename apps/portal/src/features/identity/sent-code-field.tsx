import { Field, TextInput } from '@fairhall/ui';
import { SendButton } from '../../shared/send-button.tsx';
import { useTranslation } from '../../shared/texts.ts';
import type { CodeSending } from '../../shared/use-code-sending.ts';
import styles from './identity.module.css';

/** The code sent to a mobile number, with the button that sends it. */
export function SentCodeField(props: {
  error: string | undefined;
  sending: CodeSending;
  onSend: () => void;
}) {
  const { t } = useTranslation();
  const { sending, error } = props;
  return (
    <Field
      label={t('recover.code')}
      error={sending.errors.verificationCode ?? error}
      help={t('recover.codeHelp')}
    >
      <span className={styles.code}>
        <TextInput name="verificationCode" inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
        <SendButton sending={sending} label={t('recover.sendCode')} onSend={props.onSend} />
      </span>
    </Field>
  );
}
