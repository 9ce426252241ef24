import type { Difference } from '@fairhall/contract';
import { Badge, type Column } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Age, Amount, State, Time } from '../../shared/show.tsx';

const LATE_MINUTES = 1440;

export function useDifferenceColumns(): Column<Difference>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'class',
      title: t('reconciliation.class'),
      cell: (row) => <Badge tone="vip">{t(`differenceClass.${row.class}`)}</Badge>,
    },
    { key: 'vendor', title: t('reconciliation.with'), cell: (row) => row.vendorName },
    { key: 'period', title: t('reconciliation.period'), cell: (row) => row.period },
    { key: 'tx', title: t('rounds.txId'), cell: (row) => row.txId },
    {
      key: 'amount',
      title: t('reconciliation.inQuestion'),
      cell: (row) => <Amount minor={row.amount} currency={row.currency} />,
      isFigure: true,
    },
    {
      key: 'member',
      title: t('orders.memberId'),
      cell: (row) => (row.memberId ? <Link to={`/members/${row.memberId}`}>{row.memberId}</Link> : '—'),
    },
    {
      key: 'found',
      title: t('reconciliation.found'),
      cell: (row) =>
        row.status === 'open' ? (
          <Age since={row.foundAt} lateAfterMinutes={LATE_MINUTES} />
        ) : (
          <Time at={row.foundAt} />
        ),
    },
    { key: 'claimed', title: t('reconciliation.claimedBy'), cell: (row) => row.claimedBy ?? '—' },
    {
      key: 'status',
      title: t('orders.status'),
      cell: (row) => <State family="differenceStatus" value={row.status} />,
    },
  ];
}
