import { Button, Countdown } from '@fairhall/ui';
import { serverNow } from './server-clock.ts';
import { useTranslation } from './texts.ts';
import type { CodeSending } from './use-code-sending.ts';

/** Sends a code or a link; while the next one has to wait, it counts down. */
export function SendButton(props: { sending: CodeSending; label: string; onSend: () => void }) {
  const { t } = useTranslation();
  const { resendAt, isBusy, end } = props.sending;
  return (
    <Button disabled={resendAt !== undefined} isBusy={isBusy} onClick={props.onSend}>
      {resendAt ? (
        <>
          {t('recover.sendAgain')}{' '}
          <Countdown
            until={resendAt}
            now={serverNow}
            onEnd={end}
            announce={(seconds) => t('recover.wait', { seconds })}
          />
        </>
      ) : (
        props.label
      )}
    </Button>
  );
}
