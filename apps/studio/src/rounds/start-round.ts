import type { Database, Tx } from '@fairhall/database';
import { inTransaction, isUniqueViolation } from '@fairhall/database';
import { costOf, type Start } from '../engines/engine.ts';
import { engineOf } from '../engines/index.ts';
import { findGrant, lockGrant } from '../grants/find-grant.ts';
import { timeOrderedId } from '../ids.ts';
import { contributionOf, jackpotIdOf } from '../jackpots/cycle.ts';
import { hasPartInJackpot } from '../jackpots/has-part.ts';
import { rateNow } from '../jackpots/take-part.ts';
import { barOf } from '../play/reality-check.ts';
import type { Session } from '../play/session.ts';
import { lockCurrentSeed } from '../random/seeds.ts';
import { refuse } from '../refusal.ts';
import { tables } from '../tables.ts';
import { settleDemoRound } from './demo-round.ts';
import { leaseMs } from './round.ts';
import { settleWalletRound } from './wallet-round.ts';

export type Spin = { requestId: string; start: Start; sequence: bigint; grantId?: string };
/** `isNew`: this request started it now. Held by whoever started it, unless it was played to its end at once. */
export type StartedRound = { roundId: string; isNew: boolean; leaseToken: string | undefined };

/**
 * Stores a round and the bet it is going to ask for, before anything is sent. The same request id answers the
 * round it started the first time. A round for play money, or for money in a wallet
 * here, is played to its end at once.
 */
export async function startRound(
  { db, now }: { db: Database; now: Date },
  session: Session,
  spin: Spin,
): Promise<StartedRound> {
  try {
    return await inTransaction(db, async (tx) => {
      await lockSession(tx, session.id);
      const known = await findRoundByRequest(tx, session.id, spin.requestId);
      if (known) return { roundId: known, isNew: false, leaseToken: undefined };
      const fresh = await freshSession(tx, session.id);
      const bar = barOf(fresh, now);
      if (bar) refuse(bar);
      if (fresh.sequence !== spin.sequence) refuse('play/other-window');
      const costMinor = spin.grantId
        ? await checkGrant(tx, { session, start: spin.start, grantId: spin.grantId, now })
        : checkStart(session, spin.start);
      await checkPace(tx, session, now);
      return insertRound(tx, { session, spin, costMinor, now });
    });
  } catch (error) {
    if (isUniqueViolation(error)) refuse('play/round-unresolved');
    throw error;
  }
}

async function lockSession(tx: Tx, sessionId: bigint): Promise<void> {
  await tables(tx)
    .selectFrom('studio.sessions')
    .select('id')
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

function freshSession(tx: Tx, sessionId: bigint) {
  return tables(tx)
    .selectFrom('studio.sessions')
    .select(['sequence', 'terminated_at', 'ends_at', 'check_due_at'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
}

/** The round that a request started, if it did. */
export async function findRoundByRequest(
  db: Database | Tx,
  sessionId: bigint,
  requestId: string,
): Promise<string | undefined> {
  const round = await tables(db)
    .selectFrom('studio.rounds')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return round?.id;
}

/** What the round costs: that, not the stake its pays are reckoned from, is held against the limits. */
export function checkStart(session: Session, start: Start): bigint {
  const engine = engineOf(session.game_id);
  const isOnOffer =
    engine.totalStakes.includes(start.stakeMinor) && engine.choices.some(({ name }) => name === start.choice);
  if (!isOnOffer) refuse('play/stake-not-on-offer');
  const costMinor = costOf(engine, start);
  const { min_stake_minor: least, max_stake_minor: most } = session;
  if (most !== null && costMinor > most) refuse('play/stake-too-high', { most: String(most) });
  if (least !== null && costMinor < least) refuse('play/stake-too-low', { least: String(least) });
  return costMinor;
}

/** A free round is one of the grant that this session plays now, at its stake. It costs nothing. */
async function checkGrant(
  tx: Tx,
  { session, start, grantId, now }: { session: Session; start: Start; grantId: string; now: Date },
): Promise<bigint> {
  await lockGrant(tx, grantId);
  const grant = await findGrant(tx, session, now);
  if (grant?.grantId !== grantId || BigInt(grant.stake) !== start.stakeMinor || start.choice !== 'spin')
    refuse('play/no-free-rounds');
  return 0n;
}

/** The market's shortest time from one start to the next, across all windows of the player. */
async function checkPace(tx: Tx, session: Session, now: Date): Promise<void> {
  if (session.min_cycle_ms === 0) return;
  const last = await tables(tx)
    .selectFrom('studio.rounds')
    .select('started_at')
    .where('player_id', '=', session.player_id)
    .where('game_id', '=', session.game_id)
    .where('mode', '=', session.mode)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return;
  const waitMs = last.started_at.getTime() + session.min_cycle_ms - now.getTime();
  if (waitMs > 0) refuse('play/too-soon', { waitMs });
}

async function insertRound(
  tx: Tx,
  { session, spin, costMinor, now }: { session: Session; spin: Spin; costMinor: bigint; now: Date },
): Promise<StartedRound> {
  const owner = { playerId: session.player_id, gameId: session.game_id };
  const seed = await lockCurrentSeed(tx, owner);
  if (seed.client_seed === null) refuse('play/client-seed-missing');
  const jackpotPpm =
    hasPartInJackpot(session) && spin.grantId === undefined ? await rateNow(tx, session.currency) : undefined;
  const roundId = timeOrderedId(now);
  const leaseToken = timeOrderedId(now);
  await tables(tx)
    .insertInto('studio.rounds')
    .values({
      id: roundId,
      player_id: session.player_id,
      session_id: session.id,
      sequence: spin.sequence + 1n,
      request_id: spin.requestId,
      game_id: session.game_id,
      mode: session.mode,
      currency: session.currency,
      choice: spin.start.choice,
      base_stake_minor: spin.start.stakeMinor,
      ...(spin.start.shots && { shots: JSON.stringify(spin.start.shots) }),
      stake_minor: costMinor,
      state: 'betting',
      started_at: now,
      ...(jackpotPpm !== undefined && { jackpot_ppm: jackpotPpm }),
      ...(spin.grantId !== undefined && { grant_id: spin.grantId }),
      ...(session.mode === 'real' &&
        session.purse === 'platform' && {
          lease_token: leaseToken,
          lease_until: new Date(now.getTime() + leaseMs('bet')),
        }),
    })
    .execute();
  await tables(tx)
    .updateTable('studio.sessions')
    .set({ sequence: spin.sequence + 1n })
    .where('id', '=', session.id)
    .execute();
  const settleHere =
    session.mode === 'demo' ? settleDemoRound : session.purse === 'wallet' ? settleWalletRound : undefined;
  if (settleHere) {
    await settleHere(tx, { roundId, session, now });
    return { roundId, isNew: true, leaseToken: undefined };
  }
  await tables(tx)
    .insertInto('studio.wallet_calls')
    .values({
      tx_id: `${roundId}:bet`,
      round_id: roundId,
      operation: 'bet',
      body: betBody({ roundId, session, spin, costMinor, jackpotPpm, now }),
      next_attempt_at: now,
    })
    .execute();
  return { roundId, isNew: true, leaseToken };
}

/** Written once: a retry sends these very bytes. */
export function betBody({
  roundId,
  session,
  spin,
  costMinor,
  jackpotPpm,
  now,
}: {
  roundId: string;
  session: Session;
  spin: Spin;
  costMinor: bigint;
  jackpotPpm: number | undefined;
  now: Date;
}): string {
  return JSON.stringify({
    tx_id: `${roundId}:bet`,
    player_ref: session.player_ref,
    session_id: session.session_ref,
    game_id: session.game_id,
    round_id: roundId,
    amount: String(costMinor),
    currency: session.currency,
    ...saidOfStake(spin),
    ...(jackpotPpm !== undefined && {
      jackpot_contrib: [
        {
          jackpot_id: jackpotIdOf(session.currency),
          amount_micro: String(contributionOf(costMinor, jackpotPpm)),
        },
      ],
    }),
    occurred_at: now.toISOString(),
  });
}

function saidOfStake({ grantId, start }: Spin) {
  if (grantId === undefined) return { kind: 'cash' };
  return { kind: 'free_round', grant_id: grantId, nominal_stake: String(start.stakeMinor) };
}
