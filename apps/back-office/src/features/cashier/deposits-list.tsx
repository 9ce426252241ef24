import {
  type StaffDeposit,
  staffClaimDeposit,
  staffConfirmDeposit,
  staffListDeposits,
  staffRefuseDeposit,
} from '@fairhall/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '../../shared/bulk/bulk-bar.tsx';
import { BulkDialog } from '../../shared/bulk/bulk-dialog.tsx';
import { useTicks } from '../../shared/bulk/use-ticks.ts';
import { call, type Input } from '../../shared/call.ts';
import { useDepositColumns } from '../../shared/order-columns.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { useMay, useSession } from '../../shared/session.ts';
import { Amount, State } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { type BulkDeed, bulkDeeds, canBulk } from './deposit-rules.ts';

type Query = Input<typeof staffListDeposits>['query'];
type Bulk = { deed: BulkDeed; rows: readonly StaffDeposit[] };

/** Orders of the queue: one by one, or the ticked ones together. */
export function DepositsList({ query, empty }: { query: Query; empty: string }) {
  const { t } = useTranslation();
  const [bulk, setBulk] = useState<Bulk>();
  const session = useSession();
  const staffId = session.kind === 'in' ? session.staff.id : undefined;
  const mayDecide = useMay('cashier.deposits.decide');
  const read = useRead(staffListDeposits, { query }, { isLive: true });
  const { ticked, ticking } = useTicks(read.data?.items ?? [], {
    canTick: (row) => mayDecide && bulkDeeds.some((deed) => canBulk(deed, row, staffId)),
    nameOf: ({ orderNumber }) => orderNumber,
  });
  const choices = bulkDeeds.map((deed) => {
    const rows = ticked.filter((row) => canBulk(deed, row, staffId));
    const label = t(`bulkDeposits.${deed}Ticked`, { count: rows.length });
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
        caption={t('nav.deposits')}
        read={read}
        columns={useDepositColumns()}
        keyOf={(row) => row.id}
        addressOf={(row) => `/deposits/${row.id}`}
        empty={empty}
        ticking={ticking}
      />
      {bulk && <BulkDeposits {...bulk} onClose={() => setBulk(undefined)} />}
    </>
  );
}

function BulkDeposits({ deed, rows, onClose }: Bulk & { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <BulkDialog
      title={(count) => t(`bulkDeposits.${deed}Title`, { count })}
      help={t(`bulkDeposits.${deed}Help`)}
      confirm={t(`bulkDeposits.${deed}`)}
      done={t(`bulkDeposits.${deed}Done`)}
      isDangerous={deed === 'refuse'}
      needsReason={deed !== 'claim'}
      rows={rows}
      moneyOf={({ currency, payAmount }) => ({ currency, minor: payAmount })}
      cellsOf={(row) => [
        { key: 'order', shown: row.orderNumber },
        { key: 'member', shown: row.member.username },
        { key: 'amount', shown: <Amount minor={row.payAmount} currency={row.currency} />, isFigure: true },
        { key: 'status', shown: <State family="deposit" value={row.status} /> },
      ]}
      act={(row, reason) => actOn(deed, row, reason)}
      onClose={onClose}
    />
  );
}

function actOn(deed: BulkDeed, { id, payAmount }: StaffDeposit, reason: string): Promise<unknown> {
  const params = { id };
  switch (deed) {
    case 'claim':
      return call(staffClaimDeposit, { params, body: {} });
    case 'confirm':
      return call(staffConfirmDeposit, { params, body: { amount: payAmount, reason } });
    case 'refuse':
      return call(staffRefuseDeposit, { params, body: { reason } });
  }
}
