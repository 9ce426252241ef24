import type { Database, Tx } from '@fairhall/database';
import type { Insertable } from 'kysely';
import { enqueue } from '#platform/jobs';
import type { CashierTables, PayoutRow } from '../tables.ts';

/** Every attempt of every part, in order. */
export function payoutsOf(db: Database | Tx, withdrawalId: bigint): Promise<PayoutRow[]> {
  return db
    .withTables<CashierTables>()
    .selectFrom('cashier.payouts')
    .where('withdrawal_id', '=', withdrawalId)
    .selectAll()
    .orderBy('part')
    .orderBy('attempt')
    .execute();
}

export async function insertPayouts(
  tx: Tx,
  rows: readonly Insertable<CashierTables['cashier.payouts']>[],
): Promise<void> {
  await tx.withTables<CashierTables>().insertInto('cashier.payouts').values(rows).execute();
}

/** The intent is in the same transaction: a job asks the provider once it stands. */
export function enqueuePayout(tx: Tx, { withdrawal_id: id, key }: Pick<PayoutRow, 'withdrawal_id' | 'key'>) {
  return enqueue(tx, {
    name: 'cashier.send-payout',
    payload: { withdrawalId: String(id), key },
    jobKey: `payout/${key}`,
  });
}
