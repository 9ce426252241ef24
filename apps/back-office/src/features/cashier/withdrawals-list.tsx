import {
  type StaffWithdrawal,
  staffApproveWithdrawal,
  staffClaimWithdrawal,
  staffListWithdrawals,
  staffPayWithdrawal,
  staffRefuseWithdrawal,
} from '@fairhall/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '../../shared/bulk/bulk-bar.tsx';
import { BulkDialog } from '../../shared/bulk/bulk-dialog.tsx';
import { useTicks } from '../../shared/bulk/use-ticks.ts';
import { call, type Input } from '../../shared/call.ts';
import { useWithdrawalColumns } from '../../shared/order-columns.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { useMay, useSession } from '../../shared/session.ts';
import { Amount, Marks } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { type BulkDeed, bulkDeeds, canBulk } from './withdrawal-rules.ts';

type Query = Input<typeof staffListWithdrawals>['query'];
type Bulk = { deed: BulkDeed; rows: readonly StaffWithdrawal[] };

/** Orders of a queue: one by one, or the ticked ones together. */
export function WithdrawalsList({ query, empty }: { query: Query; empty: string }) {
  const { t } = useTranslation();
  const session = useSession();
  const [bulk, setBulk] = useState<Bulk>();
  const rights = {
    staffId: session.kind === 'in' ? session.staff.id : undefined,
    mayRisk: useMay('cashier.withdrawals.risk'),
    mayPay: useMay('cashier.withdrawals.pay'),
  };
  const read = useRead(staffListWithdrawals, { query }, { isLive: true });
  const { ticked, ticking } = useTicks(read.data?.items ?? [], {
    canTick: (row) => bulkDeeds.some((deed) => canBulk(deed, row, rights)),
    nameOf: ({ orderNumber }) => orderNumber,
  });
  const choices = bulkDeeds.map((deed) => {
    const rows = ticked.filter((row) => canBulk(deed, row, rights));
    const label = t(`bulkWithdrawals.${deed}Ticked`, { count: rows.length });
    return { name: deed, label, count: rows.length, isDangerous: deed === 'refuse', rows };
  });
  return (
    <>
      <BulkBar
        count={ticked.length}
        choices={choices}
        onChoose={({ name, rows }) => setBulk({ deed: name, rows })}
      />
      <RowList
        caption={t('nav.withdrawals')}
        read={read}
        columns={useWithdrawalColumns()}
        keyOf={(row) => row.id}
        addressOf={(row) => `/withdrawals/${row.id}`}
        empty={empty}
        ticking={ticking}
      />
      {bulk && <BulkWithdrawals {...bulk} onClose={() => setBulk(undefined)} />}
    </>
  );
}

function BulkWithdrawals({ deed, rows, onClose }: Bulk & { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <BulkDialog
      title={(count) => t(`bulkWithdrawals.${deed}Title`, { count })}
      help={t(`bulkWithdrawals.${deed}Help`)}
      confirm={t(`bulkWithdrawals.${deed}`)}
      done={t(`bulkWithdrawals.${deed}Done`)}
      isDangerous={deed === 'refuse'}
      needsReason={deed === 'approve' || deed === 'refuse'}
      rows={rows}
      moneyOf={({ currency, amount }) => ({ currency, minor: amount })}
      cellsOf={(row) => [
        { key: 'order', shown: row.orderNumber },
        { key: 'member', shown: row.member.username },
        { key: 'amount', shown: <Amount minor={row.amount} currency={row.currency} />, isFigure: true },
        { key: 'account', shown: `${row.bankName} ${row.masked}` },
        {
          key: 'flags',
          shown: <Marks marks={row.flags.map((flag) => ({ key: flag, text: t(`flag.${flag}`) }))} />,
        },
      ]}
      act={({ id }, reason) => actOn(deed, id, reason)}
      onClose={onClose}
    />
  );
}

function actOn(deed: BulkDeed, id: string, reason: string): Promise<unknown> {
  const params = { id };
  switch (deed) {
    case 'claim':
      return call(staffClaimWithdrawal, { params, body: {} });
    case 'pay':
      return call(staffPayWithdrawal, { params, body: {} });
    case 'approve':
      return call(staffApproveWithdrawal, { params, body: { reason } });
    case 'refuse':
      return call(staffRefuseWithdrawal, { params, body: { reason } });
  }
}
