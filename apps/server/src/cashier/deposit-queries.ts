import type { DepositStatus } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { refuse } from '#platform/refusal';
import type { CashierTables, DepositRow, TransferRow } from './tables.ts';

/** The order, locked: whoever else wants to change it waits. Refuses when it is not there or not this member's. */
export async function lockDeposit(tx: Tx, id: bigint, memberId?: bigint): Promise<DepositRow> {
  return (await ownDeposit(tx, id, memberId).forUpdate().executeTakeFirst()) ?? refuse('cashier/not-found');
}

export async function findDeposit(db: Database, id: bigint, memberId?: bigint): Promise<DepositRow> {
  return (await ownDeposit(db, id, memberId).executeTakeFirst()) ?? refuse('cashier/not-found');
}

function ownDeposit(db: Database | Tx, id: bigint, memberId: bigint | undefined) {
  return db
    .withTables<CashierTables>()
    .selectFrom('cashier.deposits')
    .where('id', '=', id)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? 0n))
    .selectAll();
}

/** Writes the new state; the table's own guard refuses a step that is not allowed. */
export async function setDepositStatus(
  tx: Tx,
  deposit: DepositRow,
  change: { status: DepositStatus; at: Date; credited?: { amountMinor: bigint; feeMinor: bigint } },
): Promise<DepositRow> {
  const isOver = change.status === 'paid' || change.status === 'refused' || change.status === 'expired';
  return await tx
    .withTables<CashierTables>()
    .updateTable('cashier.deposits')
    .set({
      status: change.status,
      settled_at: isOver ? change.at : null,
      credited_minor: change.credited?.amountMinor ?? null,
      fee_minor: change.credited?.feeMinor ?? 0n,
    })
    .where('id', '=', deposit.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Locks a member's deposits against each other until the transaction ends. */
export async function lockMemberDeposits(tx: Tx, memberId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cashier/deposits/${memberId}`}, 0))`.execute(tx);
}

/** Locks the choice of tails of one receiving account. */
export async function lockTails(tx: Tx, receivingAccount: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cashier/tails/${receivingAccount}`}, 0))`.execute(
    tx,
  );
}

/** What is bound to the orders, and what looks like one more payment of them. */
export async function transfersOf(db: Database, depositIds: readonly bigint[]): Promise<TransferRow[]> {
  if (depositIds.length === 0) return [];
  return await db
    .withTables<CashierTables>()
    .selectFrom('cashier.transfers')
    .where((where) => where.or([where('deposit_id', 'in', depositIds), where('meant_for', 'in', depositIds)]))
    .selectAll()
    .orderBy('id')
    .execute();
}

export async function lockTransfer(tx: Tx, id: bigint): Promise<TransferRow> {
  const row = await tx
    .withTables<CashierTables>()
    .selectFrom('cashier.transfers')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  return row ?? refuse('cashier/not-found');
}

/** What is bound to an order, locked. */
export async function lockTransfersOf(tx: Tx, depositId: bigint): Promise<TransferRow[]> {
  return await tx
    .withTables<CashierTables>()
    .selectFrom('cashier.transfers')
    .where('deposit_id', '=', depositId)
    .selectAll()
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The order is settled without what waited with it: that is nobody's money again. */
export async function releaseTransfers(tx: Tx, depositId: bigint): Promise<void> {
  await tx
    .withTables<CashierTables>()
    .updateTable('cashier.transfers')
    .set({ deposit_id: null, meant_for: depositId })
    .where('deposit_id', '=', depositId)
    .where('status', '=', 'unmatched')
    .execute();
}

export async function settleTransfer(
  tx: Tx,
  transfer: TransferRow,
  change: { status: 'matched' | 'dismissed'; deposit_id?: bigint },
): Promise<TransferRow> {
  return await tx
    .withTables<CashierTables>()
    .updateTable('cashier.transfers')
    .set(change)
    .where('id', '=', transfer.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
