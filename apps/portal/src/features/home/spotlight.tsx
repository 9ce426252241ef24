import type { GameCard } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { buttonLook, GameArt } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { useTranslation } from '../../shared/texts.ts';
import styles from './spotlight.module.css';

/** One game, large, with the figures a player asks for first. */
export function Spotlight({ game }: { game: GameCard }) {
  const { t } = useTranslation();
  const isOpen = game.openness === 'open';
  const search = { gameId: game.gameId };
  const facts = [
    ['home.rtp', game.rtpBps !== null && `${(game.rtpBps / 100).toFixed(2)} %`],
    ['home.stakeFrom', game.minStake && formatMoney(BigInt(game.minStake), game.currency)],
    ['home.winUpTo', game.maxWin && formatMoney(BigInt(game.maxWin), game.currency)],
  ] as const;
  return (
    <section className={styles.spotlight}>
      <GameArt seed={game.artSeed} className={styles.art} />
      <div className={styles.words}>
        <p className={styles.vendor}>{game.vendorName}</p>
        <h2 className={styles.title}>{game.name}</h2>
        <dl className={styles.facts}>
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{t(name)}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        {isOpen ? (
          <div className={styles.actions}>
            <Link to="/game" search={search} className={buttonLook({ size: 'large' })}>
              <Play aria-hidden="true" />
              {t('lobby.play')}
            </Link>
            {game.hasDemo && (
              <Link
                to="/game"
                search={{ ...search, mode: 'demo' }}
                className={buttonLook({ kind: 'quiet', size: 'large' })}
              >
                {t('lobby.demo')}
              </Link>
            )}
          </div>
        ) : (
          <p className={styles.vendor}>
            {t(game.openness === 'closed' ? 'lobby.closed' : 'lobby.maintenance')}
          </p>
        )}
      </div>
    </section>
  );
}
