import { type Database, inTransaction } from '@fairhall/database';
import type { ToldRoundsAnswer, ToldRoundsCall } from '@fairhall/vendor-protocol';
import { sql } from 'kysely';
import { VendorRefusal } from '../vendor-side/refusal.ts';

type Row = {
  written_in: string;
  place: string;
  round_id: string;
  player_ref: string;
  currency: string;
  game_id: string;
  stake_minor: bigint;
  payout_minor: bigint;
  started_at: Date;
  ended_at: Date;
};

/**
 * Rounds settled in wallets here, after a place. Those of transactions that may still be under way wait: what is told is
 * complete up to its last.
 */
export async function tellRounds(
  { db }: { db: Database },
  { after, limit }: ToldRoundsCall,
): Promise<ToldRoundsAnswer> {
  const { writtenIn, place } = placeOf(after);
  const { rows } = await inTransaction(db, (tx) =>
    sql<Row>`
      select w.written_in::text, w.place::text, r.id as round_id, p.player_ref, r.currency, r.game_id, r.stake_minor,
        r.payout_minor, r.started_at, r.ended_at
      from studio.wallet_rounds w
      join studio.rounds r on r.id = w.round_id
      join studio.players p on p.id = r.player_id
      where (w.written_in, w.place) > (${writtenIn}::xid8, ${place}::bigint)
        and w.written_in < pg_snapshot_xmin(pg_current_snapshot())
      order by w.written_in, w.place limit ${limit + 1}`.execute(tx),
  );
  const told = rows.slice(0, limit);
  const last = told.at(-1);
  return {
    rounds: told.map((row) => ({
      round_id: row.round_id,
      player_ref: row.player_ref,
      currency: row.currency,
      game_id: row.game_id,
      stake: String(row.stake_minor),
      payout: String(row.payout_minor),
      placed_at: row.started_at.toISOString(),
      settled_at: row.ended_at.toISOString(),
    })),
    next: last ? `${last.written_in}.${last.place}` : after,
    more: rows.length > limit,
  };
}

function placeOf(after: string): { writtenIn: string; place: string } {
  if (after === '') return { writtenIn: '0', place: '0' };
  const [, writtenIn, place] = /^(\d{1,18})\.(\d{1,18})$/.exec(after) ?? [];
  if (writtenIn === undefined || place === undefined) throw new VendorRefusal('INVALID_REQUEST', 400);
  return { writtenIn, place };
}
