import { enqueue } from '#platform/jobs';
import type { Deed } from './needs.ts';
import type { CashierTables, DepositRow } from './tables.ts';

/** People look at an open order: the clock does not close it before `until`. */
export async function keepOpen({ tx }: Deed, deposit: DepositRow, until: Date): Promise<DepositRow> {
  const expiresAt = until > deposit.expires_at ? until : deposit.expires_at;
  await enqueue(tx, {
    name: 'cashier.expire-deposit',
    payload: { depositId: String(deposit.id) },
    jobKey: `expire-deposit/${deposit.id}`,
    runAt: expiresAt,
  });
  return await tx
    .withTables<CashierTables>()
    .updateTable('cashier.deposits')
    .set({ expires_at: expiresAt })
    .where('id', '=', deposit.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
