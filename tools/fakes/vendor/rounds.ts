import { randomInt, randomUUID } from 'node:crypto';
import type { Pots } from './pots.ts';
import type { Promised } from './promises.ts';
import type { Credentials } from './signer.ts';
import { createSlips, type SlipOperation } from './slips.ts';
import { createStays } from './stays.ts';
import { type Answer, send } from './wire.ts';

/** One transaction as the vendor keeps it, to be compared with the platform's books. */
export type Transaction = {
  tx_id: string;
  op: 'bet' | 'win' | 'rollback' | 'adjust' | 'table_in' | 'table_out' | SlipOperation;
  ref_tx_id?: string;
  /** Of a correction: its direction. */
  kind?: string;
  player_ref: string;
  game_id: string;
  round_id: string;
  amount: string;
  currency: string;
  occurred_at: string;
  state: 'sent' | 'applied' | 'declined';
  code: string | null;
};

export type Round = {
  round_id: string;
  player_ref: string;
  game_id: string;
  currency: string;
  state: 'open' | 'settled' | 'voided';
  stake: string;
  payout: string;
  tx_ids: string[];
  started_at: string;
  ended_at: string | null;
};

export type Wager = {
  player_ref: string;
  session_id: string;
  game_id: string;
  currency: string;
  stake: bigint;
  /** Decided by chance when absent. */
  payout?: bigint;
  /** What of the stake is not played. */
  unused?: bigint;
  /** The round was promised: it costs nothing. */
  promised?: Promised;
  /** It wins the jackpot. */
  isLucky?: boolean;
};

/** Undefined when nothing final came back. */
export type Deliver = (
  transaction: Omit<Transaction, 'state' | 'code' | 'occurred_at'>,
  body: Record<string, unknown> & { occurred_at: string },
  attempts: number,
) => Promise<Answer | undefined>;

export type Spin = { round_id: string; code: string; payout: string; balance: unknown };
export type Rounds = ReturnType<typeof createRounds>;

export const BET_ATTEMPTS = 3;
const RETRY_MS = 250;

/** Plays rounds: bet, and when its answer is known, a closing win; a bet without an answer is rolled back. */
export function createRounds(wire: {
  platform: string;
  credentials: Credentials;
  answerWithinMs?: number;
  /** Where its stakes put something into a jackpot. */
  pots?: Pots;
}) {
  const transactions = new Map<string, Transaction>();
  const bodies = new Map<string, Record<string, unknown>>();
  const rounds = new Map<string, Round>();
  let isStopped = false;

  async function attempt(target: string, body: Record<string, unknown>): Promise<Answer | undefined> {
    try {
      const timeoutMs = wire.answerWithinMs ?? 5_000;
      const answer = await send(wire.platform, wire.credentials, { target, body }, { timeoutMs });
      return answer.isGenuine && answer.body.final === true ? answer : undefined;
    } catch {
      return undefined;
    }
  }

  const deliver: Deliver = async (transaction, body, attempts) => {
    const { occurred_at } = body;
    const kept: Transaction = { ...transaction, occurred_at, state: 'sent', code: null };
    transactions.set(kept.tx_id, kept);
    bodies.set(kept.tx_id, body);
    for (let tried = 0; tried < attempts && !isStopped; tried += 1) {
      const answer = await attempt(targetOf(kept.op), body);
      if (answer) {
        kept.state = answer.body.status === 'ok' ? 'applied' : 'declined';
        kept.code = String(answer.body.code);
        return answer;
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS * (tried + 1)));
    }
    return undefined;
  };

  async function play(wager: Wager): Promise<Spin> {
    const round_id = `r-${randomUUID()}`;
    const { player_ref, session_id, game_id, currency } = wager;
    const where = { player_ref, game_id, round_id };
    const { promised } = wager;
    const stake = promised ? '0' : String(wager.stake);
    const kind = promised ? 'free_round' : 'cash';
    const ofGrant = promised && { grant_id: promised.grant_id };
    const parts = promised ? [] : (wire.pots?.partsOf(wager.stake, currency) ?? []);
    const betId = `b-${randomUUID()}`;
    const round: Round = {
      ...where,
      currency,
      state: 'open',
      stake,
      payout: '0',
      tx_ids: [betId],
      started_at: now(),
      ended_at: null,
    };
    rounds.set(round_id, round);
    const bet = await deliver(
      { tx_id: betId, op: 'bet', kind, ...where, amount: stake, currency },
      {
        ...{ tx_id: betId, session_id, ...where, amount: stake, currency, kind, occurred_at: now() },
        ...(promised && { ...ofGrant, nominal_stake: String(promised.stake) }),
        ...(parts.length > 0 && { jackpot_contrib: parts }),
      },
      BET_ATTEMPTS,
    );
    if (bet?.body.status !== 'ok') {
      if (!bet) await rollBack(round, { tx_id: betId, amount: stake });
      Object.assign(round, { state: 'voided', ended_at: now() });
      return { round_id, code: String(bet?.body.code ?? 'UNKNOWN'), payout: '0', balance: bet?.body.balance };
    }
    wire.pots?.put(parts, now());
    const jackpot = wager.isLucky ? await payJackpot(round, betId) : 0n;
    const payout = String(wager.payout ?? (randomInt(50) < 49 && randomInt(2) === 0 ? wager.stake * 2n : 0n));
    const winId = `w-${randomUUID()}`;
    round.tx_ids.push(winId);
    const win = await deliver(
      { tx_id: winId, op: 'win', kind, ...where, amount: payout, currency },
      {
        tx_id: winId,
        ...where,
        amount: payout,
        currency,
        kind,
        ...ofGrant,
        round_closed: true,
        bet_tx_ids: [betId],
        ...(wager.unused && { unused_stake: String(wager.unused) }),
        occurred_at: now(),
      },
      Number.POSITIVE_INFINITY,
    );
    Object.assign(round, {
      state: 'settled',
      stake: String(BigInt(stake) - (wager.unused ?? 0n)),
      payout: String(BigInt(payout) + jackpot),
      ended_at: now(),
    });
    return { round_id, code: String(win?.body.code ?? 'UNKNOWN'), payout, balance: win?.body.balance };
  }

  /** By a call of its own, before the round is closed. */
  async function payJackpot({ player_ref, game_id, round_id, currency, tx_ids }: Round, betId: string) {
    const won = wire.pots?.win(round_id);
    if (!won) return 0n;
    const keyed = { tx_id: `j-${randomUUID()}`, player_ref, game_id, round_id, currency, kind: 'jackpot' };
    tx_ids.push(keyed.tx_id);
    await deliver(
      { ...keyed, op: 'win', amount: won.amount },
      { ...keyed, ...won, bet_tx_ids: [betId], occurred_at: now() },
      Number.POSITIVE_INFINITY,
    );
    return BigInt(won.amount);
  }

  /** Corrects what a settled round paid; answers the code it came to. */
  async function correct(
    roundId: string,
    { direction, amount }: { direction: 'credit' | 'debit'; amount: bigint },
  ): Promise<string> {
    const round = rounds.get(roundId);
    if (!round) return 'ROUND_NOT_FOUND';
    const { player_ref, game_id, round_id, currency } = round;
    const about = {
      tx_id: `a-${randomUUID()}`,
      player_ref,
      game_id,
      round_id,
      amount: String(amount),
      currency,
    };
    round.tx_ids.push(about.tx_id);
    const answer = await deliver(
      { ...about, op: 'adjust', kind: direction },
      { ...about, direction, reason: 'a coin that stuck', occurred_at: now() },
      Number.POSITIVE_INFINITY,
    );
    const isDone = answer?.body.status === 'ok';
    if (isDone) round.payout = String(BigInt(round.payout) + (direction === 'credit' ? amount : -amount));
    return String(answer?.body.code ?? 'UNKNOWN');
  }

  async function rollBack(round: Round, bet: { tx_id: string; amount: string }): Promise<void> {
    const { player_ref, game_id, round_id, currency } = round;
    const where = { player_ref, game_id, round_id };
    const tx_id = `rb-${randomUUID()}`;
    round.tx_ids.push(tx_id);
    await deliver(
      { tx_id, op: 'rollback', ref_tx_id: bet.tx_id, ...where, amount: bet.amount, currency },
      { tx_id, ref_tx_id: bet.tx_id, ...where, reason: 'timeout', occurred_at: now() },
      Number.POSITIVE_INFINITY,
    );
  }

  /** The same body once more; the code it is answered with, if it is. */
  async function resend(txId: string): Promise<string | undefined> {
    const kept = transactions.get(txId);
    const answer = await attempt(targetOf(kept?.op ?? 'win'), bodies.get(txId) ?? {});
    return answer && String(answer.body.code);
  }

  return {
    play,
    correct,
    betOnEvent: createSlips({ rounds, deliver, rollBack }),
    ...createStays({ rounds, deliver, rollBack }),
    resend,
    /** What was sent under this id. */
    bodyOf: (txId: string) => bodies.get(txId) ?? {},
    find: (roundId: string) => rounds.get(roundId),
    list: () => [...transactions.values()],
    stop() {
      isStopped = true;
    },
  };
}

function targetOf(op: Transaction['op']): string {
  return `/gw/v1/${op.replace('_', '/')}`;
}

export function now(): string {
  return new Date().toISOString();
}
