import { listReturnDays, type ReturnDay } from '@fairhall/contract';
import type { Column } from '@fairhall/ui';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFilters } from '../../shared/filters.ts';
import { Page } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { Amount } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { addressOfReturn, type ReturnAddress } from './return-address.ts';

/** The days behind what a game returned. */
export function ReturnDaysPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const params = useParams({ strict: false }) as ReturnAddress;
  const read = useRead(listReturnDays, { params, query: { cursor: filters.cursor, limit: 50 } });
  const columns: Column<ReturnDay>[] = [
    { key: 'day', title: t('days.day'), cell: (row) => row.day },
    {
      key: 'rounds',
      title: t('returns.rounds'),
      cell: (row) => row.rounds.toLocaleString('en'),
      isFigure: true,
    },
    {
      key: 'stake',
      title: t('rounds.stake'),
      cell: (row) => <Amount minor={row.stake} currency={params.currency} />,
      isFigure: true,
    },
    {
      key: 'payout',
      title: t('rounds.payout'),
      cell: (row) => <Amount minor={row.payout} currency={params.currency} />,
      isFigure: true,
    },
  ];
  const title = t('returns.daysOf', params);
  return (
    <Page title={title}>
      <RowList
        caption={title}
        read={read}
        columns={columns}
        keyOf={(row) => row.day}
        addressOf={(row) => `${addressOfReturn(params)}/${row.day}`}
        empty={t('returns.none')}
      />
    </Page>
  );
}
