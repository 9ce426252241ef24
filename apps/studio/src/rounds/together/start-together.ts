import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { timeOrderedId } from '../../ids.ts';
import { hasPartInJackpot } from '../../jackpots/has-part.ts';
import { barOf } from '../../play/reality-check.ts';
import type { Session } from '../../play/session.ts';
import { Refusal } from '../../refusal.ts';
import { leaseMs } from '../round.ts';
import { betBody, checkStart, type Spin } from '../start-round.ts';

type Wish = { session: Session; spin: Spin };
export type Held = { roundId: string; leaseToken: string };
/** A round with its bet stored and counted as sent; one that the request had started before; or a no. */
export type StartedTogether =
  | { kind: 'started'; held: Held; bet: string }
  | { kind: 'known'; roundId: string }
  | { kind: 'refused'; refusal: Refusal };

/** Whether a round needs nothing but its session, seed and bet: no jackpot, grant, pace or purse of ours. */
export function isPlain({ session, spin }: { session: Session; spin: Pick<Spin, 'grantId'> }): boolean {
  return (
    session.mode === 'real' &&
    session.purse === 'platform' &&
    session.min_cycle_ms === 0 &&
    spin.grantId === undefined &&
    !hasPartInJackpot(session)
  );
}

/** `startRound` and the count of the first attempt, for the plain rounds of many sessions. */
export async function startTogether(
  { db, now }: { db: Database; now: Date },
  wishes: readonly Wish[],
): Promise<StartedTogether[]> {
  return inTransaction(db, async (tx) => {
    const states = await readStates(tx, wishes);
    const taken = new Map<string, Row>();
    const judged = wishes.map((wish): Judged => {
      const { session, spin } = wish;
      const verdict = judge(wish, states.get(`${session.id} ${spin.requestId}`), now);
      if (verdict.kind !== 'started') return verdict;
      // two of one player and game at once: the second comes after the first, which is not resolved yet
      const place = `${session.player_id} ${session.game_id}`;
      const first = taken.get(place);
      if (first?.request_id === spin.requestId && first.session_id === String(session.id))
        return { kind: 'known', roundId: first.id };
      if (first) return refused('play/round-unresolved');
      taken.set(place, verdict.row);
      return verdict;
    });
    const rows = judged.flatMap((each) => (each.kind === 'started' ? [each.row] : []));
    if (rows.length > 0) await storeRounds(tx, rows, now);
    return judged.map((each) =>
      each.kind === 'started'
        ? {
            kind: 'started',
            held: { roundId: each.row.id, leaseToken: each.row.lease_token },
            bet: each.row.body,
          }
        : each,
    );
  });
}

type State = {
  session_id: bigint;
  request_id: string;
  sequence: bigint;
  terminated_at: Date | null;
  ends_at: Date | null;
  check_due_at: Date | null;
  known: string | null;
  has_seed: boolean;
  is_unresolved: boolean;
};
type Judged = { kind: 'started'; row: Row } | Exclude<StartedTogether, { kind: 'started' }>;
type Row = ReturnType<typeof rowOf>;

/** Locks sessions and seeds, always in the same order, and reads what stands after the wait. */
async function readStates(tx: Tx, wishes: readonly Wish[]): Promise<Map<string, State>> {
  const asked = JSON.stringify(
    wishes.map(({ session, spin }) => ({ session_id: String(session.id), request_id: spin.requestId })),
  );
  await sql`
    select from studio.sessions session
    join studio.seeds seed
      on seed.player_id = session.player_id and seed.game_id = session.game_id and seed.stage = 'current'
    where session.id in (select session_id from json_to_recordset(${asked}::json) as asked (session_id bigint))
    order by seed.id, session.id
    for update`.execute(tx);
  const { rows } = await sql<State>`
    select session.id as session_id, asked.request_id, session.sequence, session.terminated_at, session.ends_at,
      session.check_due_at, known.id as known, seed.client_seed is not null as has_seed, unresolved.id is not null as is_unresolved
    from json_to_recordset(${asked}::json) as asked (session_id bigint, request_id uuid)
    join studio.sessions session on session.id = asked.session_id
    left join studio.seeds seed
      on seed.player_id = session.player_id and seed.game_id = session.game_id and seed.stage = 'current'
    -- one by one, each by its player: all that are unresolved would be read instead
    left join lateral (
      select round.id from studio.rounds round where round.player_id = session.player_id
        and round.game_id = session.game_id and round.state in ('betting', 'shooting', 'paying', 'cancelling') limit 1
    ) unresolved on true
    left join lateral (
      select round.id from studio.rounds round
      where round.session_id = session.id and round.request_id = asked.request_id limit 1
    ) known on true`.execute(tx);
  return new Map(rows.map((row) => [`${row.session_id} ${row.request_id}`, row]));
}

function judge(wish: Wish, state: State | undefined, now: Date): Judged {
  const { session, spin } = wish;
  if (!state) return refused('play/session-unknown');
  if (state.known !== null) return { kind: 'known', roundId: state.known };
  const bar = barOf(state, now);
  if (bar) return refused(bar);
  if (state.sequence !== spin.sequence) return refused('play/other-window');
  try {
    const costMinor = checkStart(session, spin.start);
    if (!state.has_seed) return refused('play/client-seed-missing');
    if (state.is_unresolved) return refused('play/round-unresolved');
    return { kind: 'started', row: rowOf(wish, costMinor, now) };
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', refusal: error };
    throw error;
  }
}

function refused(code: Refusal['code']): Judged {
  return { kind: 'refused', refusal: new Refusal(code) };
}

function rowOf({ session, spin }: Wish, costMinor: bigint, now: Date) {
  const id = timeOrderedId(now);
  return {
    id,
    lease_token: timeOrderedId(now),
    session_id: String(session.id),
    player_id: String(session.player_id),
    sequence: String(spin.sequence + 1n),
    request_id: spin.requestId,
    game_id: session.game_id,
    currency: session.currency,
    choice: spin.start.choice,
    base_stake_minor: String(spin.start.stakeMinor),
    shots: spin.start.shots,
    stake_minor: String(costMinor),
    loaded_minor: spin.start.bullets === undefined ? null : String(costMinor),
    body: betBody({ roundId: id, session, spin, costMinor, jackpotPpm: undefined, now }),
  };
}

async function storeRounds(tx: Tx, rows: readonly Row[], now: Date): Promise<void> {
  const leaseUntil = new Date(now.getTime() + leaseMs('bet'));
  await sql`
    with started as (
      select id, lease_token, session_id, player_id, sequence, request_id, game_id, currency, choice,
        base_stake_minor, shots, stake_minor, loaded_minor, body
      from json_to_recordset(${JSON.stringify(rows)}::json) as started (
        id uuid, lease_token uuid, session_id bigint, player_id bigint, sequence bigint, request_id uuid,
        game_id text, currency text, choice text, base_stake_minor bigint, shots jsonb, stake_minor bigint,
        loaded_minor bigint, body text)
    ), counted as (
      update studio.sessions session set sequence = started.sequence
      from started where session.id = started.session_id
    ), stored as (
      insert into studio.rounds (id, player_id, session_id, sequence, request_id, game_id, mode, currency, choice,
        base_stake_minor, shots, stake_minor, loaded_minor, state, started_at, lease_token, lease_until)
      select id, player_id, session_id, sequence, request_id, game_id, 'real', currency, choice,
        base_stake_minor, shots, stake_minor, loaded_minor, 'betting', ${now}::timestamptz, lease_token, ${leaseUntil}::timestamptz
      from started
    )
    insert into studio.wallet_calls (tx_id, round_id, operation, body, attempts, first_sent_at, next_attempt_at)
    select id || ':bet', id, 'bet', body, 1, ${now}::timestamptz, ${now}::timestamptz from started`.execute(
    tx,
  );
}
