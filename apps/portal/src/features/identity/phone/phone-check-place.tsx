import { Dialog, Skeleton } from '@fairhall/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { currentLanguage, tagOf, useTranslation } from '../../../shared/texts.ts';
import { useFrameWords } from '../use-frame-words.ts';
import styles from '../vendor-check-dialog.module.css';
import type { PhoneAsked, PhoneSaid } from './phone-messages.ts';

/** A frame that is not there by then does not come. */
const READY_WITHIN_MS = 15_000;
const LOST: PhoneSaid = { kind: 'failed', code: 'auth/network-request-failed' };
const CLOSED: PhoneSaid = { kind: 'failed', code: 'auth/popup-closed-by-user' };

/**
 * Firebase's check in its frame, for one question. Before a code is sent Google may want to see a person: the frame
 * stands in a dialog then. A code is confirmed out of sight.
 */
export default function PhoneCheckPlace(props: {
  origin: string;
  asked: PhoneAsked;
  onSaid: (said: PhoneSaid) => void;
}) {
  const { t } = useTranslation();
  const { origin, asked, onSaid } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const hear = useCallback(
    (said: PhoneSaid) => {
      if (said.kind !== 'ready') return onSaid(said);
      setReady(true);
      frame.current?.contentWindow?.postMessage({ phoneCheck: asked }, origin);
    },
    [origin, asked, onSaid],
  );
  useFrameWords<PhoneSaid>(frame, { origin, name: 'phoneCheck', onSaid: hear });
  useEffect(() => {
    if (isReady) return undefined;
    const late = setTimeout(() => onSaid(LOST), READY_WITHIN_MS);
    return () => clearTimeout(late);
  }, [isReady, onSaid]);
  const isSeen = asked.kind === 'send';
  const check = (
    <iframe
      ref={frame}
      className={isReady && isSeen ? styles.frame : styles.waiting}
      src={`${origin}/phone-check?${new URLSearchParams({ language: tagOf(currentLanguage()) ?? 'en' })}`}
      title={t('recover.phone.check')}
      tabIndex={isSeen ? undefined : -1}
    />
  );
  if (!isSeen) return check;
  return (
    <Dialog title={t('recover.phone.check')} size="small" isSteady onClose={() => onSaid(CLOSED)}>
      <div className={styles.check} aria-busy="true">
        <p>{t('recover.phone.checking')}</p>
        {!isReady && <Skeleton height="360px" />}
        {check}
      </div>
    </Dialog>
  );
}
