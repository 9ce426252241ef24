import { listPlayExceptions, type PlayException } from '@fairhall/contract';
import { Badge, type Column } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FilterBar, ViewFilter } from '../../shared/filter-bar.tsx';
import { useFilters } from '../../shared/filters.ts';
import { Page } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { Amount, Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { SettleButton } from './settle-button.tsx';
import { SignButton } from './sign-button.tsx';
import { UnfitButton } from './unfit-button.tsx';

export function ExceptionsPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const isSettled = filters.isSettled === 'true' ? 'true' : 'false';
  const read = useRead(
    listPlayExceptions,
    { query: { isSettled, cursor: filters.cursor, limit: 50 } },
    { isLive: true },
  );
  const columns: Column<PlayException>[] = [
    {
      key: 'kind',
      title: t('exceptions.kind'),
      cell: (row) => <Badge tone="vip">{t(`exception.${row.kind}`)}</Badge>,
    },
    { key: 'at', title: t('rounds.at'), cell: (row) => <Time at={row.at} /> },
    { key: 'vendor', title: t('rounds.vendor'), cell: (row) => row.vendor },
    {
      key: 'tx',
      title: t('rounds.txId'),
      cell: (row) =>
        row.unfit ? (
          <UnfitButton roundId={row.txId} unfit={row.unfit} />
        ) : (
          <Link to="/calls" search={{ txId: row.txId }}>
            {row.txId}
          </Link>
        ),
    },
    {
      key: 'member',
      title: t('orders.memberId'),
      cell: (row) => (row.memberId ? <Link to={`/members/${row.memberId}`}>{row.memberId}</Link> : '—'),
    },
    {
      key: 'amount',
      title: t('orders.amount'),
      cell: (row) => <Amount minor={row.amount} currency={row.currency ?? undefined} />,
      isFigure: true,
    },
    {
      key: 'settled',
      title: t('exceptions.settled'),
      cell: (row) => {
        if (row.settledAt) return <Time at={row.settledAt} />;
        return row.kind === 'jackpot-win' ? <SignButton exception={row} /> : <SettleButton exception={row} />;
      },
    },
  ];
  return (
    <Page title={t('nav.exceptions')}>
      <FilterBar>
        <ViewFilter
          name="isSettled"
          options={[
            { value: 'false', label: t('exceptions.open') },
            { value: 'true', label: t('exceptions.done') },
          ]}
        />
      </FilterBar>
      <RowList
        caption={t('nav.exceptions')}
        read={read}
        columns={columns}
        keyOf={(row) => row.id}
        empty={t(isSettled === 'false' ? 'exceptions.none' : 'list.nothing')}
      />
    </Page>
  );
}
