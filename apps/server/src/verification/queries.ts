import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { cursorOf, cutPage, type Page } from '#platform/page';
import { fewestForMedian, medianWindowMs } from './settings.ts';
import type { CheckRow, StepRow, VerificationTables } from './tables.ts';

const DEFAULT_LIMIT = 20;

type Ask = {
  queue: 'waiting' | 'all';
  memberId: bigint | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

/** Those that wait, oldest first; or all that were ever sent, newest first. */
export async function pageChecks(db: Database, ask: Ask): Promise<Page<CheckRow>> {
  const limit = ask.limit ?? DEFAULT_LIMIT;
  const after = cursorOf(ask.cursor);
  let query = db.withTables<VerificationTables>().selectFrom('verification.checks').selectAll();
  if (ask.memberId !== undefined) query = query.where('member_id', '=', ask.memberId);
  if (ask.queue === 'waiting') {
    query = query.where('status', '=', 'waiting').orderBy('id');
    if (after !== undefined) query = query.where('id', '>', after);
  } else {
    query = query.where('sent_at', 'is not', null).orderBy('id', 'desc');
    if (after !== undefined) query = query.where('id', '<', after);
  }
  return cutPage(await query.limit(limit + 1).execute(), limit);
}

/** The one that is open, or else the last that was sent. */
export function findCurrent(db: Database, memberId: bigint): Promise<CheckRow | undefined> {
  return db
    .withTables<VerificationTables>()
    .selectFrom('verification.checks')
    .where('member_id', '=', memberId)
    .where((where) => where.or([where('decided_at', 'is', null), where('sent_at', 'is not', null)]))
    .orderBy('id', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst();
}

export function readSteps(db: Database, checkIds: readonly bigint[]): Promise<StepRow[]> {
  if (checkIds.length === 0) return Promise.resolve([]);
  return db
    .withTables<VerificationTables>()
    .selectFrom('verification.steps')
    .where('check_id', 'in', checkIds)
    .selectAll()
    .orderBy('check_id')
    .orderBy('seq')
    .execute();
}

/** How many that wait were sent before this one. */
export async function countAhead(db: Database, check: CheckRow): Promise<number> {
  const { count } = await db
    .withTables<VerificationTables>()
    .selectFrom('verification.checks')
    .where('status', '=', 'waiting')
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('sent_at', 'id'), '<', tuple(check.sent_at ?? check.opened_at, check.id)),
    )
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Half of what people decided lately took no longer; nothing is said of too few. */
export async function medianMinutes(db: Database, at: Date): Promise<number | null> {
  const since = new Date(at.getTime() - medianWindowMs);
  const { rows } = await sql<{ median: number | null; count: number }>`
    select count(*)::int as count,
      percentile_cont(0.5) within group (order by extract(epoch from c.decided_at - c.sent_at) / 60)::float8 as median
    from verification.checks c
    where c.decided_at >= ${since} and c.tier > 1 and c.status in ('approved', 'refused')`.execute(db);
  const { median, count } = rows[0] ?? { median: null, count: 0 };
  return median === null || count < fewestForMedian ? null : Math.ceil(median);
}

export async function countWaiting(db: Database): Promise<{ count: number; oldestAt: Date | undefined }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(sent_at) as oldest from verification.checks where status = 'waiting'`.execute(
    db,
  );
  return { count: rows[0]?.count ?? 0, oldestAt: rows[0]?.oldest ?? undefined };
}
