import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';

/** Rows with an `id` that grows with the time in the column `at`. */
type Grown = { table: string; at: string; keptMs: number; mostRows?: number | undefined };

const AT_ONCE = 10_000;

/** Deletes what a log has kept long enough, and the oldest of more than it may hold. */
export async function sweepLog(
  { db, clock }: { db: Database; clock: Clock },
  { table, at, keptMs, mostRows }: Grown,
): Promise<void> {
  const log = sql.table(table);
  const before = new Date(clock.now().getTime() - keptMs);
  const tooMany =
    mostRows === undefined
      ? sql`false`
      : sql`oldest.id <= (select coalesce(max(id), 0) - ${mostRows}::bigint from ${log})`;
  let gone: bigint;
  do {
    // the oldest by their ids, whose index every log has
    const { numAffectedRows = 0n } = await sql`delete from ${log} where id in (
      select oldest.id from (select id, ${sql.ref(at)} as at from ${log} order by id limit ${AT_ONCE}) oldest
      where oldest.at < ${before} or ${tooMany})`.execute(db);
    gone = numAffectedRows;
  } while (gone === BigInt(AT_ONCE));
}
