import type { PlatformCall } from '../../calls.ts';
import type { Code } from '../../codes.ts';
import { decideSale, isSold, leftOf, type SaleBooks, stakeLeft } from './sales.ts';
import { type Deed, isVoided, type RoundBook, type SlipBook } from './seat.ts';

/** What is said of a bet on events after it was placed. */
export const slipWords = [
  'sport_accept',
  'sport_reject',
  'sport_settle',
  'sport_void',
  'sport_cashout',
] as const;
export type SlipCall = {
  [O in (typeof slipWords)[number]]: { op: O; call: PlatformCall<O> };
}[(typeof slipWords)[number]];

type Odds = PlatformCall<'sport_place'>['odds_snapshot'];
type Leg = NonNullable<PlatformCall<'sport_settle'>['legs']>[number];
type Terms = Pick<SlipBook, 'odds' | 'rounding' | 'maxPayout'>;
type Told = { round: RoundBook; slip: SlipBook };
type Fraction = { over: bigint; under: bigint };

const WHOLE = 1_000n;
/** The bet may still be on its way. */
const unheard: Deed = { code: 'BET_NOT_FOUND', isFinal: false };

/** Why a bet cannot be what it is said to be; undefined when it can. */
export function refusePlacing(call: PlatformCall<'sport_place'>, nowMs: number): Code | undefined {
  const names = call.lines.map((line) => line.event_id ?? line.event);
  const terms = slipOf(call);
  const stake = BigInt(call.amount);
  if (new Set(names).size < names.length) return 'INVALID_REQUEST';
  if (terms.maxPayout !== undefined && terms.maxPayout < stake) return 'INVALID_REQUEST';
  if (payoutOf(terms, whole(stake)) !== terms.potential) return 'INVALID_AMOUNT';
  const hasBegun = call.lines.some(({ starts_at: at }) => at !== undefined && Date.parse(at) <= nowMs);
  return hasBegun && call.channel !== 'live' ? 'EVENT_STARTED' : undefined;
}

export function slipOf(call: PlatformCall<'sport_place'>): SlipBook {
  return {
    accept: call.accept,
    rounding: call.rounding ?? 'half_up',
    maxPayout: call.max_payout === undefined ? undefined : BigInt(call.max_payout),
    odds: oddsOf(call.odds_snapshot),
    potential: BigInt(call.potential_payout),
    isAccepted: false,
    settlementSeq: 0,
    outcome: undefined,
    total: 0n,
    soldBps: 0n,
    isOversold: false,
  };
}

const oddsOf = (shown: Odds) => new Map(shown.map(({ selection, odds }) => [selection, BigInt(odds)]));

/** What a word about a bet comes to. `quotes`: those that have sold. */
export function decideSlip(
  { op, call }: SlipCall,
  { round, ...beside }: { round: RoundBook | undefined } & Pick<SaleBooks, 'quotes' | 'nowMs' | 'sentAtMs'>,
): Deed {
  if (!round?.slip) return unheard;
  const told = { round, slip: round.slip };
  if ('currency' in call && call.currency !== round.seat.currency) return { code: 'CURRENCY_MISMATCH' };
  if (op === 'sport_reject') return decideReject(told);
  if (op === 'sport_cashout') return decideSale(call, { ...told, ...beside });
  if (op === 'sport_accept') return isVoided(round) ? { code: 'BET_ROLLED_BACK' } : decideAccept(told, call);
  if (isVoided(round)) return { code: 'BET_ROLLED_BACK' };
  if (op === 'sport_void')
    return settle(told, {
      ...{ seq: call.settlement_seq, outcome: 'void' },
      total: leftOf(round.slip, round.staked),
    });
  return round.slip.isAccepted ? decideSettle(told, call) : unheard;
}

function decideReject({ round, slip }: Told): Deed {
  if (isVoided(round)) return { code: 'ALREADY_ROLLED_BACK' };
  if (slip.isAccepted || round.state === 'closed') return { code: 'ROUND_SETTLED' };
  return {
    code: 'ROLLED_BACK',
    move: round.staked,
    settle() {
      round.returns = round.stakes;
      round.state = 'closed';
    },
  };
}

function decideAccept({ round, slip }: Told, call: PlatformCall<'sport_accept'>): Deed {
  const odds = oddsOf(call.odds_snapshot);
  const potential = BigInt(call.potential_payout);
  if (slip.isAccepted) return { code: potential === slip.potential ? 'OK' : 'ROUND_SETTLED' };
  const isOfBet = odds.size === slip.odds.size && [...odds.keys()].every((name) => slip.odds.has(name));
  if (!isOfBet) return { code: 'INVALID_REQUEST' };
  if (payoutOf({ ...slip, odds }, whole(round.staked)) !== potential) return { code: 'INVALID_AMOUNT' };
  if (!isTaken(slip, odds)) return { code: 'ODDS_CHANGED' };
  return {
    code: 'OK',
    settle: () => void Object.assign(slip, { odds, potential, isAccepted: true }),
  };
}

function isTaken(slip: SlipBook, odds: ReadonlyMap<string, bigint>): boolean {
  const productOf = (all: ReadonlyMap<string, bigint>) =>
    [...all.values()].reduce((one, other) => one * other);
  if (slip.accept === 'any') return true;
  if (slip.accept === 'better') return productOf(odds) >= productOf(slip.odds);
  return [...odds].every(([name, now]) => slip.odds.get(name) === now);
}

function decideSettle(told: Told, call: PlatformCall<'sport_settle'>): Deed {
  const { round, slip } = told;
  const { outcome, settlement_seq: seq } = call;
  const total = BigInt(call.payout_total);
  const left = leftOf(slip, round.staked);
  const isContrary = (outcome === 'lost' && total !== 0n) || (outcome === 'void' && total !== left);
  if (isContrary) return { code: 'INVALID_REQUEST' };
  const legs = call.legs ?? legsOf(slip, outcome);
  // what was not numbered higher is answered by its number alone
  if (seq > slip.settlementSeq && outcome !== 'cashout' && !isSold(slip)) {
    if (!legs || (call.legs && !coversAll(slip, call.legs))) return { code: 'INVALID_REQUEST' };
    if (payoutLeft(told, legs) !== total) return { code: 'INVALID_AMOUNT' };
  }
  return settle(told, { seq, outcome, total });
}

function settle(
  { round, slip }: Told,
  { seq, outcome, total }: { seq: number; outcome: string; total: bigint },
): Deed {
  if (seq < slip.settlementSeq) return { code: 'SUPERSEDED' };
  if (seq === slip.settlementSeq)
    return { code: total === slip.total && outcome === slip.outcome ? 'OK' : 'TX_CONFLICT' };
  // of a bet that was sold whole a settlement is kept, and moves nothing
  const change = isSold(slip) ? 0n : total - slip.total;
  return {
    code: 'OK',
    // what its player no longer has is the house's to recover
    move: -change > round.seat.cash ? -round.seat.cash : change,
    settle() {
      Object.assign(slip, { settlementSeq: seq, outcome, total });
      round.paid += change;
      round.credits += 1;
      round.state = 'closed';
    },
  };
}

/** What an outcome says of every leg; undefined where it does not say it of all. */
function legsOf({ odds }: SlipBook, outcome: string): Leg[] | undefined {
  const isSingle = odds.size === 1;
  const all = (result: Leg['result']) => [...odds.keys()].map((selection) => ({ selection, result }));
  if (outcome === 'won' || outcome === 'void') return all(outcome);
  if (outcome === 'lost') return all(isSingle ? 'lost' : 'open');
  return isSingle && (outcome === 'half_won' || outcome === 'half_lost') ? all(outcome) : undefined;
}

function coversAll({ odds }: SlipBook, legs: readonly Leg[]): boolean {
  const told = new Set(legs.map(({ result }) => result));
  const isWhole = legs.length === odds.size && legs.every(({ selection }) => odds.has(selection));
  // what is still open has been lost elsewhere
  return isWhole && (!told.has('open') || told.has('lost'));
}

/** What the part that was not sold pays. */
function payoutLeft({ round: { staked }, slip }: Told, legs: readonly Leg[]): bigint {
  if (legs.every(({ result }) => result === 'void')) return leftOf(slip, staked);
  const maxPayout = slip.maxPayout === undefined ? undefined : leftOf(slip, slip.maxPayout);
  return payoutOf({ ...slip, maxPayout }, stakeLeft(slip, staked), legs);
}

const whole = (stake: bigint): Fraction => ({ over: stake, under: 1n });

/** Stake and all, rounded once, within the most that is paid. Without legs everything has won. */
function payoutOf({ odds, rounding, maxPayout }: Terms, stake: Fraction, legs?: readonly Leg[]): bigint {
  const results = new Map(legs?.map((leg) => [leg.selection, leg]));
  let { over, under } = stake;
  for (const [selection, one] of odds) {
    const [more, less] = factorOf(one, results.get(selection));
    over *= more;
    under *= less;
  }
  const added = { down: 0n, up: 2n * under - 1n, half_up: under }[rounding];
  const comes = (2n * over + added) / (2n * under);
  return maxPayout !== undefined && comes > maxPayout ? maxPayout : comes;
}

function factorOf(odds: bigint, leg: Leg | undefined): [bigint, bigint] {
  switch (leg?.result) {
    case undefined:
    case 'won':
      return [odds, WHOLE];
    case 'half_won':
      return [odds + WHOLE, 2n * WHOLE];
    case 'dead_heat':
      return [odds, WHOLE * BigInt(leg.shared_by ?? 1)];
    case 'void':
      return [1n, 1n];
    case 'half_lost':
      return [1n, 2n];
    case 'lost':
    case 'open':
      return [0n, 1n];
  }
}
