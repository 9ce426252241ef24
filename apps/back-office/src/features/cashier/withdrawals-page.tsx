import { withdrawalStatuses } from '@fairhall/contract';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter, FilterBar, ViewFilter } from '../../shared/filter-bar.tsx';
import { useFilters } from '../../shared/filters.ts';
import { MemberFilter } from '../../shared/member-filter.tsx';
import { Page } from '../../shared/page.tsx';
import { WithdrawalsList } from './withdrawals-list.tsx';

const queues = ['risk', 'pay', 'unknown', 'disputed', 'all'] as const;

export function WithdrawalsPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const queue = queues.find((known) => known === filters.queue) ?? 'risk';
  const status = withdrawalStatuses.find((known) => known === filters.status);
  return (
    <Page title={t('nav.withdrawals')}>
      <FilterBar>
        <ViewFilter
          name="queue"
          options={queues.map((value) => ({ value, label: t(`withdrawalQueue.${value}`) }))}
        />
        <MemberFilter isMain />
        {queue === 'all' && (
          <ChoiceFilter
            name="status"
            label={t('orders.status')}
            options={withdrawalStatuses.map((value) => ({ value, label: t(`withdrawal.${value}`) }))}
          />
        )}
      </FilterBar>
      <WithdrawalsList
        key={queue}
        query={{ queue, status, memberId: filters.memberId, cursor: filters.cursor, limit: 50 }}
        empty={t(queue === 'all' ? 'list.nothing' : 'orders.noneWaiting')}
      />
    </Page>
  );
}
