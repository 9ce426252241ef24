import { type Approval, staffEndpoints } from '@fairhall/contract';
import type { Column } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter, FilterBar, ViewFilter } from '../../shared/filter-bar.tsx';
import { useFilters } from '../../shared/filters.ts';
import { Page } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { Age, State } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { CommandAmount } from './command-amount.tsx';
import { HandCeilingsCard } from './hand-ceilings-card.tsx';

const views = ['mine-to-decide', 'asked-by-me', 'all'] as const;
const statuses = ['waiting', 'executed', 'refused', 'withdrawn', 'expired'] as const;

export function ApprovalsPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const view = views.find((known) => known === filters.view) ?? 'mine-to-decide';
  const read = useRead(
    staffEndpoints.approvals,
    {
      query: {
        view: view === 'all' ? undefined : view,
        status: statuses.find((known) => known === filters.status),
        cursor: filters.cursor,
        limit: 50,
      },
    },
    { isLive: true },
  );
  const columns: Column<Approval>[] = [
    { key: 'id', title: t('approvals.id'), cell: (row) => `#${row.id}` },
    { key: 'kind', title: t('approvals.kind'), cell: (row) => kindName(t, row.kind) },
    { key: 'subject', title: t('audit.subject'), cell: (row) => row.subject },
    {
      key: 'amount',
      title: t('orders.amount'),
      cell: (row) => <CommandAmount approval={row} />,
      isFigure: true,
    },
    { key: 'by', title: t('approvals.requestedBy'), cell: (row) => row.requestedBy.name },
    { key: 'age', title: t('orders.age'), cell: (row) => <Age since={row.requestedAt} /> },
    {
      key: 'status',
      title: t('orders.status'),
      cell: (row) => <State family="approval" value={row.status} />,
    },
    { key: 'decidedBy', title: t('approvals.decidedBy'), cell: (row) => row.decidedBy?.name ?? '—' },
  ];
  return (
    <Page title={t('nav.approvals')}>
      <FilterBar>
        <ViewFilter
          name="view"
          options={views.map((value) => ({ value, label: t(`approvalView.${value}`) }))}
        />
        {view !== 'mine-to-decide' && (
          <ChoiceFilter
            name="status"
            label={t('orders.status')}
            options={statuses.map((value) => ({ value, label: t(`approval.${value}`) }))}
          />
        )}
      </FilterBar>
      <RowList
        caption={t('nav.approvals')}
        read={read}
        columns={columns}
        keyOf={(row) => row.id}
        addressOf={(row) => `/approvals/${row.id}`}
        empty={t(view === 'mine-to-decide' ? 'approvals.none' : 'list.nothing')}
      />
      <HandCeilingsCard />
    </Page>
  );
}

/** A domain's own command has its name in the language file; a newer one is shown as it is called. */
export function kindName(
  t: (key: string, options: { defaultValue: string }) => string,
  kind: string,
): string {
  return t(`approvalKind.${kind.replaceAll('.', '-')}`, { defaultValue: kind });
}
