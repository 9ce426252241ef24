import { type Database, inTransaction } from '@fairhall/database';
import { sql } from 'kysely';
import { balanceIn, type Reply } from '../rounds/round.ts';
import type { Held } from '../rounds/together/start-together.ts';
import { LEASE_MS } from './magazine.ts';

export type Loaded = { serverSeed: string; clientSeed: string; nonce: bigint; sequence: bigint };

/**
 * Opens magazines whose bet was taken: each takes the next number of its seed, which decides all its shots one after the
 * other. Nothing where the round is no longer held.
 */
export async function loadTogether(
  { db, now }: { db: Database; now: Date },
  taken: readonly { held: Held; reply: Reply }[],
): Promise<(Loaded | undefined)[]> {
  const rows = JSON.stringify(
    taken.map(({ held, reply }) => ({
      id: held.roundId,
      lease_token: held.leaseToken,
      balance_minor: balanceIn(reply)?.toString() ?? null,
      reply,
    })),
  );
  type Row = { id: string; server_seed: string; client_seed: string; nonce: bigint; sequence: bigint };
  const found = await inTransaction(db, async (tx) => {
    await sql`
      select from json_to_recordset(${rows}::json) as taken (id uuid, lease_token uuid)
      join studio.rounds round on round.id = taken.id and round.lease_token = taken.lease_token
      join studio.seeds seed
        on seed.player_id = round.player_id and seed.game_id = round.game_id and seed.stage = 'current'
      order by seed.id for update of round, seed`.execute(tx);
    return sql<Row>`
      with taken as (
        select id, lease_token, balance_minor, reply from json_to_recordset(${rows}::json) as taken (
          id uuid, lease_token uuid, balance_minor bigint, reply jsonb)
      ), held as (
        select round.id, round.sequence, seed.id as seed_id, seed.server_seed, seed.client_seed,
          seed.next_nonce as nonce, taken.balance_minor + round.loaded_minor as balance_minor, taken.reply
        from taken
        cross join lateral (
          select open.* from studio.rounds open where open.id = taken.id limit 1
        ) round
        join studio.seeds seed
          on seed.player_id = round.player_id and seed.game_id = round.game_id and seed.stage = 'current'
        where round.lease_token = taken.lease_token and round.state = 'betting'
      ), heard as (
        update studio.wallet_calls call set answered_at = ${now}::timestamptz, answer = held.reply
        from held where call.tx_id = held.id || ':bet'
      ), numbered as (
        update studio.seeds seed set next_nonce = held.nonce + 1 from held where seed.id = held.seed_id
      ), loaded as (
        update studio.rounds round set state = 'shooting', seed_id = held.seed_id, nonce = held.nonce,
          balance_before_minor = held.balance_minor,
          lease_until = ${new Date(now.getTime() + LEASE_MS)}::timestamptz
        from held where round.id = held.id
      )
      select id, server_seed, client_seed, nonce, sequence from held`.execute(tx);
  });
  const byId = new Map(found.rows.map((row) => [row.id, row]));
  return taken.map(({ held }) => {
    const row = byId.get(held.roundId);
    return (
      row && {
        serverSeed: row.server_seed,
        clientSeed: row.client_seed,
        nonce: row.nonce,
        sequence: row.sequence,
      }
    );
  });
}
