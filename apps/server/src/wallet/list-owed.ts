import type { Database } from '@fairhall/database';
import { sql } from 'kysely';

export type OwedOn = { member: bigint; balance: bigint };
export type OwedWish = { kind: string; currency: string; before: Date; after: bigint | undefined };

const PAGE = 50;
/** How many accounts are looked at once something was found: most of them may have been empty then. */
const LOOKED_AT = 600;
const FIRST_AT_ONCE = 60;
const MOST_AT_ONCE = 3_840;

/**
 * Members’ accounts of a kind that held something just before a time, by member; `next` is where to go on. A page is
 * empty only when nobody is left: among accounts that held nothing the steps grow until one is found that did.
 */
export async function listOwed(
  db: Database,
  { kind, currency, before, after }: OwedWish,
): Promise<{ items: OwedOn[]; next: bigint | undefined }> {
  const items: OwedOn[] = [];
  let from = after ?? 0n;
  let atOnce = FIRST_AT_ONCE;
  for (let looked = 0; looked < LOOKED_AT || items.length === 0; looked += atOnce) {
    if (items.length === 0 && looked >= LOOKED_AT) atOnce = Math.min(2 * atOnce, MOST_AT_ONCE);
    const { rows } = await sql<OwedOn>`
      select page.member, coalesce(held.balance, 0)::bigint as balance
      from (
        select a.id, a.member from wallet.accounts a
        where a.member > ${from} and a.kind = ${kind} and a.currency = ${currency}
        order by a.member limit ${atOnce}
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
    if (rows.length < atOnce) return { items, next: undefined };
  }
  return { items, next: from };
}
