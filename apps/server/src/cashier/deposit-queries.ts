import type { DepositStatus } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { refuse } from '#platform/refusal';
import { failedStatuses } from './deposit.ts';
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
  { status, at }: { status: Exclude<DepositStatus, 'paid'>; at: Date },
): Promise<DepositRow> {
  return await tx
    .withTables<CashierTables>()
    .updateTable('cashier.deposits')
    .set({
      status,
      settled_at: failedStatuses.some((failed) => failed === status) ? at : null,
      credited_minor: null,
      fee_minor: 0n,
    })
    .where('id', '=', deposit.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** As `setDepositStatus`, of many locked orders of which each is paid; in the order they are given. */
export async function setPaid(
  tx: Tx,
  credits: readonly { id: bigint; amountMinor: bigint; feeMinor: bigint }[],
  at: Date,
): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    update cashier.deposits d set status = 'paid', settled_at = ${at}, credited_minor = paid.amount, fee_minor = paid.fee
    from unnest(${credits.map(({ id }) => id)}::bigint[], ${credits.map(({ amountMinor }) => amountMinor)}::bigint[],
      ${credits.map(({ feeMinor }) => feeMinor)}::bigint[]) as paid (id, amount, fee)
    where d.id = paid.id returning d.*`.execute(tx);
  const found = new Map(rows.map((row) => [row.id, row]));
  return credits.map(({ id }) => found.get(id) ?? refuse('cashier/not-found'));
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

/** The orders are settled without what waited with them: that is nobody's money again. */
export async function releaseTransfers(tx: Tx, depositIds: readonly bigint[]): Promise<void> {
  await sql`update cashier.transfers set deposit_id = null, meant_for = deposit_id
    where deposit_id = any(${depositIds}::bigint[]) and status = 'unmatched'`.execute(tx);
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
