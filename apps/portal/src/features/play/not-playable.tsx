import type { GameCard } from '@fairhall/contract';
import { Button, EmptyState, GameArt } from '@fairhall/ui';
import { LogIn, Wrench } from 'lucide-react';
import { openDialog } from '../../shared/dialogs.ts';
import { useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import { useTrial } from '../../shared/use-trial.ts';
import styles from './game-page.module.css';

/** The stage when nothing can be played on it: in maintenance, or nobody signed in. */
export function NotPlayable({ game }: { game: GameCard }) {
  const { t } = useTranslation();
  const trial = useTrial();
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
                {game.hasDemo && (
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
