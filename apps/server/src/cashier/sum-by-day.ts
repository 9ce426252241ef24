import type { Database } from '@fairhall/database';
import { sql } from 'kysely';

/** Money that came from a member, or left to them, on one day of the house. */
export type CashDay = {
  memberId: bigint;
  day: string;
  deposits: bigint;
  /** The first that ever arrived of them; zero on every other day. */
  firstDeposit: bigint;
  withdrawals: bigint;
};

/** Deposits count when they were credited, withdrawals when they were sent and have not come back. */
export async function sumByDay(
  db: Database,
  memberIds: readonly bigint[],
  { from, until }: { from: Date; until: Date },
): Promise<CashDay[]> {
  const { rows } = await sql<CashDay>`
    with moved as (
      select d.member_id, d.settled_at as at, d.credited_minor as deposit, 0::bigint as withdrawal,
        not exists (
          select from cashier.deposits e where e.member_id = d.member_id and e.status = 'paid'
            and (e.settled_at, e.id) < (d.settled_at, d.id)
        ) as is_first
      from cashier.deposits d
      where d.member_id = any(${[...memberIds]}::bigint[]) and d.status = 'paid'
        and d.settled_at >= ${from} and d.settled_at < ${until}
      union all
      select w.member_id, w.sent_at, 0, w.amount_minor, false
      from cashier.withdrawals w
      where w.member_id = any(${[...memberIds]}::bigint[])
        and w.status in ('sent', 'disputed', 'received', 'auto-received')
        and w.sent_at >= ${from} and w.sent_at < ${until}
    )
    select member_id as "memberId", to_char(at at time zone interval '8 hours', 'YYYY-MM-DD') as day,
      sum(deposit)::bigint as deposits, coalesce(sum(deposit) filter (where is_first), 0)::bigint as "firstDeposit",
      sum(withdrawal)::bigint as withdrawals
    from moved group by 1, 2`.execute(db);
  return rows;
}
