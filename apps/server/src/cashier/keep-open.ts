import type { Deed } from './needs.ts';
import type { CashierTables, DepositRow } from './tables.ts';
import { setTimer, timers } from './timers.ts';

/** People look at an open order: the clock does not close it before `until`. */
export async function keepOpen({ tx }: Deed, deposit: DepositRow, until: Date): Promise<DepositRow> {
  const expiresAt = until > deposit.expires_at ? until : deposit.expires_at;
  await setTimer(tx, timers.expireDeposit(deposit.id), expiresAt);
  return await tx
    .withTables<CashierTables>()
    .updateTable('cashier.deposits')
    .set({ expires_at: expiresAt })
    .where('id', '=', deposit.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
