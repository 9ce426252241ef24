import type { Winner } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { GameArt } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Trophy } from 'lucide-react';
import { useTranslation } from '../../shared/texts.ts';
import { shortTime } from '../../shared/times.ts';
import { Marquee } from './marquee.tsx';
import styles from './winner-board.module.css';
import { winnersQuery } from './winners-query.ts';

const TOP = 10;

/** Real wins of the last day: the latest run by, the ten largest of them stand still. */
export function WinnerBoard() {
  const { t } = useTranslation();
  const winners = useQuery(winnersQuery());
  const latest = winners.data?.value.list.map(({ vo }) => vo) ?? [];
  if (latest.length === 0) return null;
  const top = latest.toSorted((a, b) => Number(BigInt(b.payout) - BigInt(a.payout))).slice(0, TOP);
  return (
    <section>
      <h2 className={styles.heading}>
        <Trophy aria-hidden="true" />
        {t('home.winners')}
      </h2>
      <Marquee label={t('home.justWon')}>
        {latest.map((winner) => (
          <span key={keyOf(winner)} className={styles.news}>
            <span className={styles.who}>{winner.account}</span> {winner.gameName}{' '}
            <span className={styles.amount}>{formatMoney(BigInt(winner.payout), winner.currency)}</span>
          </span>
        ))}
      </Marquee>
      <ol className={styles.board} aria-label={t('home.topWins')}>
        {top.map((winner, place) => (
          <li key={keyOf(winner)} className={styles.row}>
            <span className={styles.place}>{place + 1}</span>
            <GameArt seed={`${winner.vassalage}:${winner.gameName}`} className={styles.art} />
            <span className={styles.words}>
              {winner.gameId === null ? (
                winner.gameName
              ) : (
                <Link to="/game" search={{ gameId: winner.gameId }} className={styles.game}>
                  {winner.gameName}
                </Link>
              )}
              <span className={styles.note}>
                {winner.account} · {shortTime(winner.settledAt)}
              </span>
            </span>
            <span className={styles.amount}>{formatMoney(BigInt(winner.payout), winner.currency)}</span>
          </li>
        ))}
      </ol>
      <p className={styles.note}>{t('home.winnersNote')}</p>
    </section>
  );
}

const keyOf = (winner: Winner) => `${winner.settledAt} ${winner.account} ${winner.payout}`;
