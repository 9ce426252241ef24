import type { RoundLine } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { useTranslation } from '../../shared/texts.ts';
import styles from './bets.module.css';

/** What the rounds on the page come to, for each currency: the totals above are of all that the filters match. */
export function ShownSums({ rounds }: { rounds: readonly RoundLine[] }) {
  const { t } = useTranslation();
  const byCurrency = Object.groupBy(rounds, ({ currency }) => currency);
  return Object.entries(byCurrency).map(([currency, shown = []]) => {
    const sum = (of: 'stake' | 'validBet' | 'payout' | 'winLoss') =>
      formatMoney(
        shown.reduce((total, round) => total + BigInt(round[of]), 0n),
        currency,
      );
    const sums = {
      stake: sum('stake'),
      validBet: sum('validBet'),
      payout: sum('payout'),
      winLoss: sum('winLoss'),
    };
    return (
      <p key={currency} className={styles.note}>
        {t('bets.shown', { count: shown.length, ...sums })}
      </p>
    );
  });
}
