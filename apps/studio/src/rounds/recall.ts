import type { Database, Tx } from '@fairhall/database';
import { sql } from 'kysely';
import type { RoundView } from '../play/shapes.ts';
import { tables } from '../tables.ts';

export type Recalled = NonNullable<Awaited<ReturnType<typeof recallRound>>>;

const ROWS = { page: 20, log: 500 };

/** What the platform said when it was told: the player is paid once people there have signed. */
const isHeld = sql<boolean>`exists (select from studio.wallet_calls paid
  where paid.round_id = jackpot.won_by and paid.operation = 'jackpot'
    and paid.answer #>> '{answer,code}' = 'PAYOUT_HELD')`;

function rounds(db: Database | Tx) {
  return tables(db)
    .selectFrom('studio.rounds as round')
    .leftJoin('studio.seeds as seed', 'seed.id', 'round.seed_id')
    .innerJoin('studio.players as player', 'player.id', 'round.player_id')
    .leftJoin('studio.jackpot_cycles as jackpot', 'jackpot.won_by', 'round.id')
    .select([
      'round.id',
      'round.request_id',
      'round.session_id',
      'round.sequence',
      'round.player_id',
      'player.player_ref',
      'round.game_id',
      'round.mode',
      'round.currency',
      'round.state',
      'round.choice',
      'round.base_stake_minor',
      'round.stake_minor',
      'round.payout_minor',
      'round.jackpot_ppm',
      'round.grant_id',
      'jackpot.won_minor as jackpot_minor',
      isHeld.as('is_jackpot_held'),
      'round.outcome',
      'round.balance_before_minor',
      'round.balance_after_minor',
      'round.refusal',
      'round.started_at',
      'round.ended_at',
      'round.math_hash',
      'round.nonce',
      'round.words_taken',
      'seed.stage',
      'seed.commitment',
      'seed.server_seed',
      'seed.client_seed',
    ]);
}

export function recallRound(db: Database | Tx, roundId: string) {
  return rounds(db).where('round.id', '=', roundId).executeTakeFirst();
}

/** Of many rounds at once, in the order of their ids; nothing where there is none. */
export async function recallRounds(
  db: Database,
  roundIds: readonly string[],
): Promise<(Recalled | undefined)[]> {
  const found = await rounds(db).where('round.id', '=', sql<string>`any(${roundIds}::uuid[])`).execute();
  const byId = new Map(found.map((round) => [round.id, round]));
  return roundIds.map((id) => byId.get(id));
}

export function latestRound(
  db: Database | Tx,
  { playerId, gameId, mode }: { playerId: bigint; gameId: string; mode: 'real' | 'demo' },
) {
  return rounds(db)
    .where('round.player_id', '=', playerId)
    .where('round.game_id', '=', gameId)
    .where('round.mode', '=', mode)
    .orderBy('round.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What the settled rounds of a session staked and paid, in minor units. */
export function sessionTotals(db: Database | Tx, sessionId: bigint) {
  return tables(db)
    .selectFrom('studio.rounds')
    .leftJoin('studio.jackpot_cycles', 'won_by', 'id')
    .select([
      sql<bigint>`coalesce(sum(stake_minor), 0)::bigint`.as('staked'),
      sql<bigint>`coalesce(sum(payout_minor + coalesce(won_minor, 0)), 0)::bigint`.as('paid'),
    ])
    .where('session_id', '=', sessionId)
    .where('state', '=', 'settled')
    .executeTakeFirstOrThrow();
}

/** A page of a player's rounds in a game, newest first; `next` is where the following page starts. */
export async function listRounds(
  db: Database,
  filter: {
    playerId: bigint;
    gameId: string;
    mode: 'real' | 'demo';
    before: string | undefined;
    as: keyof typeof ROWS;
  },
) {
  const most = ROWS[filter.as];
  let query = rounds(db)
    .where('round.player_id', '=', filter.playerId)
    .where('round.game_id', '=', filter.gameId)
    .where('round.mode', '=', filter.mode);
  if (filter.before) query = query.where('round.id', '<', filter.before);
  const found = await query
    .orderBy('round.id', 'desc')
    .limit(most + 1)
    .execute();
  const page = found.slice(0, most);
  return { rounds: page.map(showRound), next: found.length > most ? (page.at(-1)?.id ?? null) : null };
}

/** A stored round as its player may see it: the server seed only after it was revealed. */
export function showRound(round: Recalled): RoundView {
  return {
    id: round.id,
    requestId: round.request_id,
    gameId: round.game_id,
    mode: round.mode,
    currency: round.currency,
    state: round.state,
    choice: round.choice,
    baseStake: String(round.base_stake_minor),
    stake: String(round.stake_minor),
    isFree: round.grant_id !== null,
    payout: digits(round.payout_minor),
    jackpot: digits(round.jackpot_minor),
    isJackpotHeld: round.is_jackpot_held,
    events: round.outcome,
    balanceBefore: digits(round.balance_before_minor),
    balanceAfter: digits(round.balance_after_minor),
    refusal: round.refusal,
    startedAt: round.started_at.toISOString(),
    endedAt: round.ended_at?.toISOString() ?? null,
    fairness: showFairness(round),
  };
}

function showFairness(round: Recalled): RoundView['fairness'] {
  const { math_hash: mathHash, commitment, client_seed: clientSeed, nonce } = round;
  if (mathHash === null || commitment === null || clientSeed === null || nonce === null) return null;
  return {
    mathHash,
    commitment,
    serverSeed: round.stage === 'revealed' ? round.server_seed : null,
    clientSeed,
    nonce: String(nonce),
    wordsTaken: round.words_taken ?? 0,
  };
}

function digits(minor: bigint | null): string | null {
  return minor === null ? null : String(minor);
}
