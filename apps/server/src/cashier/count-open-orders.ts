import type { Database } from '@fairhall/database';
import { sql } from 'kysely';

/** Of a member's, that are yet to be settled. */
export async function countOpenOrders(
  on: Database,
  memberId: bigint,
): Promise<{ deposits: number; withdrawals: number }> {
  const { rows } = await sql<{ deposits: number; withdrawals: number }>`
    select (select count(*)::integer from cashier.deposits d where d.member_id = ${memberId} and d.settled_at is null)
        as deposits,
      (select count(*)::integer from cashier.withdrawals w where w.member_id = ${memberId} and w.settled_at is null)
        as withdrawals`.execute(on);
  return rows[0] ?? { deposits: 0, withdrawals: 0 };
}
