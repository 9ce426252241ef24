import type { CheckedTier, WithdrawalStatus } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import { refuse } from '#platform/refusal';
import type { Deed } from './needs.ts';
import { noteWithdrawal, type StepNote } from './steps.ts';
import type { CashierTables, WithdrawalRow } from './tables.ts';
import { isSettled, turnOf } from './withdrawal.ts';

/** The order, locked. Refuses when it is not there or not this member's. */
export async function lockWithdrawal(tx: Tx, id: bigint, memberId?: bigint): Promise<WithdrawalRow> {
  return (
    (await ownWithdrawal(tx, id, memberId).forUpdate().executeTakeFirst()) ?? refuse('cashier/not-found')
  );
}

export async function findWithdrawal(db: Database, id: bigint, memberId?: bigint): Promise<WithdrawalRow> {
  return (await ownWithdrawal(db, id, memberId).executeTakeFirst()) ?? refuse('cashier/not-found');
}

function ownWithdrawal(db: Database | Tx, id: bigint, memberId: bigint | undefined) {
  return db
    .withTables<CashierTables>()
    .selectFrom('cashier.withdrawals')
    .where('id', '=', id)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? 0n))
    .selectAll();
}

type Times = { sentAt?: Date; autoReceivedAt?: Date; heldUntil?: Date };
type Waits = Times & { neededTier?: CheckedTier };

/** A locked order goes on: new state, its row with who and when, and no claim left. */
export async function moveOn(
  deed: Deed,
  withdrawal: WithdrawalRow,
  step: Omit<StepNote, 'turn'> & { status: WithdrawalStatus } & Waits,
): Promise<WithdrawalRow> {
  const { status, by, reason, sentAt, autoReceivedAt, heldUntil, neededTier } = step;
  const moved = await deed.tx
    .withTables<CashierTables>()
    .updateTable('cashier.withdrawals')
    .set({
      status,
      claimed_by: null,
      claimed_name: null,
      claimed_at: null,
      claimed_until: null,
      approval_until: null,
      auto_received_at: autoReceivedAt ?? null,
      held_until: heldUntil ?? null,
      needed_tier: neededTier ?? null,
      settled_at: isSettled(status) ? deed.at : null,
      ...(sentAt && { sent_at: sentAt }),
    })
    .where('id', '=', withdrawal.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const turn = turnOf(status, {
    at: deed.at,
    ...(autoReceivedAt && { autoReceivedAt }),
    ...(heldUntil && { heldUntil }),
  });
  await noteWithdrawal(deed, moved, { status, by, turn, reason });
  return moved;
}

export const moneyOrder = (withdrawal: WithdrawalRow) => ({
  orderId: withdrawal.id,
  memberId: withdrawal.member_id,
  currency: withdrawal.currency,
  amountMinor: withdrawal.amount_minor,
  feeMinor: withdrawal.fee_minor,
});
