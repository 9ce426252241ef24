import type { PersonFields } from '@fairhall/contract';
import { Dialog, Skeleton } from '@fairhall/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { currentLanguage, useTranslation } from '../../shared/texts.ts';
import { useFrameWords } from './use-frame-words.ts';
import styles from './vendor-check-dialog.module.css';

/** The vendor's tongues; who reads another, Thai and Vietnamese among them, reads English there. */
const tongues: Readonly<Record<string, string>> = { CN: 'zho', JA: 'jpn', PT: 'por' };
/** A vendor that shows nothing by then shows nothing. */
const READY_WITHIN_MS = 15_000;

type Said = { kind: 'ready' | 'failed' } | { kind: 'shown'; fields: PersonFields };

/** The vendor's check in its frame. Whoever closes it, or waits for it in vain, shows nothing, and reads a picture. */
export default function VendorCheckDialog(props: {
  captchaId: string;
  origin: string;
  onSettled: (fields: PersonFields) => void;
}) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const { captchaId, origin, onSettled } = props;
  const hear = useCallback(
    (said: Said) => {
      if (said.kind === 'ready') setReady(true);
      else onSettled(said.kind === 'shown' ? said.fields : {});
    },
    [onSettled],
  );
  useFrameWords<Said>(frame, { origin, name: 'botCheck', onSaid: hear });
  useEffect(() => {
    if (isReady) return undefined;
    const late = setTimeout(() => onSettled({}), READY_WITHIN_MS);
    return () => clearTimeout(late);
  }, [isReady, onSettled]);
  const query = new URLSearchParams({ captchaId, language: tongues[currentLanguage()] ?? 'eng' });
  return (
    <Dialog title={t('identity.captcha.vendor')} size="small" isSteady onClose={() => onSettled({})}>
      <div className={styles.check} aria-busy={!isReady}>
        {!isReady && <Skeleton height="360px" />}
        <iframe
          ref={frame}
          className={isReady ? styles.frame : styles.waiting}
          src={`${origin}/bot-check?${query}`}
          title={t('identity.captcha.vendor')}
        />
      </div>
    </Dialog>
  );
}
