import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import type { Shot } from '../engines/fishing-hall/rules.ts';
import { drawRound, type Undecided } from '../rounds/decide-round.ts';
import { callBody } from '../rounds/intend.ts';
import { leaseMs } from '../rounds/round.ts';
import type { Held } from '../rounds/together/start-together.ts';

/** What is to be sent next: the win of what was fired, or, where nothing was, the bet's rollback. */
export type Closed = { operation: 'win' | 'rollback'; body: string };

/**
 * Closes magazines by what is stored of them: all that was fired, decided once more from the seed, and the call that
 * brings back the rest, stored and counted as sent. Nothing where the round is no longer held.
 */
export async function closeTogether(
  { db, now }: { db: Database; now: Date },
  held: readonly Held[],
): Promise<(Closed | undefined)[]> {
  return inTransaction(db, async (tx) => {
    const open = await lockMagazines(tx, held);
    const rows = open.map((magazine) => closingOf(magazine, now));
    if (rows.length > 0) await storeClosings(tx, rows, now);
    const byId = new Map(rows.map(({ id, operation, body }) => [id, { operation, body }]));
    return held.map(({ roundId }) => byId.get(roundId));
  });
}

type Open = Omit<Undecided, 'shots'> & {
  player_ref: string;
  currency: string;
  loaded_minor: bigint;
  grant_id: null;
  stake_minor: bigint;
  seed_id: bigint;
  server_seed: string;
  client_seed: string;
  nonce: bigint;
};
type Fired = { round_id: string; shots: readonly Shot[]; spent_minor: bigint; won_minor: bigint };
type Closing = ReturnType<typeof closingOf>;

/** What is fired out of a magazine is read after the wait for its lock: no volley comes in between. */
async function lockMagazines(tx: Tx, held: readonly Held[]): Promise<(Open & { fired: Fired[] })[]> {
  const asked = JSON.stringify(
    held.map(({ roundId, leaseToken }) => ({ id: roundId, lease_token: leaseToken })),
  );
  const open = await sql<Open>`
    select round.id, round.player_id, player.player_ref, round.game_id, round.currency, round.choice,
      round.base_stake_minor, round.stake_minor, round.loaded_minor, round.grant_id, round.nonce,
      round.seed_id, seed.server_seed, seed.client_seed
    from (
      select id, lease_token from json_to_recordset(${asked}::json) as asked (id uuid, lease_token uuid) order by id
    ) held
    cross join lateral (
      select open.* from studio.rounds open where open.id = held.id limit 1 for update
    ) round
    join studio.players player on player.id = round.player_id
    join studio.seeds seed on seed.id = round.seed_id
    where round.lease_token = held.lease_token and round.state = 'shooting'`.execute(tx);
  const fired = await sql<Fired>`
    select round_id, shots, spent_minor, won_minor from studio.volleys
    where round_id = any(${open.rows.map(({ id }) => id)}::uuid[]) order by round_id, number`.execute(tx);
  return open.rows.map((round) => ({
    ...round,
    fired: fired.rows.filter(({ round_id }) => round_id === round.id),
  }));
}

function closingOf({ fired, ...round }: Open & { fired: Fired[] }, now: Date) {
  const spentMinor = fired.reduce((sum, { spent_minor }) => sum + spent_minor, 0n);
  if (spentMinor === 0n)
    return {
      id: round.id,
      operation: 'rollback' as const,
      ...{ seed_id: String(round.seed_id), nonce: String(round.nonce) },
      body: callBody({ round, intent: { operation: 'rollback' }, now }),
    };
  const shots = fired.flatMap((volley) =>
    volley.shots.map(({ fish, species, weapon }) => ({ fish, species, weapon })),
  );
  const drawn = drawRound(
    { ...round, shots },
    { serverSeed: round.server_seed, clientSeed: round.client_seed, nonce: round.nonce },
  );
  const wonMinor = fired.reduce((sum, { won_minor }) => sum + won_minor, 0n);
  if (drawn.payoutMinor !== wonMinor) throw new Error(`magazine ${round.id} does not follow from its seed`);
  const unusedMinor = round.loaded_minor - spentMinor;
  return {
    id: round.id,
    operation: 'win' as const,
    body: callBody({
      round,
      intent: { operation: 'win', amountMinor: wonMinor, unusedMinor, closesRound: true },
      now,
    }),
    shots,
    outcome: drawn.events,
    math_hash: drawn.mathHash,
    words_taken: drawn.wordsTaken,
    stake_minor: String(spentMinor),
    payout_minor: String(wonMinor),
  };
}

async function storeClosings(tx: Tx, rows: readonly Closing[], now: Date): Promise<void> {
  const leaseUntil = new Date(now.getTime() + leaseMs('win'));
  await sql`
    with closing as (
      select id, operation, body, shots, outcome, math_hash, words_taken, stake_minor, payout_minor, seed_id, nonce
      from json_to_recordset(${JSON.stringify(rows)}::json) as closing (
        id uuid, operation text, body text, shots jsonb, outcome jsonb, math_hash text, words_taken int,
        stake_minor bigint, payout_minor bigint, seed_id bigint, nonce bigint)
    ), closed as (
      update studio.rounds round set state = 'paying', shots = closing.shots, outcome = closing.outcome,
        math_hash = closing.math_hash, words_taken = closing.words_taken, stake_minor = closing.stake_minor,
        payout_minor = closing.payout_minor, decided_at = ${now}::timestamptz,
        lease_until = ${leaseUntil}::timestamptz
      from closing where round.id = closing.id and closing.operation = 'win'
    ), cancelled as (
      update studio.rounds round set state = 'cancelling', seed_id = null, nonce = null,
        lease_until = ${leaseUntil}::timestamptz
      from closing where round.id = closing.id and closing.operation = 'rollback'
    ), renumbered as (
      -- nothing was drawn with it: numbers of decided rounds leave no gap
      update studio.seeds seed set next_nonce = closing.nonce
      from closing where seed.id = closing.seed_id and seed.next_nonce = closing.nonce + 1
    )
    insert into studio.wallet_calls (tx_id, round_id, operation, body, attempts, first_sent_at, next_attempt_at)
    select id || ':' || operation, id, operation, body, 1, ${now}::timestamptz, ${now}::timestamptz from closing`.execute(
    tx,
  );
}
