import type { Database } from '@fairhall/database';
import { type RawBuilder, sql } from 'kysely';
import type { Window } from './sum-moves.ts';

export type OwedOn = { member: bigint; balance: bigint };
type OwedAsked = {
  /** All kinds of accounts together when absent. */
  kind: string | undefined;
  currency: string;
  window: Omit<Window, 'after'>;
};
export type OwedWish = OwedAsked & { after: bigint | undefined };

const PAGE = 50;
/** How many members are looked at once something was found: most of them may have had nothing then. */
const LOOKED_AT = 600;
const FIRST_AT_ONCE = 60;
const MOST_AT_ONCE = 3_840;

/**
 * Members whose accounts held something in a window, by member; `next` is where to go on. A page is empty only when
 * nobody is left: among members who had nothing the steps grow until one is found who did.
 */
export async function listOwed(
  db: Database,
  { after, ...asked }: OwedWish,
): Promise<{ items: OwedOn[]; next: bigint | undefined }> {
  const items: OwedOn[] = [];
  let from = after ?? 0n;
  let atOnce = FIRST_AT_ONCE;
  for (let looked = 0; looked < LOOKED_AT || items.length === 0; looked += atOnce) {
    if (items.length === 0 && looked >= LOOKED_AT) atOnce = Math.min(2 * atOnce, MOST_AT_ONCE);
    const rows = await readOwed(
      db,
      asked,
      sql`
      select distinct a.member from wallet.accounts a
      where a.member > ${from} and ${isAsked(asked)} order by a.member limit ${atOnce}`,
    );
    for (const row of rows) {
      if (items.length === PAGE) return { items, next: from };
      from = row.member;
      if (row.balance !== 0n) items.push(row);
    }
    if (rows.length < atOnce) return { items, next: undefined };
  }
  return { items, next: from };
}

/** The same of one member. */
export async function owedOn(
  db: Database,
  { member, ...asked }: OwedAsked & { member: bigint },
): Promise<bigint> {
  const [row] = await readOwed(db, asked, sql`select ${member}::bigint as member`);
  return row?.balance ?? 0n;
}

/** The same of those who are named and held something, by member. */
export async function owedOf(
  db: Database,
  { members, ...asked }: OwedAsked & { members: readonly bigint[] },
): Promise<readonly OwedOn[]> {
  const rows = await readOwed(db, asked, sql`select distinct unnest(${[...members]}::bigint[]) as member`);
  return rows.filter(({ balance }) => balance !== 0n);
}

/** Where each account stood at what was whole, and what was posted to it from there until the end of the window. */
async function readOwed(
  db: Database,
  asked: OwedAsked,
  members: RawBuilder<unknown>,
): Promise<readonly OwedOn[]> {
  const { until, before, whole = null } = asked.window;
  const { rows } = await sql<OwedOn>`
    select a.member, sum(coalesce(stood.balance, 0) + coalesce(since.amount, 0))::bigint as balance
    from (${members}) page
    join wallet.accounts a on a.member = page.member and ${isAsked(asked)}
    cross join lateral (select wallet.place_within(a.id, ${whole}::pg_snapshot) as place) begun
    left join lateral (
      select s.balance from wallet.stands s where s.account = a.id and s.seq = begun.place
    ) stood on true
    left join lateral (
      select sum(e.amount) as amount from wallet.entries e join wallet.batches b on b.id = e.batch
      where e.account = a.id and e.seq > begun.place
        and e.seq <= wallet.place_within(a.id, ${until}::pg_snapshot) and b.at < ${before}
    ) since on true
    group by a.member order by a.member`.execute(db);
  return rows;
}

function isAsked({ kind, currency }: OwedAsked) {
  const isKind = kind === undefined ? sql`true` : sql`a.kind = ${kind}`;
  return sql`a.currency = ${currency} and ${isKind}`;
}
