import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { drawRound, type Undecided } from '../decide-round.ts';
import { callBody } from '../intend.ts';
import { balanceIn, leaseMs, type Reply } from '../round.ts';
import type { Held } from './start-together.ts';

/** A bet that was taken, with what the platform answered. */
export type Taken = { held: Held; reply: Reply };

/**
 * What follows a taken bet, for many rounds: the next number of each seed, the outcome, and the win, stored and counted
 * as sent. Answers the win's body; nothing where the round is no longer held.
 */
export async function decideTogether(
  { db, now }: { db: Database; now: Date },
  taken: readonly Taken[],
): Promise<(string | undefined)[]> {
  return inTransaction(db, async (tx) => {
    const rounds = await lockRounds(tx, taken);
    const decided = taken.flatMap(({ held, reply }) => {
      const round = rounds.get(held.roundId);
      return round ? [rowOf(round, reply, now)] : [];
    });
    if (decided.length > 0) await storeOutcomes(tx, decided, now);
    const bodies = new Map(decided.map(({ id, body }) => [id, body]));
    return taken.map(({ held }) => bodies.get(held.roundId));
  });
}

type LockedRound = Undecided & {
  player_ref: string;
  currency: string;
  stake_minor: bigint;
  grant_id: string | null;
  seed_id: bigint;
  server_seed: string;
  client_seed: string;
  next_nonce: bigint;
};
type Row = ReturnType<typeof rowOf>;

async function lockRounds(tx: Tx, taken: readonly Taken[]): Promise<Map<string, LockedRound>> {
  const held = JSON.stringify(
    taken.map(({ held: { roundId, leaseToken } }) => ({ id: roundId, lease_token: leaseToken })),
  );
  const { rows } = await sql<LockedRound>`
    select round.id, round.player_id, player.player_ref, round.game_id, round.currency, round.choice,
      round.base_stake_minor, round.shots, round.stake_minor, round.grant_id,
      seed.id as seed_id, seed.server_seed, seed.client_seed, seed.next_nonce
    from json_to_recordset(${held}::json) as held (id uuid, lease_token uuid)
    cross join lateral (
      select open.* from studio.rounds open where open.id = held.id limit 1 for update
    ) round
    join studio.players player on player.id = round.player_id
    join studio.seeds seed
      on seed.player_id = round.player_id and seed.game_id = round.game_id and seed.stage = 'current'
    where round.lease_token = held.lease_token and round.state = 'betting'
    order by seed.id
    for update of seed`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

function rowOf(round: LockedRound, reply: Reply, now: Date) {
  const nonce = round.next_nonce;
  const drawn = drawRound(round, {
    serverSeed: round.server_seed,
    clientSeed: round.client_seed,
    nonce,
  });
  const balance = balanceIn(reply);
  return {
    id: round.id,
    seed_id: String(round.seed_id),
    nonce: String(nonce),
    math_hash: drawn.mathHash,
    words_taken: drawn.wordsTaken,
    outcome: drawn.events,
    payout_minor: String(drawn.payoutMinor),
    balance_before_minor: balance === null ? null : String(balance + round.stake_minor),
    reply,
    body: callBody({
      round,
      intent: { operation: 'win', amountMinor: drawn.payoutMinor, closesRound: true },
      now,
    }),
  };
}

async function storeOutcomes(tx: Tx, rows: readonly Row[], now: Date): Promise<void> {
  const leaseUntil = new Date(now.getTime() + leaseMs('win'));
  await sql`
    with decided as (
      select id, seed_id, nonce, math_hash, words_taken, outcome, payout_minor, balance_before_minor, reply, body
      from json_to_recordset(${JSON.stringify(rows)}::json) as decided (
        id uuid, seed_id bigint, nonce bigint, math_hash text, words_taken int, outcome jsonb, payout_minor bigint,
        balance_before_minor bigint, reply jsonb, body text)
    ), heard as (
      update studio.wallet_calls call set answered_at = ${now}::timestamptz, answer = decided.reply
      from decided where call.tx_id = decided.id || ':bet'
    ), numbered as (
      update studio.seeds seed set next_nonce = decided.nonce + 1
      from decided where seed.id = decided.seed_id
    ), drawn as (
      update studio.rounds round set math_hash = decided.math_hash, seed_id = decided.seed_id, nonce = decided.nonce,
        words_taken = decided.words_taken, outcome = decided.outcome, payout_minor = decided.payout_minor,
        decided_at = ${now}::timestamptz, state = 'paying', lease_until = ${leaseUntil}::timestamptz,
        balance_before_minor = decided.balance_before_minor
      from decided where round.id = decided.id
    )
    insert into studio.wallet_calls (tx_id, round_id, operation, body, attempts, first_sent_at, next_attempt_at)
    select id || ':win', id, 'win', body, 1, ${now}::timestamptz, ${now}::timestamptz from decided`.execute(
    tx,
  );
}
