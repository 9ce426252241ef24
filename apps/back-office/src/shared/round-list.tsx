import { betOnText, type RoundLine, type RoundTotals } from '@fairhall/contract';
import type { Column } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
import styles from './round-list.module.css';
import { Amount, State, Time } from './show.tsx';

/** A round as every list of them shows it. */
export function useRoundColumns<Row extends RoundLine>(): Column<Row>[] {
  const { t } = useTranslation();
  return [
    { key: 'placed', title: t('rounds.placed'), cell: (row) => <Time at={row.placedAt} /> },
    {
      key: 'game',
      title: t('rounds.game'),
      cell: (row) => (row.betOn ? `${row.gameName}: ${betOnText(row.betOn)}` : row.gameName),
    },
    { key: 'vendor', title: t('rounds.vendor'), cell: (row) => row.vendor },
    {
      key: 'stake',
      title: t('rounds.stake'),
      cell: (row) => <Amount minor={row.stake} currency={row.currency} />,
      isFigure: true,
    },
    {
      key: 'payout',
      title: t('rounds.payout'),
      cell: (row) => <Amount minor={row.payout} currency={row.currency} />,
      isFigure: true,
    },
    {
      key: 'winLoss',
      title: t('rounds.winLoss'),
      cell: (row) => <Amount minor={row.winLoss} currency={row.currency} isChange />,
      isFigure: true,
    },
    {
      key: 'status',
      title: t('orders.status'),
      cell: (row) => <State family="round" value={row.status} />,
    },
    { key: 'round', title: t('rounds.round'), cell: (row) => row.roundId },
  ];
}

/** What all rounds of a list come to, a line for each currency. */
export function RoundSums({ totals }: { totals: readonly RoundTotals[] }) {
  const { t } = useTranslation();
  return totals.map((total) => (
    <div key={total.currency} className={styles.totals}>
      <span>{t('rounds.count', { count: total.rounds })}</span>
      <span>
        {t('rounds.stake')} <Amount minor={total.stake} currency={total.currency} />
      </span>
      <span>
        {t('rounds.payout')} <Amount minor={total.payout} currency={total.currency} />
      </span>
      <span>
        {t('rounds.winLoss')} <Amount minor={total.winLoss} currency={total.currency} isChange />
      </span>
    </div>
  ));
}
