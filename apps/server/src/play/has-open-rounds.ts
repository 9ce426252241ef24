import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { MAX_ID } from './ids.ts';

/** Whether anything of this member is still to be decided by a vendor. */
export async function hasOpenRounds(db: Database, member: bigint): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from play.open_rounds_of(array[${member}::bigint], 0, ${MAX_ID})) as open`.execute(
    db,
  );
  return rows[0]?.open ?? false;
}

/** Rounds of this member that vendors have still to settle. */
export async function countUnsettled(db: Database, member: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from play.open_rounds_of(array[${member}::bigint], 0, ${MAX_ID})`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
