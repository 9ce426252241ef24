import { type StaffJackpotMove, staffListJackpotMoves } from '@fairhall/contract';
import type { Column } from '@fairhall/ui';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFilters } from '../../shared/filters.ts';
import link from '../../shared/member-link.module.css';
import { Page } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { State, Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { PartAmount } from './day-sums.tsx';

/** The bets and wins of ours behind one day of a jackpot. */
export function JackpotDayPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const { dayId = '' } = useParams({ strict: false }) as { dayId?: string };
  const query = { cursor: filters.cursor, limit: 50 };
  const read = useRead(staffListJackpotMoves, { params: { id: dayId }, query }, { isLive: true });
  const columns: Column<StaffJackpotMove>[] = [
    { key: 'at', title: t('rounds.at'), cell: (row) => <Time at={row.at} /> },
    {
      key: 'kind',
      title: t('rounds.step'),
      cell: (row) => <State family="jackpotMove" value={row.isGivenBack ? 'given-back' : row.kind} />,
    },
    {
      key: 'amount',
      title: t('orders.amount'),
      cell: (row) => <PartAmount micro={row.amountMicro} currency={read.data?.currency ?? ''} />,
      isFigure: true,
    },
    {
      key: 'member',
      title: t('orders.memberId'),
      cell: (row) => (
        <Link to={`/members/${row.memberId}`} className={link.link}>
          {row.memberId}
        </Link>
      ),
    },
    { key: 'game', title: t('rounds.game'), cell: (row) => row.gameCode },
    {
      key: 'tx',
      title: t('rounds.txId'),
      cell: (row) => (
        <Link to="/calls" search={{ txId: row.txId }} className={link.link}>
          {row.txId}
        </Link>
      ),
    },
  ];
  const title = read.data ? `${read.data.jackpotId} · ${read.data.day}` : t('nav.jackpots');
  return (
    <Page title={title}>
      <RowList
        caption={title}
        read={read}
        columns={columns}
        keyOf={(row) => `${row.id}/${row.kind}`}
        empty={t('list.nothing')}
      />
    </Page>
  );
}
