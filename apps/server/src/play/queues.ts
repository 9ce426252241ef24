import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import type { Work, WorkCount } from '#staff';
import { countOpenRounds } from './count-open-rounds.ts';

/** What waits for those who resolve rounds. */
export function registerQueues(work: Work): void {
  work.register({ queue: 'play.exceptions', permission: 'play.round.resolve', count: countExceptions });
  work.register({ queue: 'play.open-rounds', permission: 'play.round.resolve', count: countOpenRounds });
}

async function countExceptions(db: Database): Promise<WorkCount> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(x.at) as oldest
    from play.exceptions x where x.settled_at is null`.execute(db);
  return { count: rows[0]?.count ?? 0, oldestAt: rows[0]?.oldest ?? undefined };
}
