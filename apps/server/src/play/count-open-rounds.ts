import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import type { WorkCount } from '#staff';

/**
 * Rounds without an end that are listed for staff, because they began more than a day ago. One that has ended since
 * waits for nobody, though its line goes only with the next sweep.
 */
export async function countOpenRounds(db: Database): Promise<WorkCount> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(o.listed_at) as oldest from play.open_rounds o
    where not exists (select from play.rounds r where r.member_id = o.member_id and r.id = o.id)`.execute(db);
  return { count: rows[0]?.count ?? 0, oldestAt: rows[0]?.oldest ?? undefined };
}
