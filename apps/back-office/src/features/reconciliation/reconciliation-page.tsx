import {
  differenceClasses,
  differenceStatuses,
  exportDifferences,
  listDifferences,
  windowStatuses,
} from '@fairhall/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../shared/export-button.tsx';
import { ChoiceFilter, FilterBar, TextFilter, ViewFilter } from '../../shared/filter-bar.tsx';
import { type Filters, useFilters } from '../../shared/filters.ts';
import link from '../../shared/member-link.module.css';
import { Page, Stack } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { useMay } from '../../shared/session.ts';
import { useRead } from '../../shared/use-call.ts';
import { useDifferenceColumns } from './use-difference-columns.tsx';
import { Windows } from './windows.tsx';

/** What vendors' lists and our books say differently, and the lists themselves. */
export function ReconciliationPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const mayExport = useMay('reconciliation.differences.export');
  const maySeeFiles = useMay('cashier.deposits.read');
  const isOfLists = filters.view === 'lists';
  return (
    <Page
      title={t('nav.reconciliation')}
      aside={
        mayExport &&
        !isOfLists && <ExportButton endpoint={exportDifferences} input={{ query: wishOf(filters) }} />
      }
    >
      <FilterBar>
        <ViewFilter
          name="view"
          options={[
            { value: 'open', label: t('reconciliation.open') },
            { value: 'all', label: t('reconciliation.all') },
            { value: 'lists', label: t('reconciliation.lists') },
          ]}
        />
        <TextFilter name="vendor" label={t('reconciliation.with')} isMain />
        {!isOfLists && (
          <ChoiceFilter
            name="class"
            label={t('reconciliation.class')}
            options={differenceClasses.map((value) => ({ value, label: t(`differenceClass.${value}`) }))}
          />
        )}
        {filters.view === 'all' && (
          <ChoiceFilter
            name="status"
            label={t('orders.status')}
            options={differenceStatuses.map((value) => ({ value, label: t(`differenceStatus.${value}`) }))}
          />
        )}
        {isOfLists && (
          <ChoiceFilter
            name="list"
            label={t('orders.status')}
            options={windowStatuses.map((value) => ({ value, label: t(`windowStatus.${value}`) }))}
          />
        )}
        {isOfLists && (
          <ChoiceFilter
            name="unit"
            label={t('reconciliation.unit')}
            options={(['hour', 'day'] as const).map((value) => ({
              value,
              label: t(`reconciliation.${value}`),
            }))}
          />
        )}
      </FilterBar>
      <Stack>
        {maySeeFiles && (
          <Link className={link.link} to="/statements">
            {t('reconciliation.files')}
          </Link>
        )}
        {isOfLists ? <Windows /> : <Differences />}
      </Stack>
    </Page>
  );
}

function Differences() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const query = { ...wishOf(filters), cursor: filters.cursor, limit: 50 };
  const read = useRead(listDifferences, { query }, { isLive: true });
  return (
    <RowList
      caption={t('nav.reconciliation')}
      read={read}
      columns={useDifferenceColumns()}
      keyOf={(row) => row.id}
      addressOf={(row) => `/reconciliation/${row.id}`}
      empty={t(filters.view === 'all' ? 'list.nothing' : 'reconciliation.none')}
    />
  );
}

function wishOf(filters: Filters) {
  const chosen = differenceStatuses.find((status) => status === filters.status);
  return {
    vendor: filters.vendor,
    windowId: filters.windowId,
    class: differenceClasses.find((known) => known === filters.class),
    status: filters.view === 'all' ? chosen : ('open' as const),
  };
}
