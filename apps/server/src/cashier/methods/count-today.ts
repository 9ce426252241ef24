import { houseDay, startOfHouseDay } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { failedStatuses } from '../deposit.ts';
import type { CashierTables } from '../tables.ts';

/** A member's orders of the house's day by method; what ran out, was taken back or refused counts no more. */
export async function countToday(
  db: Database,
  { memberId, at }: { memberId: bigint; at: Date },
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .withTables<CashierTables>()
    .selectFrom('cashier.deposits')
    .where('member_id', '=', memberId)
    .where('created_at', '>=', new Date(startOfHouseDay(houseDay(at.getTime()))))
    .where('status', 'not in', failedStatuses)
    .groupBy('method')
    .select(({ fn }) => ['method', fn.countAll<bigint>().as('count')])
    .execute();
  return new Map(rows.map(({ method, count }) => [method, Number(count)]));
}
