import type { Database } from '@fairhall/database';
import type { CashierTables } from './tables.ts';

/** When the member was last paid: any time, or before an order of theirs. */
export async function lastPaid(
  on: Database,
  { memberId, currency, before }: { memberId: bigint; currency: string; before?: bigint },
): Promise<Date | undefined> {
  const row = await on
    .withTables<CashierTables>()
    .selectFrom('cashier.withdrawals')
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('sent_at', 'is not', null)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0n))
    .select(({ fn }) => fn.max('sent_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? undefined;
}
