import { listOpenRounds, type OpenRound } from '@fairhall/contract';
import type { Column } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
import { useFilters } from '../../shared/filters.ts';
import { Page } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { Age, Amount, Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';

export function OpenRoundsPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const read = useRead(listOpenRounds, { query: { cursor: filters.cursor, limit: 50 } }, { isLive: true });
  const columns: Column<OpenRound>[] = [
    { key: 'round', title: t('rounds.round'), cell: (row) => row.round.roundId },
    { key: 'member', title: t('orders.member'), cell: (row) => row.memberId },
    { key: 'game', title: t('rounds.game'), cell: (row) => row.round.gameName },
    { key: 'vendor', title: t('rounds.vendor'), cell: (row) => row.round.vendor },
    {
      key: 'stake',
      title: t('rounds.stake'),
      cell: (row) => <Amount minor={row.round.stake} currency={row.round.currency} />,
      isFigure: true,
    },
    { key: 'age', title: t('orders.age'), cell: (row) => <Age since={row.round.placedAt} /> },
    {
      key: 'vendorState',
      title: t('rounds.vendorState'),
      cell: (row) => (row.vendorState ? t(`vendorRound.${row.vendorState}`) : '—'),
    },
    { key: 'asked', title: t('rounds.asked'), cell: (row) => <Time at={row.askedAt} /> },
  ];
  return (
    <Page title={t('nav.openRounds')}>
      <RowList
        caption={t('nav.openRounds')}
        read={read}
        columns={columns}
        keyOf={(row) => row.round.id}
        addressOf={(row) => `/members/${row.memberId}/rounds/${row.round.id}`}
        empty={t('rounds.noneOpen')}
      />
    </Page>
  );
}
