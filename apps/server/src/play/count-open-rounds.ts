import type { Database } from '@fairhall/database';
import { sql } from 'kysely';

/** Rounds without an end that are listed for staff, because they began more than a day ago. */
export async function countOpenRounds(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from play.open_rounds`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
