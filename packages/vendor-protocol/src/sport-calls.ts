import * as z from 'zod/mini';
import { amount, currency, details, instant, line, reference } from './shapes.ts';

/**
 * Bets on events: placed, accepted or rejected by the vendor's own risk, settled once or again by absolute totals, cashed
 * out before. A bet is a round of one stake; `bet_id` is its round.
 */
export const oddsPolicies = ['none', 'better', 'any'] as const;
export const rejectReasons = ['odds_changed', 'market_suspended', 'event_started', 'limit', 'other'] as const;
export const settleOutcomes = [
  'won',
  'lost',
  'void',
  'half_won',
  'half_lost',
  'partial_void',
  'cashout',
] as const;
/** What became of one leg; `open` where the bet is lost by another. */
export const legResults = ['won', 'lost', 'void', 'half_won', 'half_lost', 'dead_heat', 'open'] as const;
/** How the player saw the odds, which are told in thousandths whatever they looked like. */
export const oddsFormats = ['decimal', 'hong_kong', 'malay', 'indonesian', 'american', 'fractional'] as const;
/** What becomes of the part of a minor unit that a bet comes to. */
export const roundings = ['half_up', 'down', 'up'] as const;
export const voidReasons = ['event_cancelled', 'palpable_error', 'market_void', 'operator'] as const;
/** Parts of a stake are told in hundredths of a per cent; this is all of it. */
export const WHOLE_BPS = 10_000;
/**
 * How long what a bet may be sold for holds: from the press of its player until its vendor signs the attempt
 * that the platform hears first, both by the vendor's clock.
 */
export const QUOTE_HOLDS_MS = 10_000;

const ofBet = { player_ref: reference, game_id: reference, bet_id: reference };
const keyed = {
  tx_id: reference,
  ...ofBet,
  details: z.optional(details),
  occurred_at: instant,
  trace_id: z.optional(line(64)),
};

/** Odds in thousandths, as they were shown under a version of theirs. */
const oddsShown = z.strictObject({
  selection: reference,
  odds: z.int().check(z.minimum(1_001), z.maximum(1_000_000_000)),
  version: reference,
});
const snapshot = z.array(oddsShown).check(z.minLength(1), z.maxLength(40));

const betLine = z.strictObject({
  selection: reference,
  /** Tells events of one name apart: no bet has two legs on one event. */
  event_id: z.optional(reference),
  event: line(160),
  market: line(120),
  pick: line(120),
  starts_at: z.optional(instant),
});

export const sportPlace = z
  .strictObject({
    ...keyed,
    session_id: reference,
    /** The stake. */
    amount,
    currency,
    lines: z.array(betLine).check(z.minLength(1), z.maxLength(40)),
    odds_snapshot: snapshot,
    /** Which other odds the player takes if they change before the bet is accepted. */
    accept: z.enum(oddsPolicies),
    /** What is paid, stake and all, if everything wins: the stake times its odds, rounded once, within `max_payout`. */
    potential_payout: amount,
    odds_format: z.optional(z.enum(oddsFormats)),
    /** `half_up` where none is named. */
    rounding: z.optional(z.enum(roundings)),
    /** The most this bet pays, whatever its odds come to. */
    max_payout: z.optional(amount),
    channel: z.optional(z.enum(['prematch', 'live'])),
  })
  .check(
    z.refine(
      (call) => {
        const shown = new Set(call.odds_snapshot.map(({ selection }) => selection));
        const picked = new Set(call.lines.map(({ selection }) => selection));
        return (
          shown.size === call.odds_snapshot.length &&
          picked.size === call.lines.length &&
          shown.size === picked.size &&
          [...picked].every((selection) => shown.has(selection))
        );
      },
      { error: 'each line has its odds, once, and nothing else has' },
    ),
  );

export const sportAccept = z.strictObject({
  ...keyed,
  currency,
  odds_snapshot: snapshot,
  potential_payout: amount,
});

export const sportReject = z.strictObject({ ...keyed, reason: z.enum(rejectReasons) });

export const legResult = z
  .strictObject({
    selection: reference,
    result: z.enum(legResults),
    /** Of a dead heat: between how many. */
    shared_by: z.optional(z.int().check(z.minimum(2), z.maximum(100))),
  })
  .check(
    z.refine((leg) => (leg.result === 'dead_heat') === (leg.shared_by !== undefined), {
      error: 'a dead heat, and nothing else, is shared',
    }),
  );

const settlement = {
  ...keyed,
  currency,
  /** 1, 2, 3 …; the greatest one counts, whenever it comes. */
  settlement_seq: z.int().check(z.minimum(1), z.maximum(1_000_000)),
};

export const sportSettle = z.strictObject({
  ...settlement,
  outcome: z.enum(settleOutcomes),
  /** All that the bet pays, stake and all: no difference to an earlier word. */
  payout_total: amount,
  /** What became of each leg, once; needed where the outcome does not say it of all of them. */
  legs: z.optional(
    z.array(legResult).check(
      z.minLength(1),
      z.maxLength(40),
      z.refine((legs) => new Set(legs.map(({ selection }) => selection)).size === legs.length, {
        error: 'each leg has one result',
      }),
    ),
  ),
  result_ref: z.optional(reference),
});

/** The bet never was: its stake is the total that is paid. */
export const sportVoid = z.strictObject({ ...settlement, reason: z.enum(voidReasons) });

export const sportCashout = z.strictObject({
  ...keyed,
  session_id: reference,
  currency,
  quote_id: reference,
  /** Of the stake, in hundredths of a per cent. */
  fraction_bps: z.int().check(z.minimum(1), z.maximum(WHOLE_BPS)),
  /** What is paid for it. */
  amount,
});

/** Every sports operation, its path on the platform and what it takes. */
export const sportCalls = {
  sport_place: { path: '/gw/v1/sport/place', schema: sportPlace },
  sport_accept: { path: '/gw/v1/sport/accept', schema: sportAccept },
  sport_reject: { path: '/gw/v1/sport/reject', schema: sportReject },
  sport_settle: { path: '/gw/v1/sport/settle', schema: sportSettle },
  sport_void: { path: '/gw/v1/sport/void', schema: sportVoid },
  sport_cashout: { path: '/gw/v1/sport/cashout', schema: sportCashout },
} as const;
