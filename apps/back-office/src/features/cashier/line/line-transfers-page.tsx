import { lineDirections, type StaffLineTransfer, staffListLineTransfers } from '@fairhall/contract';
import type { Column } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
import { CurrencyFilter } from '../../../shared/currency-filter.tsx';
import { ChoiceFilter, FilterBar } from '../../../shared/filter-bar.tsx';
import { useFilters } from '../../../shared/filters.ts';
import { LedgerLink } from '../../../shared/ledger-link.tsx';
import { MemberFilter } from '../../../shared/member-filter.tsx';
import { MemberLink } from '../../../shared/member-link.tsx';
import { Page, Stack } from '../../../shared/page.tsx';
import { RowList } from '../../../shared/row-list.tsx';
import { Amount, Time } from '../../../shared/show.tsx';
import { useRead } from '../../../shared/use-call.ts';
import { LineTermsCard } from './line-terms-card.tsx';

/** Money between members and the agents above them: within which limits it goes, and what went. */
export function LineTransfersPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const currency = filters.currency ?? 'P';
  const direction = lineDirections.find((known) => known === filters.direction);
  const read = useRead(staffListLineTransfers, {
    query: {
      direction,
      memberId: filters.memberId,
      cursor: filters.cursor,
      limit: 50,
    },
  });
  const columns: Column<StaffLineTransfer>[] = [
    { key: 'number', title: t('orders.number'), cell: (row) => row.orderNumber },
    {
      key: 'direction',
      title: t('lineTransfers.direction'),
      cell: (row) => t(`lineTransfers.${row.direction}`),
    },
    { key: 'from', title: t('lineTransfers.from'), cell: (row) => <MemberLink member={row.from} /> },
    { key: 'to', title: t('lineTransfers.to'), cell: (row) => <MemberLink member={row.to} /> },
    {
      key: 'amount',
      title: t('orders.amount'),
      cell: (row) => (
        <LedgerLink keyOfTransfer={row.key}>
          <Amount minor={row.amount} currency={row.currency} />
        </LedgerLink>
      ),
      isFigure: true,
    },
    { key: 'at', title: t('ledger.at'), cell: (row) => <Time at={row.at} /> },
  ];
  return (
    <Page title={t('nav.lineTransfers')}>
      <Stack>
        <CurrencyFilter currency={currency} />
        {lineDirections.map((one) => (
          <LineTermsCard key={one} currency={currency} direction={one} />
        ))}
        <FilterBar>
          <ChoiceFilter
            name="direction"
            label={t('lineTransfers.direction')}
            options={lineDirections.map((value) => ({ value, label: t(`lineTransfers.${value}`) }))}
          />
          <MemberFilter />
        </FilterBar>
        <RowList
          caption={t('nav.lineTransfers')}
          read={read}
          columns={columns}
          keyOf={(row) => row.id}
          empty={t('lineTransfers.none')}
        />
      </Stack>
    </Page>
  );
}
