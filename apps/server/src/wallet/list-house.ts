import type { Database } from '@fairhall/database';
import { sql } from 'kysely';

/** The house’s accounts in a currency and what they stand at, stripes together. */
export async function listHouse(
  db: Database,
  currency: string,
): Promise<{ account: string; balance: bigint }[]> {
  const { rows } = await sql<{ account: string; balance: bigint }>`
    select a.name as account, coalesce(sum(head.balance), 0)::bigint as balance
    from wallet.accounts a
    left join lateral (
      select e.balance from wallet.current_entries e where e.account = a.id order by e.seq desc limit 1
    ) head on true
    where a.member is null and a.currency = ${currency}
    group by a.name order by a.name`.execute(db);
  return rows;
}
