import { Button, Countdown } from '@fairhall/ui';
import { serverNow } from './server-clock.ts';
import { useTranslation } from './texts.ts';
import type { CodeSending } from './use-code-sending.ts';
import { WarningDialog } from './warning-dialog.tsx';

/** Sends a code or a link; while the next one has to wait, it counts down. What is refused is said over the form. */
export function SendButton(props: { sending: CodeSending; label: string; onSend: () => void }) {
  const { t } = useTranslation();
  const { resendAt, isBusy, end } = props.sending;
  return (
    <>
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
      <SendingRefusal sending={props.sending} />
    </>
  );
}

/** That a code or a link was not sent, and why; one button, which the reader presses. */
export function SendingRefusal({ sending }: { sending: CodeSending }) {
  const { t } = useTranslation();
  if (!sending.refusal) return null;
  return (
    <WarningDialog title={t('recover.notSent')} onClose={sending.dismiss}>
      {sending.refusal}
    </WarningDialog>
  );
}
