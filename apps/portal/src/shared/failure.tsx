import { Broken, Button, buttonLook, Refused } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { RefusedCall, UnreachableServer } from './call.ts';
import { openDialog } from './dialogs.ts';
import { refusalSentence } from './refusal-sentence.ts';
import { useTranslation } from './texts.ts';

/** Asking again changes nothing about these; they go on elsewhere. */
const ways: Readonly<Record<string, readonly [to: '/verification' | '/games', text: string]>> = {
  'verification/tier-to-play': ['/verification', 'verification.toCheck'],
  'catalogue/game-unknown': ['/games', 'play.others'],
};

/** What is shown where something should have been: the server's reason, or that it broke. */
export function Failure(props: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation();
  const { error } = props;
  const sentence = useRefusalSentence(error);
  if (error instanceof UnreachableServer || (error instanceof TypeError && !navigator.onLine))
    return <Broken title={t('kit.offlineTitle')} text={t('kit.offlineText')} onRetry={props.onRetry} />;
  if (!(error instanceof RefusedCall) || error.status >= 500) {
    const reference = error instanceof RefusedCall ? error.reference : undefined;
    return (
      <Broken
        title={sentence ?? t('kit.brokenTitle')}
        text={t('kit.brokenText')}
        reference={reference}
        onRetry={props.onRetry}
      />
    );
  }
  if (error.status === 401)
    return (
      <Refused
        title={t('shell.signInFirst')}
        action={
          <Button kind="primary" onClick={() => openDialog('login')}>
            {t('shell.logIn')}
          </Button>
        }
      >
        {t('shell.signInFirstText')}
      </Refused>
    );
  const [to, text] = ways[error.code] ?? [];
  return (
    <Refused
      title={t('kit.refusedTitle')}
      action={
        to ? (
          <Link to={to} className={buttonLook({ kind: 'primary' })}>
            {t(text ?? '')}
          </Link>
        ) : (
          props.onRetry && <Button onClick={props.onRetry}>{t('kit.retry')}</Button>
        )
      }
    >
      {sentence}
    </Refused>
  );
}

export function useRefusalSentence(error: unknown): string | undefined {
  const [sentence, setSentence] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void refusalSentence(error).then((text) => isCurrent && setSentence(text));
    return () => {
      isCurrent = false;
    };
  }, [error]);
  return sentence;
}
