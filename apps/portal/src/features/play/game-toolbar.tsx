import type { GameCard } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { buttonLook, classNames, IconButton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AppWindow, ArrowLeft, ChevronDown, Maximize, Plus, RectangleHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../shared/session.ts';
import { useTranslation } from '../../shared/texts.ts';
import { balanceQuery } from '../../shared/wallet.ts';
import styles from './game-page.module.css';

/** On wide screens a bar over the stage; on phones hidden behind a small handle, so the game has the screen. */
export function GameToolbar(props: {
  game: GameCard;
  mode: 'real' | 'demo';
  isTheatre: boolean;
  onTheatre: () => void;
  onFullScreen: () => void;
  /** Where the game may leave this page. */
  onOwnWindow: (() => void) | undefined;
  /** Stays in sight where the bar itself is hidden. */
  clock: ReactNode;
  rooms: ReactNode;
}) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const session = useSession();
  const balance = useQuery({ ...balanceQuery, enabled: session.isMember && props.mode === 'real' });
  return (
    <>
      <button
        type="button"
        className={styles.handle}
        aria-expanded={isShown}
        aria-label={t('play.controls')}
        onClick={() => setShown(!isShown)}
      >
        <ChevronDown aria-hidden="true" />
      </button>
      {props.clock && <div className={styles.clockBeside}>{props.clock}</div>}
      <div className={classNames(styles.toolbar, isShown && styles.toolbarShown)}>
        <Link to="/games" search={{}} className={styles.back} aria-label={t('play.leave')}>
          <ArrowLeft aria-hidden="true" />
        </Link>
        <span className={styles.gameName}>{props.game.name}</span>
        {props.clock && <span className={styles.wideOnly}>{props.clock}</span>}
        {balance.data && (
          <>
            <span className={styles.balance} aria-live="polite">
              {formatMoney(BigInt(balance.data.sumBalance), balance.data.currency)}
            </span>
            <Link
              to="/deposit"
              // the game goes on where it is
              target="_blank"
              className={buttonLook({ kind: 'primary', size: 'small' })}
              aria-label={t('shell.deposit')}
            >
              <Plus aria-hidden="true" />
              <span className={styles.wideOnly}>{t('shell.deposit')}</span>
            </Link>
          </>
        )}
        {session.isMember && props.game.hasDemo && (
          <Link
            to="/game"
            search={{ gameId: props.game.gameId, ...(props.mode === 'real' && { mode: 'demo' as const }) }}
            className={classNames(buttonLook({ kind: 'quiet', size: 'small' }), styles.wideOnly)}
          >
            {t(props.mode === 'real' ? 'play.playDemo' : 'play.playReal')}
          </Link>
        )}
        <span className={styles.wideOnly}>
          <IconButton
            label={t('play.theatre')}
            icon={<RectangleHorizontal />}
            isPressed={props.isTheatre}
            onClick={props.onTheatre}
          />
        </span>
        {props.onOwnWindow && (
          <span className={styles.wideOnly}>
            <IconButton label={t('play.window')} icon={<AppWindow />} onClick={props.onOwnWindow} />
          </span>
        )}
        {document.fullscreenEnabled && (
          <IconButton label={t('play.fullScreen')} icon={<Maximize />} onClick={props.onFullScreen} />
        )}
        {props.rooms}
      </div>
    </>
  );
}
