import type { Database } from '@fairhall/database';
import { type RawBuilder, sql } from 'kysely';
import type { WorkCount } from '#staff';

/** What vendors sent amiss, until a person has looked. */
export function countExceptions(db: Database): Promise<WorkCount> {
  return countWork(
    db,
    sql`select count(*)::int as count, min(x.at) as oldest from play.exceptions x where x.settled_at is null`,
  );
}

/**
 * Rounds without an end that are listed for staff, because they began more than a day ago. One that has ended since
 * waits for nobody, though its line goes only with the next sweep.
 */
export function countOpenRounds(db: Database): Promise<WorkCount> {
  return countWork(
    db,
    sql`select count(*)::int as count, min(o.listed_at) as oldest from play.open_rounds o
      where not exists (select from play.rounds r where r.member_id = o.member_id and r.id = o.id)`,
  );
}

/** Games whose return is not what their vendor tells, until a person has looked. */
export function countAlarms(db: Database): Promise<WorkCount> {
  return countWork(
    db,
    sql`select count(*)::int as count, min(a.found_at) as oldest from play.return_alarms a where a.settled_at is null`,
  );
}

type Counted = { count: number; oldest: Date | null };

async function countWork(db: Database, query: RawBuilder<Counted>): Promise<WorkCount> {
  const { rows } = await query.execute(db);
  return { count: rows[0]?.count ?? 0, oldestAt: rows[0]?.oldest ?? undefined };
}
