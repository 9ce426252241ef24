import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { cursorOf, cutPage, type Page } from '#platform/page';
import { refuse } from '#platform/refusal';
import type { RequirementRow, TurnoverTables } from './tables.ts';

type Wish = { cursor?: string | undefined; limit?: number | undefined };

const PAGE = 20;
const FIRST = 9_223_372_036_854_775_807n;

export async function pageRequirements(
  db: Database,
  memberId: bigint,
  { cursor, limit = PAGE }: Wish,
): Promise<Page<RequirementRow>> {
  const rows = await db
    .withTables<TurnoverTables>()
    .selectFrom('turnover.requirements')
    .where('member_id', '=', memberId)
    .where('id', '<', cursorOf(cursor) ?? FIRST)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return cutPage(rows, limit);
}

/** Those that bets fill next: the oldest first. */
export async function listOldestOpen(
  db: Database,
  { memberId, currency }: { memberId: bigint; currency: string },
  limit: number,
): Promise<RequirementRow[]> {
  return await db
    .withTables<TurnoverTables>()
    .selectFrom('turnover.requirements')
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('status', '=', 'open')
    .selectAll()
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** What is still to be played, over all that are open. */
export async function sumOpen(
  db: Database,
  { memberId, currency }: { memberId: bigint; currency: string },
): Promise<{ remainingMinor: bigint; openCount: number }> {
  const { rows } = await sql<{ remaining: bigint; count: number }>`
    select coalesce(sum(q.required_minor - q.done_minor), 0)::bigint as remaining, count(*)::integer as count
    from turnover.requirements q
    where q.member_id = ${memberId} and q.currency = ${currency} and q.status = 'open'`.execute(db);
  return { remainingMinor: rows[0]?.remaining ?? 0n, openCount: rows[0]?.count ?? 0 };
}

export async function findRequirement(db: Database, id: bigint, memberId?: bigint): Promise<RequirementRow> {
  const row = await db
    .withTables<TurnoverTables>()
    .selectFrom('turnover.requirements')
    .where('id', '=', id)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? 0n))
    .selectAll()
    .executeTakeFirst();
  return row ?? refuse('turnover/not-found');
}

export type BetRow = {
  id: bigint;
  vendor: string;
  game: string;
  category: string;
  valid_minor: bigint;
  used_minor: bigint;
  counted_minor: bigint;
  weight: number;
  settled_at: Date;
};

/** The rounds that count towards it now, newest first: ids of rounds grow with time. */
export async function pageBets(
  db: Database,
  { id, memberId }: { id: bigint; memberId: bigint },
  { cursor, limit = PAGE }: Wish,
): Promise<Page<BetRow>> {
  const { rows } = await sql<BetRow>`
    select s.round_id as id, r.vendor, r.game, r.category, r.valid_minor, r.settled_at,
      sum(s.used_minor)::bigint as used_minor, sum(s.counted_minor)::bigint as counted_minor, max(s.weight) as weight
    from turnover.shares s
    join turnover.rounds r on r.member_id = s.member_id and r.round_id = s.round_id
    where s.requirement_id = ${id} and s.member_id = ${memberId} and s.round_id < ${cursorOf(cursor) ?? FIRST}
    group by s.round_id, r.vendor, r.game, r.category, r.valid_minor, r.settled_at
    having sum(s.used_minor) <> 0
    order by s.round_id desc limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit);
}
