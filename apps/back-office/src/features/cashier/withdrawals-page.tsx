import { staffListWithdrawals, withdrawalStatuses } from '@fairhall/contract';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter, FilterBar, TextFilter, ViewFilter } from '../../shared/filter-bar.tsx';
import { useFilters } from '../../shared/filters.ts';
import { useWithdrawalColumns } from '../../shared/order-columns.tsx';
import { Page } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { useRead } from '../../shared/use-call.ts';

const queues = ['risk', 'pay', 'disputed', 'all'] as const;

export function WithdrawalsPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const queue = queues.find((known) => known === filters.queue) ?? 'risk';
  const status = withdrawalStatuses.find((known) => known === filters.status);
  const read = useRead(
    staffListWithdrawals,
    { query: { queue, status, memberId: filters.memberId, cursor: filters.cursor, limit: 50 } },
    { isLive: true },
  );
  return (
    <Page title={t('nav.withdrawals')}>
      <FilterBar>
        <ViewFilter
          name="queue"
          options={queues.map((value) => ({ value, label: t(`withdrawalQueue.${value}`) }))}
        />
        <TextFilter name="memberId" label={t('orders.memberId')} isMain />
        {queue === 'all' && (
          <ChoiceFilter
            name="status"
            label={t('orders.status')}
            options={withdrawalStatuses.map((value) => ({ value, label: t(`withdrawal.${value}`) }))}
          />
        )}
      </FilterBar>
      <RowList
        caption={t('nav.withdrawals')}
        read={read}
        columns={useWithdrawalColumns()}
        keyOf={(row) => row.id}
        addressOf={(row) => `/withdrawals/${row.id}`}
        empty={t(queue === 'all' ? 'list.nothing' : 'orders.noneWaiting')}
      />
    </Page>
  );
}
