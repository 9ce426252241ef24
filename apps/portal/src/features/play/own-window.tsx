import { Button, buttonLook, EmptyState, FormMessage } from '@fairhall/ui';
import { AppWindow } from 'lucide-react';
import { useTranslation } from '../../shared/texts.ts';
import styles from './game-page.module.css';

const LOOK = 'popup,width=1280,height=760';

/**
 * Opens a game's own page, not its address at the vendor: the clock, the reality check and the way to deposit stay
 * around it. Says whether the browser let it.
 */
export function openOwnWindow(address: string): boolean {
  const opened = window.open(address, 'fairhall-game', LOOK);
  opened?.focus();
  return opened !== null;
}

/** A link that is pressed opens where a browser blocks windows that a script asks for. */
export function WindowBlocked({ address, onOpened }: { address: string; onOpened: () => void }) {
  const { t } = useTranslation();
  return (
    <FormMessage isBoxed tone="note">
      <span className={styles.blocked}>
        {t('play.windowBlocked')}
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className={buttonLook({ kind: 'primary', size: 'small' })}
          onClick={onOpened}
        >
          {t('play.windowOpen')}
        </a>
      </span>
    </FormMessage>
  );
}

/** The stage while its game plays elsewhere. */
export function ElsewhereState({ onReturn }: { onReturn: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<AppWindow />}
      title={t('play.elsewhere')}
      action={
        <Button kind="primary" onClick={onReturn}>
          {t('play.here')}
        </Button>
      }
    >
      {t('play.endedText')}
    </EmptyState>
  );
}
