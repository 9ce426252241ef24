import type { Database } from '@fairhall/database';
import { sql } from 'kysely';

/** Everything that is the member's, wherever it stands: to spend, waiting to be paid out, or waiting for a person. */
export async function memberTotal(
  db: Database,
  { member, currency }: { member: bigint; currency: string },
): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(head.balance), 0)::bigint as total
    from wallet.accounts a
    cross join lateral (
      select e.balance from wallet.entries e where e.account = a.id order by e.seq desc limit 1
    ) head
    where a.member = ${member} and a.currency = ${currency}`.execute(db);
  return rows[0]?.total ?? 0n;
}
