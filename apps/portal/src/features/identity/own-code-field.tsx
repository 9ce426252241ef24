import type { CodeSent } from '@fairhall/contract';
import { Field, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { SendButton } from '../../shared/send-button.tsx';
import { useTranslation } from '../../shared/texts.ts';
import { useCodeSending } from '../../shared/use-code-sending.ts';
import styles from './identity.module.css';

/** A code that is sent to one's own address when asked for; another one after the pause that the house says. */
export function OwnCodeField(props: {
  /** Keeps its wait beyond this form; not where the form may be somebody else's next time. */
  purpose?: string;
  send: () => Promise<CodeSent>;
  error: string | undefined;
}) {
  const { t } = useTranslation();
  const sending = useCodeSending(props.purpose, props.send);
  const [isSent, setSent] = useState(false);
  return (
    <>
      <div className={styles.sending}>
        <SendButton
          sending={sending}
          label={t(isSent ? 'recover.sendAgain' : 'recover.sendCode')}
          onSend={() => void sending.send().then((isDone) => isDone && setSent(true))}
        />
        {isSent && <span role="status">{t('security.codeSent')}</span>}
      </div>
      <Field label={t('security.code')} error={props.error}>
        <TextInput name="answer" inputMode="numeric" autoComplete="one-time-code" maxLength={8} />
      </Field>
    </>
  );
}
