import type { Database } from '@fairhall/database';
import { type RawBuilder, sql } from 'kysely';
import type { Work, WorkCount } from '#staff';

/** What waits for those who resolve rounds. */
export function registerQueues(work: Work): void {
  work.register({ queue: 'play.exceptions', permission: 'play.round.resolve', count: countExceptions });
  work.register({ queue: 'play.open-rounds', permission: 'play.round.resolve', count: countOpenRounds });
}

function countExceptions(db: Database): Promise<WorkCount> {
  return countOf(
    db,
    sql`select count(*)::int as count, min(x.at) as oldest from play.exceptions x where x.settled_at is null`,
  );
}

/** A listed round that has ended since waits for nobody, though its line goes only with the next sweep. */
function countOpenRounds(db: Database): Promise<WorkCount> {
  return countOf(
    db,
    sql`select count(*)::int as count, min(o.listed_at) as oldest from play.open_rounds o
      where not exists (select from play.rounds r where r.member_id = o.member_id and r.id = o.id)`,
  );
}

async function countOf(db: Database, counting: RawBuilder<unknown>): Promise<WorkCount> {
  const { rows } = await (counting as RawBuilder<{ count: number; oldest: Date | null }>).execute(db);
  return { count: rows[0]?.count ?? 0, oldestAt: rows[0]?.oldest ?? undefined };
}
