import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { cursorOf, cutPage, type Page } from '#platform/page';
import type { WorkCount } from '#staff';
import type { MoveRow, PurseRow, PurseTables } from './tables.ts';

const PAGE = 20;
type PageAsk = { cursor?: string | undefined; limit?: number | undefined };

export async function pageMoves(
  db: Database,
  ask: PageAsk & {
    memberId?: bigint | undefined;
    vendor?: string | undefined;
    status?: MoveRow['status'] | undefined;
    isWaiting?: boolean;
  },
): Promise<Page<MoveRow>> {
  const limit = ask.limit ?? PAGE;
  const cursor = cursorOf(ask.cursor);
  const { isWaiting = false, memberId, vendor, status } = ask;
  let query = db.withTables<PurseTables>().selectFrom('purses.moves').selectAll();
  if (memberId !== undefined) query = query.where('member_id', '=', memberId);
  if (vendor !== undefined) query = query.where('vendor', '=', vendor);
  if (status !== undefined) query = query.where('status', '=', status);
  if (isWaiting)
    query = query.where((where) =>
      where.or([
        where.and([where('status', '=', 'open'), where('unknown_count', '>', 0)]),
        where('contradicted_at', 'is not', null),
      ]),
    );
  if (cursor !== undefined) query = query.where('id', isWaiting ? '>' : '<', cursor);
  const rows = await query
    .orderBy('id', isWaiting ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
  return cutPage(rows, limit);
}

export function listOpenMoves(db: Database, memberId: bigint): Promise<MoveRow[]> {
  return db
    .withTables<PurseTables>()
    .selectFrom('purses.moves')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', '=', 'open')
    .execute();
}

const MOST_DIFFERENCES = 200;

export function listDiffering(db: Database): Promise<PurseRow[]> {
  return db
    .withTables<PurseTables>()
    .selectFrom('purses.purses')
    .selectAll()
    .where('differs_since', 'is not', null)
    .orderBy('differs_since')
    .limit(MOST_DIFFERENCES)
    .execute();
}

/** Moves nobody has said the end of, those a vendor takes back, and purses that do not add up. */
export async function countWaiting(db: Database): Promise<WorkCount> {
  const { rows } = await sql<{ count: number; oldest: Date | null; total: bigint }>`
    select count(*)::int as count, min(w.at) as oldest, coalesce(sum(w.amount), 0)::bigint as total
    from (
      select m.at, m.amount_minor as amount from purses.moves m where m.status = 'open' and m.unknown_count > 0
      union all
      select m.contradicted_at, m.amount_minor from purses.moves m where m.contradicted_at is not null
      union all
      select p.differs_since, 0 from purses.purses p where p.differs_since is not null
    ) w`.execute(db);
  const row = rows[0];
  return { count: row?.count ?? 0, oldestAt: row?.oldest ?? undefined };
}
