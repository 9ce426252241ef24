import type { PersonFields } from '@fairhall/contract';
import { Dialog, Skeleton } from '@fairhall/ui';
import { useEffect, useRef, useState } from 'react';
import { currentLanguage, useTranslation } from '../../shared/texts.ts';
import styles from './vendor-check-dialog.module.css';

/** The vendor's tongues; who reads another, Thai and Vietnamese among them, reads English there. */
const tongues: Readonly<Record<string, string>> = { CN: 'zho', JA: 'jpn', PT: 'por' };
/** A vendor that shows nothing by then shows nothing. */
const READY_WITHIN_MS = 15_000;

type Said = { kind: 'ready' | 'failed' } | { kind: 'shown'; fields: PersonFields };

/** The vendor's check in its frame. Whoever closes it, or waits for it in vain, shows nothing, and reads a picture. */
export default function VendorCheckDialog(props: {
  captchaId: string;
  onSettled: (fields: PersonFields) => void;
}) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const { captchaId, onSettled } = props;
  useEffect(() => {
    function hear({ source, origin, data }: MessageEvent<{ botCheck?: Said } | undefined>) {
      if (source !== frame.current?.contentWindow || origin !== location.origin) return;
      const said = data?.botCheck;
      if (said?.kind === 'ready') setReady(true);
      else if (said) onSettled(said.kind === 'shown' ? said.fields : {});
    }
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [onSettled]);
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
          src={`/bot-check?${query}`}
          title={t('identity.captcha.vendor')}
        />
      </div>
    </Dialog>
  );
}
