import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock';

const KEPT_MS = 14 * 24 * 60 * 60_000;
const MOST_ROWS = 1_000_000;
const AT_ONCE = 10_000;

/** Two weeks of calls are kept, and no more than a million: the oldest go first. */
export async function sweepHeard(
  { db, clock }: { db: Database; clock: Clock },
  mostRows = MOST_ROWS,
): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  let gone: bigint;
  do {
    const { numAffectedRows = 0n } = await sql`delete from play.heard_calls where id in (
      select id from play.heard_calls
      where at < ${before} or id <= (select coalesce(max(id), 0) - ${mostRows}::bigint from play.heard_calls)
      order by id limit ${AT_ONCE})`.execute(db);
    gone = numAffectedRows;
  } while (gone === BigInt(AT_ONCE));
}
