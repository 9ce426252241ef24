import {
  purseMoveStatuses,
  type StaffPurseMove,
  staffListDifferingPurses,
  staffListPurseMoves,
} from '@fairhall/contract';
import { Badge, type Column, type Tone } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter, FilterBar, TextFilter, ViewFilter } from '../../shared/filter-bar.tsx';
import { useFilters } from '../../shared/filters.ts';
import { MemberFilter } from '../../shared/member-filter.tsx';
import { Page } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { Amount, Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { DifferingPurses } from './differing-purses.tsx';
import { MoveDeeds } from './move-deeds.tsx';

const tones: Readonly<Record<StaffPurseMove['status'], Tone>> = {
  open: 'note',
  done: 'won',
  refused: 'plain',
};

/** Money between main wallets and those at vendors: first what nobody knows the end of. */
export function VendorMovesPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const queue = filters.queue === 'all' ? 'all' : 'waiting';
  const status = purseMoveStatuses.find((known) => known === filters.status);
  const page = { cursor: filters.cursor, limit: 50 };
  const read = useRead(
    staffListPurseMoves,
    { query: { queue, status, vassalage: filters.vassalage, memberId: filters.memberId, ...page } },
    { isLive: true },
  );
  const differences = useRead(staffListDifferingPurses, {}, { isLive: true });
  const columns: Column<StaffPurseMove>[] = [
    { key: 'at', title: t('rounds.at'), cell: (row) => <Time at={row.at} /> },
    { key: 'order', title: t('vendorMoves.order'), cell: (row) => row.orderNumber },
    { key: 'vendor', title: t('rounds.vendor'), cell: (row) => row.vendorName },
    {
      key: 'direction',
      title: t('vendorMoves.direction'),
      cell: (row) => t(`vendorMoves.${row.direction}`),
    },
    {
      key: 'member',
      title: t('orders.member'),
      cell: (row) => <Link to={`/members/${row.member.id}`}>{row.member.username}</Link>,
    },
    {
      key: 'amount',
      title: t('orders.amount'),
      cell: (row) => <Amount minor={row.amount} currency={row.currency} />,
      isFigure: true,
    },
    { key: 'status', title: t('orders.status'), cell: (row) => <MoveStatus move={row} /> },
    { key: 'deeds', title: t('vendorMoves.deeds'), cell: (row) => <MoveDeeds move={row} /> },
  ];
  return (
    <Page title={t('nav.vendorMoves')}>
      <FilterBar>
        <ViewFilter
          name="queue"
          options={[
            { value: 'waiting', label: t('vendorMoves.waiting') },
            { value: 'all', label: t('vendorMoves.all') },
          ]}
        />
        <ChoiceFilter
          name="status"
          label={t('orders.status')}
          options={purseMoveStatuses.map((value) => ({ value, label: t(`vendorMoves.status.${value}`) }))}
        />
        <TextFilter name="vassalage" label={t('rounds.vendor')} />
        <MemberFilter />
      </FilterBar>
      <RowList
        caption={t('nav.vendorMoves')}
        read={read}
        columns={columns}
        keyOf={(row) => row.id}
        empty={t(queue === 'waiting' ? 'vendorMoves.none' : 'list.nothing')}
      />
      <DifferingPurses read={differences} />
    </Page>
  );
}

function MoveStatus({ move }: { move: StaffPurseMove }) {
  const { t } = useTranslation();
  const { status, isUnknown, unknownWhy, unknownCount, code, isDeclared, contradictedAt } = move;
  return (
    <>
      <Badge tone={tones[status]}>{t(`vendorMoves.status.${isUnknown ? 'unknown' : status}`)}</Badge>{' '}
      {isUnknown && t(`vendorMoves.why.${unknownWhy ?? 'silence'}`, { count: unknownCount })}
      {code}
      {isDeclared && ` ${t('vendorMoves.declared')}`}
      {contradictedAt && ` ${t('vendorMoves.contradicted')}`}
    </>
  );
}
