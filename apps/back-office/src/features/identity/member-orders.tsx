import { staffListDeposits, staffListWithdrawals } from '@fairhall/contract';
import { useTranslation } from 'react-i18next';
import { useFilters } from '../../shared/filters.ts';
import { useDepositColumns, useWithdrawalColumns } from '../../shared/order-columns.tsx';
import { Stack } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { useRead } from '../../shared/use-call.ts';
import { DepositBlock } from './deposit-block.tsx';

export function MemberDeposits({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const read = useRead(staffListDeposits, {
    query: { queue: 'all', memberId, cursor: filters.cursor, limit: 50 },
  });
  return (
    <Stack>
      <DepositBlock memberId={memberId} />
      <RowList
        caption={t('member.deposits')}
        read={read}
        columns={useDepositColumns()}
        keyOf={(row) => row.id}
        addressOf={(row) => `/deposits/${row.id}`}
        empty={t('member.noDeposits')}
      />
    </Stack>
  );
}

export function MemberWithdrawals({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const read = useRead(staffListWithdrawals, {
    query: { queue: 'all', memberId, cursor: filters.cursor, limit: 50 },
  });
  return (
    <RowList
      caption={t('member.withdrawals')}
      read={read}
      columns={useWithdrawalColumns()}
      keyOf={(row) => row.id}
      addressOf={(row) => `/withdrawals/${row.id}`}
      empty={t('member.noWithdrawals')}
    />
  );
}
