import type { CodeSent } from '@fairhall/contract';
import { Button, Countdown, Field, FormMessage, TextInput } from '@fairhall/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefusalSentence } from '../../shared/failure.tsx';
import { serverNow } from '../../shared/server-clock.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './identity.module.css';

/** A code that is sent when asked for; another one after the pause that the house says. */
export function OwnCodeField(props: { send: () => Promise<CodeSent>; error: string | undefined }) {
  const { t } = useTranslation();
  const [sent, setSent] = useState<CodeSent>();
  const [isPausing, setPausing] = useState(false);
  const sending = useMutation({
    mutationFn: props.send,
    onSuccess(answer) {
      setSent(answer);
      setPausing(true);
    },
  });
  const refusal = useRefusalSentence(sending.error);
  return (
    <>
      <div className={styles.sending}>
        <Button isBusy={sending.isPending} disabled={isPausing} onClick={() => sending.mutate()}>
          {t(sent ? 'security.sendAgain' : 'security.sendCode')}
        </Button>
        {sent && isPausing && (
          <Countdown
            key={sent.resendAt}
            until={new Date(sent.resendAt)}
            now={serverNow}
            onEnd={() => setPausing(false)}
          />
        )}
        {sent && <span role="status">{t('security.codeSent')}</span>}
      </div>
      {sending.isError && <FormMessage isBoxed>{refusal ?? t('kit.offlineText')}</FormMessage>}
      <Field label={t('security.code')} error={props.error}>
        <TextInput name="answer" inputMode="numeric" autoComplete="one-time-code" maxLength={8} />
      </Field>
    </>
  );
}
