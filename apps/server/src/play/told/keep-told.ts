import { randomInt } from 'node:crypto';
import type { UnfitReason } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import type { ToldRound } from '@fairhall/vendor-protocol';
import { sql } from 'kysely';
import { emitAll } from '#platform/outbox';
import { firstIdAt, ID_MS } from '../ids.ts';
import type { Games } from '../needs.ts';

/** A vendor's clock may run so far ahead. */
const AHEAD_MS = 60_000;
/** A round may last so long: what is older was told too late to be believed. */
const LONGEST_MS = 366 * 86_400_000;

/** What a vendor told of a round contradicts what is known here. */
export class UnfitRound extends Error {
  readonly round: ToldRound;
  readonly why: UnfitReason;
  /** Whose it is, where its vendor has such a player. */
  readonly memberId: bigint | null;

  constructor(round: ToldRound, { why, memberId }: { why: UnfitReason; memberId: bigint | null }) {
    super(`round ${round.round_id}: ${why}`);
    this.round = round;
    this.why = why;
    this.memberId = memberId;
  }
}

type Page = { vendor: string; rounds: readonly ToldRound[]; games: Pick<Games, 'gameOf'>; now: Date };
type Player = { memberId: bigint; currency: string | null };

/**
 * Writes rounds down among all others, each once for ever. They are told on as `round.told`, which counts towards no
 * requirement: the house was asked for none of their bets.
 */
export async function keepTold(tx: Tx, { vendor, rounds, games, now }: Page): Promise<void> {
  if (rounds.length === 0) return;
  const players = await findPlayers(tx, vendor, rounds);
  const rows = rounds.map((round) => {
    const memberId = memberOf(round, players, now);
    const placed = new Date(round.placed_at);
    return {
      member_id: String(memberId),
      // as if it had been minted when the round began: it belongs to that day
      id: String(firstIdAt(placed) + BigInt(randomInt(Number(ID_MS)))),
      round_id: round.round_id,
      game: round.game_id,
      category: games.gameOf(vendor, round.game_id)?.category ?? '',
      currency: round.currency,
      stake: round.stake,
      payout: round.payout,
      placed_at: placed.toISOString(),
      settled_at: new Date(round.settled_at).toISOString(),
    };
  });
  const { rows: fresh } = await sql<{ round_id: string }>`
    insert into play.told_rounds (vendor, round_id, member_id, id, heard_at)
    select ${vendor}, t.round_id, t.member_id, t.id, ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) t (round_id text, member_id bigint, id bigint)
    on conflict (vendor, round_id) do nothing returning round_id`.execute(tx);
  const isFresh = new Set(fresh.map(({ round_id: roundId }) => roundId));
  const kept = rows.filter(({ round_id: roundId }) => isFresh.has(roundId));
  await sql`insert into play.current_rounds (member_id, id, vendor, round_id, game, category, currency, stake, payout, is_voided,
      placed_at, settled_at)
    select t.member_id, t.id, ${vendor}, t.round_id, t.game, t.category, t.currency, t.stake, t.payout, false, t.placed_at,
      t.settled_at
    from json_to_recordset(${JSON.stringify(kept)}::json) t (member_id bigint, id bigint, round_id text, game text,
      category text, currency text, stake bigint, payout bigint, placed_at timestamptz, settled_at timestamptz)`.execute(
    tx,
  );
  await emitAll(
    tx,
    kept.map((row) => ({
      topic: 'round.told',
      subject: row.member_id,
      payload: {
        ...{ roundId: row.id, memberId: row.member_id, vendor, game: row.game, category: row.category },
        ...{ currency: row.currency, stake: row.stake, payout: row.payout, isVoided: false },
        ...{ placedAt: row.placed_at, settledAt: row.settled_at },
      },
    })),
  );
}

async function findPlayers(
  tx: Tx,
  vendor: string,
  rounds: readonly ToldRound[],
): Promise<ReadonlyMap<string, Player>> {
  const refs = [...new Set(rounds.map(({ player_ref: ref }) => ref))];
  const { rows } = await sql<Player & { ref: string }>`
    select player_ref as ref, member_id as "memberId", currency from play.players
    where vendor = ${vendor} and player_ref = any(${refs}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.ref, row]));
}

function memberOf(round: ToldRound, players: ReadonlyMap<string, Player>, now: Date): bigint {
  const player = players.get(round.player_ref);
  if (!player) throw new UnfitRound(round, { why: 'player', memberId: null });
  const { memberId } = player;
  if (player.currency !== round.currency) throw new UnfitRound(round, { why: 'currency', memberId });
  const [placedMs, settledMs] = [Date.parse(round.placed_at), Date.parse(round.settled_at)];
  const isSound =
    placedMs <= settledMs && settledMs <= now.getTime() + AHEAD_MS && settledMs - placedMs <= LONGEST_MS;
  if (!isSound) throw new UnfitRound(round, { why: 'time', memberId });
  return memberId;
}
