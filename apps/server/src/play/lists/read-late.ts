import type { Database } from '@fairhall/database';
import { sql } from 'kysely';

/** An hour that calls came for when it was over, and when the last of these came. */
export type LateHour = { readonly hour: Date; readonly at: Date };

/**
 * The hours, in UTC, that a vendor's calls since a moment say they happened in though they came ten minutes later and
 * more. Repeats and refusals are none of them: they changed nothing. By an index that holds such calls alone.
 */
export async function readLate(
  db: Database,
  { vendor, since }: { vendor: string; since: Date },
): Promise<LateHour[]> {
  const { rows } = await sql<LateHour>`
    select date_trunc('hour', c.occurred_at, 'UTC') as hour, max(c.at) as at
    from play.calls c
    where c.vendor = ${vendor} and c.at > ${since} and c.state = 'applied'
      and c.at - c.occurred_at > interval '10 minutes'
    group by 1 order by 1`.execute(db);
  return rows;
}
