import type { Database } from '@fairhall/database';
import { sql } from 'kysely';

export type OwedOn = { member: bigint; balance: bigint };
export type OwedWish = { kind: string; currency: string; before: Date; after: bigint | undefined };

const PAGE = 50;
/** How many accounts are looked at for one page: most of them may have been empty then. */
const LOOKED_AT = 600;
const AT_ONCE = 60;

/** Members’ accounts of a kind that held something just before a time, by member; `next` is where to go on. */
export async function listOwed(
  db: Database,
  { kind, currency, before, after }: OwedWish,
): Promise<{ items: OwedOn[]; next: bigint | undefined }> {
  const items: OwedOn[] = [];
  let from = after ?? 0n;
  for (let looked = 0; looked < LOOKED_AT; looked += AT_ONCE) {
    const { rows } = await sql<OwedOn>`
      select page.member, coalesce(held.balance, 0)::bigint as balance
      from (
        select a.id, a.member from wallet.accounts a
        where a.member > ${from} and a.kind = ${kind} and a.currency = ${currency}
        order by a.member limit ${AT_ONCE}
      ) page
      left join lateral (
        select e.balance from wallet.entries e
        where e.account = page.id and e.seq = wallet.place_before(page.id, ${before})
      ) held on true
      order by page.member`.execute(db);
    for (const row of rows) {
      if (items.length === PAGE) return { items, next: from };
      from = row.member;
      if (row.balance !== 0n) items.push(row);
    }
    if (rows.length < AT_ONCE) return { items, next: undefined };
  }
  return { items, next: from };
}
