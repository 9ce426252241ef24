import { depositStatuses } from '@fairhall/contract';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter, FilterBar, ViewFilter } from '../../shared/filter-bar.tsx';
import { useFilters } from '../../shared/filters.ts';
import { MemberFilter } from '../../shared/member-filter.tsx';
import { Page } from '../../shared/page.tsx';
import { DepositsList } from './deposits-list.tsx';

export function DepositsPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const queue = filters.queue === 'all' ? 'all' : 'waiting';
  const status = depositStatuses.find((known) => known === filters.status);
  return (
    <Page title={t('nav.deposits')}>
      <FilterBar>
        <ViewFilter
          name="queue"
          options={[
            { value: 'waiting', label: t('orders.waiting') },
            { value: 'all', label: t('orders.all') },
          ]}
        />
        <MemberFilter isMain />
        <ChoiceFilter
          name="status"
          label={t('orders.status')}
          options={depositStatuses.map((value) => ({ value, label: t(`deposit.${value}`) }))}
        />
      </FilterBar>
      <DepositsList
        key={queue}
        query={{ queue, status, memberId: filters.memberId, cursor: filters.cursor, limit: 50 }}
        empty={t(queue === 'waiting' ? 'orders.noneWaiting' : 'list.nothing')}
      />
    </Page>
  );
}
