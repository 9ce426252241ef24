import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { firstIdAt } from './ids.ts';

/** Rounds open for a day are listed; the listing may be a little late. */
const LISTED_AFTER_MS = 26 * 3_600_000;

/** Whether anything of this member is still to be decided by a vendor. */
export async function hasOpenRounds(db: Database, member: bigint, at: Date): Promise<boolean> {
  const since = firstIdAt(new Date(at.getTime() - LISTED_AFTER_MS));
  const { rows } = await sql<{ open: boolean }>`
    select exists (
      select from play.open_rounds o
      where o.member_id = ${member}
        and not exists (select from play.rounds r where r.member_id = o.member_id and r.id = o.id)
    ) or exists (
      select from play.calls f
      where f.member_id = ${member} and f.round_seq = 1 and f.id >= ${since}
        and not exists (select from play.rounds r where r.member_id = f.member_id and r.id = f.id)
    ) as open`.execute(db);
  return rows[0]?.open ?? false;
}
