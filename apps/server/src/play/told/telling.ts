import type { Database } from '@fairhall/database';
import { type RawBuilder, sql } from 'kysely';

/** Which vendors tell their rounds. */
export async function findTelling(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ vendor: string }>`select vendor from play.told_places`.execute(db);
  return new Set(rows.map(({ vendor }) => vendor));
}

/** Whether a column names a vendor whose rounds count towards no requirement: the house was asked for none of the bets. */
export const isTold = (vendor: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${vendor} in (select told.vendor from play.told_places told)`;
