import type { Tx } from '@fairhall/database';
import { sql } from 'kysely';
import type { Row } from '#wallet';
import { companions } from './rows.ts';

/** Stores outside a lane what a lane would store: in the caller's transaction, by the same functions. */
export async function writeRows(tx: Tx, rows: readonly Row[]): Promise<void> {
  for (const { name, call, columns } of companions) {
    const own = rows.filter((row) => row.companion === name);
    if (own.length === 0) continue;
    const arrays = columns.map((type, place) => {
      const values = own.map((row) => row.values[place] ?? null);
      return sql`${values}::${sql.raw(type)}[]`;
    });
    await sql`select ${sql.raw(call)}(${sql.join(arrays)})`.execute(tx);
  }
}
