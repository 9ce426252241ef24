import { type Database, inTransaction } from '@fairhall/database';
import type { GrantAnswer, GrantCall } from '@fairhall/vendor-protocol';
import { engines } from '../engines/index.ts';
import { findOrAddPlayer } from '../players.ts';
import { tables } from '../tables.ts';
import { VendorRefusal } from '../vendor-side/refusal.ts';

type At = { db: Database; now: Date };

/** Promised once, however often it is told; the same name for another promise is refused. */
export async function keepGrant({ db, now }: At, call: GrantCall): Promise<GrantAnswer> {
  requirePlayable(call);
  return inTransaction(db, async (tx) => {
    const playerId = await findOrAddPlayer(tx, call.player_ref, now);
    const told = {
      player_id: playerId,
      games: call.game_ids,
      rounds: call.rounds,
      stake_minor: BigInt(call.stake),
      currency: call.currency,
      expires_at: new Date(call.expires_at),
    };
    await tables(tx)
      .insertInto('studio.grants')
      .values({ id: call.grant_id, ...told, given_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    const kept = await tables(tx)
      .selectFrom('studio.grants')
      .selectAll()
      .where('id', '=', call.grant_id)
      .executeTakeFirstOrThrow();
    const isSame =
      kept.player_id === playerId &&
      kept.games.join(' ') === told.games.join(' ') &&
      kept.rounds === told.rounds &&
      kept.stake_minor === told.stake_minor &&
      kept.currency === told.currency &&
      kept.expires_at.getTime() === told.expires_at.getTime();
    if (!isSame) throw new VendorRefusal('GRANT_CONFLICT', 409);
    return { grant_id: kept.id, state: kept.over_at ? 'cancelled' : 'live' };
  });
}

/** Our slots play free rounds, at a stake each of them has. */
function requirePlayable({ game_ids: gameIds, stake }: GrantCall): void {
  for (const gameId of gameIds) {
    const engine = engines.get(gameId);
    if (!engine) throw new VendorRefusal('GAME_UNKNOWN', 404);
    if (!engine.totalStakes.includes(BigInt(stake))) throw new VendorRefusal('STAKE_NOT_ON_OFFER', 400);
  }
}

/** No round of it starts from now on; one under way is played to its end. */
export async function cancelGrant({ db, now }: At, grantId: string): Promise<GrantAnswer> {
  const cancelled = await tables(db)
    .updateTable('studio.grants')
    .set((is) => ({ over_at: is.fn.coalesce('over_at', is.val(now)) }))
    .where('id', '=', grantId)
    .executeTakeFirst();
  if (cancelled.numUpdatedRows === 0n) throw new VendorRefusal('GRANT_UNKNOWN', 404);
  return { grant_id: grantId, state: 'cancelled' };
}
