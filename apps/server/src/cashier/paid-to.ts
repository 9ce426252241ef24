import { destinationOf, type PayoutDestination } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import type { CashierTables, WithdrawalRow } from './tables.ts';

/** Where a withdrawal goes; undefined, where nothing is paid to such an account any more. */
export async function paidTo(
  tx: Tx,
  { account_id: accountId }: Pick<WithdrawalRow, 'account_id'>,
): Promise<PayoutDestination | undefined> {
  const { bank_code: code } = await tx
    .withTables<CashierTables>()
    .selectFrom('cashier.payout_accounts')
    .where('id', '=', accountId)
    .select('bank_code')
    .executeTakeFirstOrThrow();
  return destinationOf(code);
}
