import { formatMoney } from '@fairhall/money';
import { Link } from '@tanstack/react-router';
import { Gift } from 'lucide-react';
import { useLiveGrants } from './free-rounds.ts';
import styles from './strip.module.css';
import { useTranslation } from './texts.ts';

/** Free rounds that wait for this member, each with the way to its first game; nothing for everybody else. */
export function FreeRoundsStrip() {
  const { t } = useTranslation();
  const grants = useLiveGrants();
  if (grants.length === 0) return null;
  return (
    <section aria-label={t('lobby.freeRounds')} className={styles.strips}>
      {grants.map(({ id, games, rounds, used, stake, currency }) => {
        const game = games.find(({ gameId }) => gameId !== null);
        return (
          <div key={id} className={styles.strip}>
            <Gift aria-hidden="true" className={styles.icon} />
            <p>
              {t('lobby.freeRoundsLeft', {
                count: rounds - used,
                stake: formatMoney(BigInt(stake), currency),
                game: games.map(({ name }) => name).join(', '),
              })}
            </p>
            {game?.gameId && (
              <Link to="/game" search={{ gameId: game.gameId }} className={styles.way}>
                {t('lobby.freeRoundsPlay')}
              </Link>
            )}
            <Link to="/bonuses" className={styles.way}>
              {t('lobby.freeRoundsAll')}
            </Link>
          </div>
        );
      })}
    </section>
  );
}
