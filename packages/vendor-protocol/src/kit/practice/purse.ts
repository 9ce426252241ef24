import type { PlatformCall } from '../../calls.ts';
import { type Code, codes } from '../../codes.ts';
import { fingerprint, type KeyedCall } from '../../fingerprint.ts';
import { roundOperations, tableOperations } from '../../shapes.ts';
import { decideCorrection } from './corrections.ts';
import { giveBack, grantOf, refuseFreeRound } from './grants.ts';
import { type Deed, type Entry, type Family, isOver, isVoided, type RoundBook, type Seat } from './seat.ts';
import { decideSlip, refusePlacing, type SlipCall, slipOf, slipWords } from './slips.ts';
import { decideTableOut, type Pots } from './tables.ts';

export type Said = { code: Code; isReplay: boolean; body: Readonly<Record<string, unknown>> };
/** The calls that the purses answer. */
export const purseOperations = [
  ...roundOperations,
  ...tableOperations,
  ...slipWords,
  'sport_place',
  'adjust',
] as const;
type PurseOperation = (typeof purseOperations)[number];
type PurseCall = Extract<KeyedCall, { op: PurseOperation }>;
type Stake =
  | PlatformCall<'bet'>
  | PlatformCall<'betwin'>
  | PlatformCall<'table_in'>
  | PlatformCall<'sport_place'>;

/** The platform's rules of money for practice: purses, rounds and every `tx_id`, in memory and exact. */
export function openPurses({ now }: { now: () => number }) {
  const entries = new Map<string, Entry>();
  const cancelled = new Map<string, Seat>();
  const rounds = new Map<string, RoundBook>();
  const pots: Pots = new Map();
  const quotes = new Set<string>();
  const key = (seat: Seat, roundId: string) => `${seat.playerRef} ${seat.gameId} ${roundId}`;

  /** What a keyed call comes to. `decline`: refused for good, whatever the rules say; `sentAtMs`: as its vendor signed it. */
  function answer(
    seat: Seat,
    keyed: PurseCall,
    { decline, sentAtMs = now() }: { decline?: Code | undefined; sentAtMs?: number | undefined },
  ): Said {
    const known = entries.get(keyed.call.tx_id);
    const deed = fingerprint(keyed);
    if (known && known.deed !== deed) return say(seat, keyed, { code: 'TX_CONFLICT' });
    if (known) return { code: known.answer.code as Code, isReplay: true, body: known.answer };
    const done = decline ? { code: decline } : decide(seat, keyed, sentAtMs);
    const rule = codes[done.code];
    if (done.move !== undefined) {
      seat.cash += done.move;
      seat.version += 1;
    }
    done.settle?.();
    if (keyed.op === 'sport_reject' && done.code === 'ROLLED_BACK') markRejected(seat, keyed.call.bet_id);
    const said = say(seat, keyed, done);
    if (rule.stored && done.isFinal !== false) keep(seat, keyed, { deed, said });
    return said;
  }

  function markRejected(seat: Seat, betId: string): void {
    for (const entry of entries.values())
      if (entry.op === 'sport_place' && entry.state === 'applied')
        if (entry.seat === seat && entry.roundId === betId) entry.state = 'rolled_back';
  }

  function keep(seat: Seat, { op, call }: PurseCall, { deed, said }: { deed: string; said: Said }): void {
    entries.set(call.tx_id, {
      txId: call.tx_id,
      op,
      deed,
      amount: amountOf(call),
      direction: 'direction' in call ? call.direction : undefined,
      roundId: roundIdOf(call),
      seat,
      occurredAt: call.occurred_at,
      call,
      state: codes[said.code].status === 'ok' ? 'applied' : 'declined',
      answer: said.body,
    });
  }

  function decide(seat: Seat, keyed: PurseCall, sentAtMs: number): Deed {
    const { op, call } = keyed;
    const round = rounds.get(key(seat, roundIdOf(call)));
    if (op === 'table_out')
      return decideTableOut(call as PlatformCall<'table_out'>, { round, entries, pots });
    if (op === 'bet' || op === 'betwin' || op === 'table_in' || op === 'sport_place')
      return decideStake(seat, keyed.call as Stake, round);
    const word = slipWords.find((known) => known === op);
    if (word) return decideSlip({ op: word, call } as SlipCall, { round, quotes, nowMs: now(), sentAtMs });
    if (op === 'win') return decideWin(seat, call as PlatformCall<'win'>, round);
    if (op === 'rollback') return decideRollback(seat, call as PlatformCall<'rollback'>);
    if (op === 'adjust') return decideCorrection(seat, call as PlatformCall<'adjust'>, round);
    if (round?.family !== 'round') return { code: 'ROUND_NOT_FOUND' };
    return {
      code: 'OK',
      settle() {
        round.state = 'closed';
      },
    };
  }

  function decideStake(seat: Seat, call: Stake, round: RoundBook | undefined): Deed {
    const amount = BigInt(call.amount);
    if (cancelled.has(call.tx_id)) return { code: 'TX_CANCELLED' };
    if (call.session_id !== seat.sessionId || call.game_id !== seat.gameId)
      return { code: 'SESSION_MISMATCH' };
    if (isOver(seat, now())) return { code: 'SESSION_EXPIRED' };
    if (call.currency !== seat.currency) return { code: 'CURRENCY_MISMATCH' };
    const family = familyOf(call);
    const slip = 'lines' in call ? call : undefined;
    if (round && (round.state === 'closed' || round.family !== family || slip))
      return { code: 'ROUND_CLOSED' };
    const isFree = 'kind' in call && call.kind === 'free_round';
    const notPromised = isFree && refuseFreeRound(seat, { call, nowMs: now() });
    if (notPromised) return { code: notPromised };
    // who sits may bring less than the least stake
    const isTooSmall = amount < BigInt(seat.minStake) && !isFree && !(round && family === 'table');
    if (isTooSmall || amount > BigInt(seat.maxStake)) return { code: 'LIMIT_STAKE' };
    if (amount > seat.cash) return { code: 'INSUFFICIENT_FUNDS' };
    const unsound = slip && refusePlacing(slip, now());
    if (unsound) return { code: unsound };
    const paid = 'win_amount' in call ? BigInt(call.win_amount) : 0n;
    return {
      code: 'OK',
      move: paid - amount,
      settle() {
        const book = round ?? openRound(seat, { roundId: roundIdOf(call), family });
        if (slip) book.slip = slipOf(slip);
        if (family === 'table') pots.set(call.currency, (pots.get(call.currency) ?? 0n) + amount);
        const grant = grantOf(seat, call);
        if (grant) grant.used += 1;
        book.stakes += 1;
        book.staked += amount;
        book.paid += paid;
        book.credits += 'win_amount' in call ? 1 : 0;
        if ('round_closed' in call && call.round_closed) book.state = 'closed';
      },
    };
  }

  function openRound(seat: Seat, named: { roundId: string; family: Family }): RoundBook {
    const round: RoundBook = {
      ...named,
      seat,
      state: 'open',
      stakes: 0,
      staked: 0n,
      credits: 0,
      paid: 0n,
      returns: 0,
    };
    rounds.set(key(seat, named.roundId), round);
    return round;
  }

  function decideWin(seat: Seat, call: PlatformCall<'win'>, round: RoundBook | undefined): Deed {
    const amount = BigInt(call.amount);
    const needsBet = call.kind === 'cash' || call.kind === 'free_round';
    if (call.currency !== seat.currency) return { code: 'CURRENCY_MISMATCH' };
    if (call.kind === 'free_round' && call.grant_id !== seat.grant?.grantId) return { code: 'GRANT_UNKNOWN' };
    if ((round && round.family !== 'round') || (needsBet && !round))
      return { code: 'BET_NOT_FOUND', isFinal: false };
    if (needsBet && round && isVoided(round)) return { code: 'BET_ROLLED_BACK' };
    if (round?.state === 'closed') return { code: 'ROUND_CLOSED' };
    const unused = BigInt(call.unused_stake ?? '0');
    if (unused > 0n && unused >= (round?.staked ?? 0n)) return { code: 'INVALID_AMOUNT' };
    return {
      code: 'OK',
      move: amount + unused,
      settle() {
        const book = round ?? openRound(seat, { roundId: call.round_id, family: 'round' });
        book.staked -= unused;
        book.paid += amount;
        book.credits += 1;
        if (call.round_closed || !round) book.state = 'closed';
      },
    };
  }

  function decideRollback(seat: Seat, call: PlatformCall<'rollback'>): Deed {
    const bet = entries.get(call.ref_tx_id);
    if (cancelled.has(call.ref_tx_id)) return { code: bet ? 'ALREADY_ROLLED_BACK' : 'TOMBSTONED' };
    if (!bet) return { code: 'TOMBSTONED', settle: () => void cancelled.set(call.ref_tx_id, seat) };
    const round = rounds.get(key(seat, bet.roundId));
    if (bet.seat !== seat || bet.roundId !== call.round_id || call.game_id !== seat.gameId)
      return { code: 'BET_NOT_FOUND' };
    if (bet.op !== 'bet' && bet.op !== 'betwin' && bet.op !== 'table_in' && bet.op !== 'sport_place')
      return { code: 'INVALID_REQUEST' };
    if (call.amount !== undefined && BigInt(call.amount) !== bet.amount) return { code: 'TX_CONFLICT' };
    if (bet.state === 'declined' || !round) return { code: 'NOTHING_TO_ROLL_BACK' };
    if (round.credits > 0 || round.state === 'closed' || round.slip?.isAccepted)
      return { code: 'ROUND_SETTLED' };
    return {
      code: 'ROLLED_BACK',
      move: bet.amount,
      settle() {
        cancelled.set(call.ref_tx_id, seat);
        bet.state = 'rolled_back';
        giveBack(bet);
        round.returns += 1;
        round.staked -= bet.amount;
        if (round.family === 'table') pots.set(seat.currency, (pots.get(seat.currency) ?? 0n) - bet.amount);
        if (isVoided(round)) round.state = 'closed';
      },
    };
  }

  function say(seat: Seat, { call }: PurseCall, { code, isFinal }: Deed): Said {
    const { status, final, stored } = codes[code];
    const round = rounds.get(key(seat, roundIdOf(call)));
    const body = {
      ...verdictOf(code, { status, final: isFinal ?? final }),
      tx_id: call.tx_id,
      ...(stored && { platform_tx_id: String(entries.size + 1), applied_at: new Date(now()).toISOString() }),
      balance: fundsOf(seat),
      balance_version: String(seat.version),
      round_state: round?.state ?? 'none',
    };
    return { code, isReplay: false, body };
  }

  return {
    answer,
    entries,
    cancelled: (txId: string) => cancelled.get(txId),
    tombstones: () => [...cancelled].filter(([txId]) => !entries.has(txId)),
    round: (seat: Seat, roundId: string) => rounds.get(key(seat, roundId)),
    roundsOf: (seat: Seat) => [...rounds.values()].filter((round) => round.seat === seat),
  };
}

export type Purses = ReturnType<typeof openPurses>;

export function verdictOf(code: string, { status, final }: { status: string; final: boolean }) {
  return { status, code, final, retryable: !final };
}

export function fundsOf(seat: Seat) {
  return { cash: String(seat.cash), bonus: '0', currency: seat.currency };
}

/** A stay at a table and a bet on events are rounds by other names. */
function roundIdOf(call: PurseCall['call']): string {
  if ('table_session_id' in call) return call.table_session_id;
  return 'bet_id' in call ? call.bet_id : call.round_id;
}

function familyOf(call: Stake): Family {
  if ('table_session_id' in call) return 'table';
  return 'bet_id' in call ? 'slip' : 'round';
}

function amountOf(call: PurseCall['call']): bigint {
  if ('payout_total' in call) return BigInt(call.payout_total);
  return 'amount' in call && call.amount !== undefined ? BigInt(call.amount) : 0n;
}

export const purseCall = (op: PurseOperation, call: unknown): PurseCall => ({ op, call }) as PurseCall;
