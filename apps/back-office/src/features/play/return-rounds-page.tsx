import { listReturnRounds, type ReturnRound } from '@fairhall/contract';
import type { Column } from '@fairhall/ui';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFilters } from '../../shared/filters.ts';
import { Page } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { Amount, Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import type { ReturnAddress } from './return-address.ts';

/** The rounds behind one day of what a game returned. */
export function ReturnRoundsPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const params = useParams({ strict: false }) as ReturnAddress & { day: string };
  const read = useRead(listReturnRounds, { params, query: { cursor: filters.cursor, limit: 50 } });
  const money = (key: 'stake' | 'payout' | 'jackpot', title: string): Column<ReturnRound> => ({
    key,
    title,
    cell: (row) => <Amount minor={row[key]} currency={params.currency} />,
    isFigure: true,
  });
  const columns: Column<ReturnRound>[] = [
    { key: 'placed', title: t('rounds.placed'), cell: (row) => <Time at={row.placedAt} /> },
    { key: 'settled', title: t('returns.settled'), cell: (row) => <Time at={row.settledAt} /> },
    { key: 'member', title: t('orders.memberId'), cell: (row) => row.memberId },
    money('stake', t('rounds.stake')),
    money('payout', t('rounds.payout')),
    money('jackpot', t('jackpots.jackpot')),
    { key: 'round', title: t('rounds.round'), cell: (row) => row.roundId },
  ];
  const title = t('returns.roundsOf', params);
  return (
    <Page title={title}>
      <RowList
        caption={title}
        read={read}
        columns={columns}
        keyOf={(row) => row.id}
        addressOf={(row) => `/members/${row.memberId}/rounds/${row.id}`}
        empty={t('returns.none')}
      />
    </Page>
  );
}
