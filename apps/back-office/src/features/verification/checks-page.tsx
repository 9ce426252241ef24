import { staffListChecks } from '@fairhall/contract';
import { useTranslation } from 'react-i18next';
import { useCheckColumns } from '../../shared/check-columns.tsx';
import { FilterBar, ViewFilter } from '../../shared/filter-bar.tsx';
import { useFilters } from '../../shared/filters.ts';
import { MemberFilter } from '../../shared/member-filter.tsx';
import { Page } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { useRead } from '../../shared/use-call.ts';

const queues = ['waiting', 'all'] as const;

/** Identity checks that wait for somebody to look, oldest first. */
export function ChecksPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const queue = queues.find((known) => known === filters.queue) ?? 'waiting';
  const read = useRead(
    staffListChecks,
    { query: { queue, memberId: filters.memberId, cursor: filters.cursor, limit: 50 } },
    { isLive: true },
  );
  return (
    <Page title={t('nav.checks')}>
      <FilterBar>
        <ViewFilter
          name="queue"
          options={queues.map((value) => ({ value, label: t(`checks.queue.${value}`) }))}
        />
        <MemberFilter isMain />
      </FilterBar>
      <RowList
        caption={t('nav.checks')}
        read={read}
        columns={useCheckColumns()}
        keyOf={(row) => row.id}
        addressOf={(row) => `/checks/${row.id}`}
        empty={t(queue === 'all' ? 'list.nothing' : 'checks.noneWaiting')}
      />
    </Page>
  );
}
