import type { Tx } from '@fairhall/database';
import { nameIn } from './game.ts';
import type { CatalogueTables } from './tables.ts';

/** What staff call a game of which only the number is known. */
export async function readGameName(tx: Tx, gameId: bigint): Promise<string> {
  const named = tx.withTables<CatalogueTables>().selectFrom('catalogue.games').select(['names', 'code']);
  return nameIn(undefined, await named.where('id', '=', gameId).executeTakeFirstOrThrow());
}
