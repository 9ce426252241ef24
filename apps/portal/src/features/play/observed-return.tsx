import { type GameCard, readGameReturn } from '@fairhall/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './game-page.module.css';

const rate = (bps: number) => (bps / 100).toFixed(2);

/** What came back of what was staked on this game here, beside what its vendor tells; nothing until it is known. */
export function ObservedReturn({ game: { gameId, currency } }: { game: GameCard }) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['game-return', gameId, currency],
    queryFn: ({ signal }) => call(readGameReturn, { params: { gameId }, query: { currency }, signal }),
  });
  if (!data || data.toldBps === null) return null;
  const { observed, enoughRounds } = data;
  const rounds = data.rounds.toLocaleString('en');
  return (
    <p className={styles.observed}>
      {observed
        ? t('play.observed', {
            rate: rate(observed.bps),
            low: rate(observed.lowBps),
            high: rate(observed.highBps),
            rounds,
          })
        : t('play.observedLater', { rounds, enough: enoughRounds.toLocaleString('en') })}
    </p>
  );
}
