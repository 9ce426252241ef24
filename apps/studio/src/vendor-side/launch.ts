import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { currencies } from '@fairhall/money';
import type { LaunchAnswer, LaunchCall } from '@fairhall/vendor-protocol';
import { games } from '../engines/index.ts';
import { hashToken, newToken } from '../ids.ts';
import { findOrAddPlayer } from '../players.ts';
import { type SessionPurse, tables } from '../tables.ts';
import { VendorRefusal } from './refusal.ts';

const LAUNCH_MS = 60_000;
/** The stakes on offer are amounts of a currency with two decimals. */
export const STAKE_SCALE = 2;

/** What a vendor of ours offers, and whose money its players play with. */
export type VendorSort = { purse: SessionPurse; offers: (gameId: string) => boolean };

/**
 * Prepares a session. In real mode the platform adds its own launch token to the address; where no bet is asked of it,
 * for play money and for money in a wallet here, the ticket is ours. Launching the same session again answers a new ticket as long as nobody has opened it.
 */
export async function prepareLaunch(
  { db, now, publicOrigin, sort }: { db: Database; now: Date; publicOrigin: string; sort: VendorSort },
  call: LaunchCall,
): Promise<LaunchAnswer> {
  if (!games.has(call.game_id) || !sort.offers(call.game_id)) throw new VendorRefusal('GAME_UNKNOWN', 404);
  const room = roomOf(call);
  if (currencies[call.currency]?.scale !== STAKE_SCALE) throw new VendorRefusal('CURRENCY_UNKNOWN', 400);
  const own = call.mode === 'demo' ? 'demo' : sort.purse === 'wallet' ? 'wallet' : undefined;
  const ticket = own && newToken();
  const expiresAt = new Date(now.getTime() + LAUNCH_MS);
  await inTransaction(db, async (tx) => {
    const playerId = await findOrAddPlayer(tx, call.player_ref, now);
    const known = await findSession(tx, call.session_id);
    if (known && (known.player_id !== playerId || known.opened_at || known.terminated_at))
      throw new VendorRefusal('SESSION_USED', 409);
    const session = {
      ...sessionOf(call, playerId, now),
      purse: sort.purse,
      ticket_hash: ticket ? hashToken(ticket) : null,
      ticket_expires_at: ticket ? expiresAt : null,
    };
    await tables(tx)
      .insertInto('studio.sessions')
      .values(session)
      .onConflict((conflict) => conflict.column('session_ref').doUpdateSet(session))
      .execute();
  });
  const fragment = ticket ? `#${own}=${ticket}` : '';
  return {
    url: `${publicOrigin}/${call.game_id}/${room}${fragment}`,
    expires_at: expiresAt.toISOString(),
  };
}

/** The page is told by its address, and it is the page that asks for a seat there. */
function roomOf({ game_id, room_id, node_id }: LaunchCall): string {
  if (room_id === undefined && node_id === undefined) return '';
  const known = games.get(game_id)?.rooms ?? [];
  if (room_id === undefined || node_id !== undefined || !known.some(({ id }) => id === room_id))
    throw new VendorRefusal('ROOM_UNKNOWN', 404);
  return `?${new URLSearchParams({ room: room_id })}`;
}

function sessionOf(call: LaunchCall, playerId: bigint, now: Date) {
  const leftSeconds = call.rg.session_left_seconds;
  return {
    session_ref: call.session_id,
    player_id: playerId,
    game_id: call.game_id,
    mode: call.mode,
    currency: call.currency,
    language: call.language,
    return_url: call.return_url,
    cashier_url: call.cashier_url,
    max_stake_minor: call.rg.max_stake === undefined ? null : BigInt(call.rg.max_stake),
    min_cycle_ms: call.rg.min_cycle_ms,
    autoplay_allowed: call.rg.autoplay_allowed,
    reality_check_minutes: call.rg.reality_check_minutes,
    ends_at: leftSeconds === undefined ? null : new Date(now.getTime() + leftSeconds * 1_000),
    launched_at: now,
  };
}

function findSession(tx: Tx, sessionRef: string) {
  return tables(tx)
    .selectFrom('studio.sessions')
    .select(['player_id', 'opened_at', 'terminated_at'])
    .where('session_ref', '=', sessionRef)
    .forUpdate()
    .executeTakeFirst();
}
