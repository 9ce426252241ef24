import type { AnswerOf, staffListDifferingPurses } from '@fairhall/contract';
import { type Column, Table } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Amount, Time } from '../../shared/show.tsx';

type Differing = AnswerOf<typeof staffListDifferingPurses>['items'][number];

/** Wallets whose vendor's words do not add up with our books; nothing stands here while all do. */
export function DifferingPurses({
  read: { data },
}: {
  read: { data?: AnswerOf<typeof staffListDifferingPurses> | undefined };
}) {
  const { t } = useTranslation();
  if (!data || data.items.length === 0) return null;
  const columns: Column<Differing>[] = [
    { key: 'since', title: t('vendorMoves.since'), cell: (row) => <Time at={row.since} /> },
    { key: 'vendor', title: t('rounds.vendor'), cell: (row) => row.vendorName },
    {
      key: 'member',
      title: t('orders.member'),
      cell: (row) => <Link to={`/members/${row.member.id}`}>{row.member.username}</Link>,
    },
    {
      key: 'ours',
      title: t('vendorMoves.ours'),
      cell: (row) => <Amount minor={row.ours} currency={row.currency} />,
      isFigure: true,
    },
    {
      key: 'told',
      title: t('vendorMoves.told'),
      cell: (row) => (row.told === null ? '—' : <Amount minor={row.told} currency={row.currency} />),
      isFigure: true,
    },
    { key: 'why', title: t('vendorMoves.differs'), cell: (row) => t(`vendorMoves.difference.${row.why}`) },
  ];
  return (
    <Table
      caption={t('vendorMoves.differing')}
      columns={columns}
      rows={data.items}
      keyOf={(row) => `${row.vassalage}/${row.member.id}/${row.currency}`}
    />
  );
}
