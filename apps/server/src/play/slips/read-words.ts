import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { queryOn } from '#wallet';
import type { SportWords } from '../rules/slip.ts';
import { loadWords } from './load-words.ts';

/** What these calls said of the legs of bets on events, outside a lane. */
export function readWords(db: Database, callIds: readonly bigint[]): Promise<Map<bigint, SportWords>> {
  return loadWords(queryOn(db), callIds);
}

export type BetOn = { readonly event: string; readonly pick: string; readonly legs: number };

/** What bets on events are on, by their rounds: the first leg and how many there are. */
export async function listBetsOn(db: Database, roundIds: readonly bigint[]): Promise<Map<bigint, BetOn>> {
  if (roundIds.length === 0) return new Map();
  const { rows } = await sql<BetOn & { id: bigint }>`
    select l.call_id as id, l.event, l.pick,
      (select count(*)::integer from play.slip_legs m where m.call_id = l.call_id) as legs
    from play.slip_legs l where l.call_id = any (${roundIds}::bigint[]) and l.place = 1`.execute(db);
  return new Map(rows.map(({ id, ...bet }) => [id, bet]));
}
