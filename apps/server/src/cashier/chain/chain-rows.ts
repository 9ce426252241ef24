import type { ChainNetwork, DepositStatus } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import { sql, type Updateable } from 'kysely';
import { refuse } from '#platform/refusal';
import type { CashierTables, DepositRow } from '../tables.ts';
import type { AddressRow, NetworkRow, PaymentRow, RateRow } from './chain-tables.ts';

export const isOnChain = ({ pay_to: payTo }: Pick<DepositRow, 'pay_to'>) => payTo.kind === 'usdt';

const tables = (db: Database | Tx) => db.withTables<CashierTables>();

export const selectNetworks = (db: Database | Tx) =>
  tables(db).selectFrom('cashier.chain_networks').selectAll();

export async function findNetwork(db: Database | Tx, network: string): Promise<NetworkRow | undefined> {
  return await selectNetworks(db)
    .where('network', '=', network as ChainNetwork)
    .executeTakeFirst();
}

/** What a USDT is worth now. */
export async function findRate(db: Database | Tx, currency: string): Promise<RateRow | undefined> {
  return await tables(db)
    .selectFrom('cashier.chain_rates')
    .where('currency', '=', currency)
    .orderBy('id', 'desc')
    .selectAll()
    .limit(1)
    .executeTakeFirst();
}

export async function findAddress(
  db: Database | Tx,
  { memberId, network }: { memberId: bigint; network: ChainNetwork },
): Promise<AddressRow | undefined> {
  return await tables(db)
    .selectFrom('cashier.chain_addresses')
    .where('member_id', '=', memberId)
    .where('network', '=', network)
    .selectAll()
    .executeTakeFirst();
}

/** Whose address this is, on whatever network the payment came; only who handed it out can say what came there. */
export async function findOwner(
  db: Database | Tx,
  { provider, address, network }: { provider: string; address: string; network: string },
): Promise<AddressRow | undefined> {
  const rows = await tables(db)
    .selectFrom('cashier.chain_addresses')
    .where('address', '=', address)
    .where('provider', '=', provider)
    .selectAll()
    .execute();
  return rows.find((row) => row.network === network) ?? rows[0];
}

/** A network the house does not know has no rows of its own; its payments wait for each other by their names. */
export async function lockReference(tx: Tx, reference: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cashier/chain/${reference}`}, 0))`.execute(tx);
}

export async function lockPayment(tx: Tx, id: bigint): Promise<PaymentRow> {
  const row = await tables(tx)
    .selectFrom('cashier.chain_payments')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  return row ?? refuse('cashier/not-found');
}

export async function findPayment(db: Database | Tx, id: bigint): Promise<PaymentRow> {
  const row = await tables(db)
    .selectFrom('cashier.chain_payments')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
  return row ?? refuse('cashier/not-found');
}

export async function updatePayment(
  tx: Tx,
  payment: PaymentRow,
  change: Updateable<CashierTables['cashier.chain_payments']>,
): Promise<PaymentRow> {
  return await tables(tx)
    .updateTable('cashier.chain_payments')
    .set(change)
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A member's orders of a network in these states, oldest first. */
export async function ordersOf(
  tx: Tx,
  { memberId, network, status }: { memberId: bigint; network: string; status: DepositStatus },
) {
  return await tables(tx)
    .selectFrom('cashier.chain_orders as o')
    .innerJoin('cashier.deposits as d', 'd.id', 'o.deposit_id')
    .where('o.member_id', '=', memberId)
    .where('o.network', '=', network as ChainNetwork)
    .where('d.status', '=', status)
    .select(['d.id', 'd.amount_minor', 'o.is_any as isAny'])
    .orderBy('d.id')
    .execute();
}

/** What of a member's limits stood for the order; from now on nothing does. The order is locked. */
export async function takeClaim(tx: Tx, depositId: bigint): Promise<bigint> {
  const { claimed_minor: claimed } = await tables(tx)
    .selectFrom('cashier.chain_orders')
    .where('deposit_id', '=', depositId)
    .select('claimed_minor')
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (claimed > 0n)
    await tables(tx)
      .updateTable('cashier.chain_orders')
      .set({ claimed_minor: 0n })
      .where('deposit_id', '=', depositId)
      .execute();
  return claimed;
}
