import type { GameCard } from '@fairhall/contract';
import { Button, EmptyState, GameArt } from '@fairhall/ui';
import { LogIn, Wrench } from 'lucide-react';
import { openDialog } from '../../shared/dialogs.ts';
import { useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import { useFreePlay, useTrial } from '../../shared/use-trial.ts';
import styles from './game-page.module.css';
import { Opening } from './opening.tsx';

/** The stage when nothing can be played on it: in maintenance, or nobody signed in, or not yet. */
export function NotPlayable({ game, isOpening }: { game: GameCard; isOpening: boolean }) {
  const { t } = useTranslation();
  const trial = useTrial();
  const isFree = useFreePlay();
  if (isOpening)
    return (
      <div className={styles.stage}>
        <div className={styles.frameBox}>
          <Opening />
        </div>
      </div>
    );
  return (
    <div className={styles.closed}>
      <GameArt seed={game.artSeed} className={styles.art} />
      <div className={styles.shade}>
        {game.openness !== 'open' ? (
          <EmptyState icon={<Wrench />} title={t('play.maintenance')}>
            {game.maintenanceUntil && t('play.maintenanceUntil', { time: timeText(game.maintenanceUntil) })}
          </EmptyState>
        ) : (
          <EmptyState
            icon={<LogIn />}
            title={t('play.signIn')}
            action={
              <>
                <Button kind="primary" onClick={() => openDialog('login')}>
                  {t('shell.logIn')}
                </Button>
                {isFree && game.hasDemo && (
                  <Button isBusy={trial.isStarting} onClick={() => void trial.start()}>
                    {t('shell.trial')}
                  </Button>
                )}
              </>
            }
          >
            {t('play.signInText')}
          </EmptyState>
        )}
      </div>
    </div>
  );
}
