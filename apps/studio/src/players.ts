import type { Tx } from '@fairhall/database';
import { tables } from './tables.ts';

/** The player the platform names so, known from now on. */
export async function findOrAddPlayer(tx: Tx, playerRef: string, now: Date): Promise<bigint> {
  await tables(tx)
    .insertInto('studio.players')
    .values({ player_ref: playerRef, created_at: now })
    .onConflict((conflict) => conflict.column('player_ref').doNothing())
    .execute();
  const player = await tables(tx)
    .selectFrom('studio.players')
    .select('id')
    .where('player_ref', '=', playerRef)
    .executeTakeFirstOrThrow();
  return player.id;
}
