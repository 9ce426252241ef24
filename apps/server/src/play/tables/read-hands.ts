import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import type { StoredCall } from '../rules/call.ts';

/** How many hands a player was dealt, by the call that said so. */
export async function readHands(
  db: Database,
  calls: readonly StoredCall[],
): Promise<ReadonlyMap<bigint, number>> {
  const ids = calls.map(({ id }) => id);
  const { rows } = await sql<{ call_id: bigint; hands: number }>`
    select m.call_id, m.hands from play.table_moves m
    where m.call_id = any (${ids}::bigint[]) and m.hands is not null`.execute(db);
  return new Map(rows.map(({ call_id, hands }) => [call_id, hands]));
}
