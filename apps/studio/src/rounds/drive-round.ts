import { inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { endGrant } from '../grants/find-grant.ts';
import { timeOrderedId } from '../ids.ts';
import { takePart, unpaidJackpot } from '../jackpots/take-part.ts';
import { tables } from '../tables.ts';
import { decideRound } from './decide-round.ts';
import { intend } from './intend.ts';
import type { RoundNeeds } from './needs.ts';
import {
  balanceIn,
  type CallState,
  isSilence,
  isTooLateToSend,
  leaseMs,
  type Next,
  nextAfter,
  type Reply,
} from './round.ts';

type Held = { roundId: string; leaseToken: string };
type OpenCall = { tx_id: string; operation: CallState['operation']; body: string };

/**
 * Takes a round whose lease is held as far as it goes now: sends what is due, stores what came back, again
 * until the round has ended or must wait. Killed at any line, another process goes on from what is stored.
 */
export async function driveRound(needs: RoundNeeds, held: Held): Promise<void> {
  for (;;) {
    const call = await aboutToSend(needs, held);
    if (!call) return;
    const reply = await needs.platform.send(call.operation, call.body);
    if (await heed(needs, { held, call, reply })) return;
  }
}

/** Stores a reply and what follows from it; whether this process is done with the round for now. */
export async function heed(
  needs: RoundNeeds,
  { held, call, reply }: { held: Held; call: OpenCall; reply: Reply },
): Promise<boolean> {
  if (reply.kind === 'unknown')
    needs.log.warn(
      { txId: call.tx_id, reason: reply.reason, detail: reply.detail },
      'no answer from the platform',
    );
  return inTransaction(needs.db, (tx) => takeReply(tx, needs, { held, call, reply }));
}

/** Counts the attempt before it is made, so that a crash cannot forget one. */
async function aboutToSend(needs: RoundNeeds, held: Held): Promise<OpenCall | undefined> {
  return inTransaction(needs.db, async (tx) => {
    const now = needs.clock.now();
    const round = await lockHeld(tx, held);
    if (!round) return undefined;
    const due = await openCall(tx, held.roundId);
    if (!due) return undefined;
    const firstSentAt = due.first_sent_at ?? round.started_at;
    const call = isTooLateToSend({ ...due, firstSentAt }, now)
      ? await giveUp(tx, needs, { round, txId: due.tx_id, now })
      : due;
    await tables(tx)
      .updateTable('studio.wallet_calls')
      .set({ attempts: call.attempts + 1, first_sent_at: call.first_sent_at ?? now })
      .where('tx_id', '=', call.tx_id)
      .execute();
    const leaseUntil = new Date(now.getTime() + leaseMs(call.operation));
    await setLease(tx, held.roundId, { lease_token: held.leaseToken, lease_until: leaseUntil });
    return { tx_id: call.tx_id, operation: call.operation, body: call.body };
  });
}

function openCall(tx: Tx, roundId: string) {
  return tables(tx)
    .selectFrom('studio.wallet_calls')
    .select(['tx_id', 'operation', 'body', 'attempts', 'first_sent_at'])
    .where('round_id', '=', roundId)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
}

/** A bet left over from a crash: the player has waited long enough, so the stake goes back instead. */
async function giveUp(
  tx: Tx,
  needs: RoundNeeds,
  { round, txId, now }: { round: HeldRound; txId: string; now: Date },
) {
  const reply: Reply = { kind: 'unknown', reason: 'timeout', detail: 'interrupted before an answer' };
  const next: Next = { kind: 'cancel' };
  await storeReply(tx, { txId, reply, next, now });
  await follow(tx, needs, { round, next, reply, now });
  const call = await openCall(tx, round.id);
  if (!call) throw new Error('giving up a bet leaves a rollback to send');
  return call;
}

async function takeReply(
  tx: Tx,
  needs: RoundNeeds,
  { held, call, reply }: { held: Held; call: OpenCall; reply: Reply },
): Promise<boolean> {
  const now = needs.clock.now();
  const round = await lockHeld(tx, held);
  // Another process took over while the answer was slow: it will ask again and get the same answer.
  if (!round) return true;
  const sent = await tables(tx)
    .selectFrom('studio.wallet_calls')
    .select(['attempts', 'first_sent_at'])
    .where('tx_id', '=', call.tx_id)
    .executeTakeFirstOrThrow();
  const next = nextAfter(
    { operation: call.operation, attempts: sent.attempts, firstSentAt: sent.first_sent_at ?? now },
    reply,
    now,
  );
  await storeReply(tx, { txId: call.tx_id, reply, next, now });
  return follow(tx, needs, { round, next, reply, now });
}

type HeldRound = Awaited<ReturnType<typeof lockHeld>> & {};

async function lockHeld(tx: Tx, held: Held) {
  return tables(tx)
    .selectFrom('studio.rounds as round')
    .innerJoin('studio.players as player', 'player.id', 'round.player_id')
    .select([
      'round.id',
      'round.player_id',
      'player.player_ref',
      'round.game_id',
      'round.currency',
      'round.choice',
      'round.base_stake_minor',
      'round.shots',
      'round.stake_minor',
      'round.loaded_minor',
      'round.jackpot_ppm',
      'round.grant_id',
      'round.started_at',
    ])
    .where('round.id', '=', held.roundId)
    .where('round.lease_token', '=', held.leaseToken)
    .where('round.state', 'in', ['betting', 'paying', 'cancelling'])
    .forUpdate('round')
    .executeTakeFirst();
}

async function storeReply(
  tx: Tx,
  { txId, reply, next, now }: { txId: string; reply: Reply; next: Next; now: Date },
): Promise<void> {
  const isStillOpen = next.kind === 'send-again';
  await tables(tx)
    .updateTable('studio.wallet_calls')
    .set(
      isStillOpen
        ? {
            next_attempt_at: new Date(now.getTime() + next.afterMs),
            unheard_since: isSilence(reply) ? sql<Date>`coalesce(unheard_since, ${now})` : null,
          }
        : { answered_at: now, answer: JSON.stringify(reply) },
    )
    .where('tx_id', '=', txId)
    .execute();
}

async function follow(
  tx: Tx,
  needs: RoundNeeds,
  { round, next, reply, now }: { round: HeldRound; next: Next; reply: Reply; now: Date },
): Promise<boolean> {
  const balance = balanceIn(reply);
  switch (next.kind) {
    case 'send-again':
      await release(tx, round.id);
      return true;
    case 'decide': {
      // whoever would have fired these bullets has been told that they were not sold
      if (round.loaded_minor !== null)
        return follow(tx, needs, { round, next: { kind: 'cancel' }, reply, now });
      const { payoutMinor } = await decideRound(tx, round, now);
      await setRound(tx, round.id, {
        balance_before_minor: balance === null ? null : balance + round.stake_minor,
      });
      const isJackpotWon =
        round.jackpot_ppm !== null &&
        (await takePart(tx, {
          roundId: round.id,
          currency: round.currency,
          stakeMinor: round.stake_minor,
          ratePpm: round.jackpot_ppm,
          now,
        }));
      const intent = { operation: 'win', amountMinor: payoutMinor, closesRound: !isJackpotWon } as const;
      await intend(tx, { round, intent, now });
      return false;
    }
    case 'cancel':
      await setRound(tx, round.id, { state: 'cancelling' });
      await intend(tx, { round, intent: { operation: 'rollback' }, now });
      return false;
    case 'settle': {
      const jackpotMinor = await unpaidJackpot(tx, round.id);
      if (jackpotMinor !== undefined) {
        await intend(tx, { round, intent: { operation: 'jackpot', amountMinor: jackpotMinor }, now });
        return false;
      }
      await setRound(tx, round.id, { state: 'settled', balance_after_minor: balance, ended_at: now });
      await release(tx, round.id);
      return true;
    }
    case 'end':
      if (next.state === 'disputed')
        needs.log.error({ roundId: round.id, code: next.refusal }, 'a round is disputed');
      if (round.grant_id !== null && next.refusal.startsWith('GRANT_'))
        await endGrant(tx, round.grant_id, now);
      await setRound(tx, round.id, {
        state: next.state,
        refusal: next.refusal,
        balance_after_minor: balance,
        ended_at: now,
      });
      await release(tx, round.id);
      return true;
  }
}

type RoundChange = {
  state?: 'cancelling' | 'settled' | 'declined' | 'voided' | 'disputed';
  refusal?: string;
  balance_before_minor?: bigint | null;
  balance_after_minor?: bigint | null;
  ended_at?: Date;
};

async function setRound(tx: Tx, roundId: string, change: RoundChange): Promise<void> {
  await tables(tx).updateTable('studio.rounds').set(change).where('id', '=', roundId).execute();
}

function release(tx: Tx, roundId: string) {
  return setLease(tx, roundId, { lease_token: null, lease_until: null });
}

export async function setLease(
  tx: Tx,
  roundId: string,
  lease: { lease_token: string | null; lease_until: Date | null },
): Promise<void> {
  await tables(tx).updateTable('studio.rounds').set(lease).where('id', '=', roundId).execute();
}

/** Takes the lease of one round that is due and that nobody holds, or whose holder is gone. */
export async function takeDueRound({
  db,
  clock,
}: Pick<RoundNeeds, 'db' | 'clock'>): Promise<Held | undefined> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const due = await tables(tx)
      .selectFrom('studio.rounds as round')
      .innerJoin('studio.wallet_calls as call', 'call.round_id', 'round.id')
      .select(['round.id', 'call.operation'])
      .where('round.state', 'in', ['betting', 'paying', 'cancelling'])
      .where('call.answered_at', 'is', null)
      .where('call.next_attempt_at', '<=', now)
      .where((or) => or.or([or('round.lease_until', 'is', null), or('round.lease_until', '<', now)]))
      .orderBy('call.next_attempt_at')
      .limit(1)
      .forUpdate('round')
      .skipLocked()
      .executeTakeFirst();
    if (!due) return undefined;
    const leaseToken = timeOrderedId(now);
    await setLease(tx, due.id, {
      lease_token: leaseToken,
      lease_until: new Date(now.getTime() + leaseMs(due.operation)),
    });
    return { roundId: due.id, leaseToken };
  });
}
