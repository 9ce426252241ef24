import * as z from 'zod/mini';
import { amount, currency, instant, line, reference } from './shapes.ts';

/** What a vendor tells of a jackpot that runs now. Amounts are whole minor units; what is over one stays in the pot. */
export const jackpotTold = z.object({
  jackpot_id: reference,
  currency,
  value: amount,
  /** What the vendor puts in when it begins, and what it is won at the latest; null when nothing says so. */
  seed: amount,
  ceiling: z.nullable(amount),
  /** Millionths of a stake that go in. */
  rate_ppm: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  /** How often it began: one more than it was won. */
  cycle: z.int().check(z.minimum(1)),
  /** The hash of what decides when it is won, where that is drawn before it begins. */
  commitment: z.nullable(line(128)),
  started_at: instant,
  /** The operator has switched it off: bets put nothing in, and all that was stays. Left out where it is on. */
  is_paused: z.optional(z.boolean()),
});
/** Every jackpot that its games name, and that runs. */
export const jackpotsAnswer = z.object({ jackpots: z.array(jackpotTold).check(z.maxLength(64)) });

/**
 * What came to a jackpot on a day in UTC: parts by the bets of that day that were decided, and wins by their calls, each
 * by its `occurred_at`.
 */
export const jackpotDay = z.object({
  jackpot_id: reference,
  day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  parts: z.int().check(z.minimum(0)),
  parts_micro: amount,
  wins: z.int().check(z.minimum(0)),
  won: amount,
});
export type JackpotDay = z.output<typeof jackpotDay>;
export type JackpotDayCall = { jackpotId: string; day: string };

const wonCycle = z.object({
  cycle: z.int().check(z.minimum(1)),
  won: amount,
  won_at: instant,
  round_id: reference,
  /** The seed whose hash was its commitment; null where none was promised. */
  opened: z.nullable(line(128)),
});
/** Cycles that were won, the latest first, as many as the vendor likes but at least the last twenty. */
export const jackpotCyclesAnswer = z.object({ cycles: z.array(wonCycle).check(z.maxLength(200)) });
export type WonCycle = z.output<typeof wonCycle>;
export type JackpotCyclesAnswer = z.output<typeof jackpotCyclesAnswer>;

export type JackpotTold = z.output<typeof jackpotTold>;
export type JackpotsAnswer = z.output<typeof jackpotsAnswer>;

/** What the cycles of a jackpot after the running one are played under. `order_id` is ours, and once for ever. */
export const jackpotTerms = z.strictObject({
  order_id: reference,
  seed: amount,
  ceiling: amount,
  rate_ppm: z.int().check(z.minimum(1), z.maximum(1_000_000)),
});
export const jackpotTermsAnswer = z.object({
  jackpot_id: reference,
  order_id: reference,
  /** The first cycle they hold for: never one that runs. */
  from_cycle: z.int().check(z.minimum(2)),
  seed: amount,
  ceiling: amount,
  rate_ppm: z.int(),
});
export type JackpotTermsCall = z.output<typeof jackpotTerms>;
export type JackpotTermsAnswer = z.output<typeof jackpotTermsAnswer>;

/** Whether bets take part from now on. `order_id` is ours, and once for ever. */
export const jackpotSwitch = z.strictObject({ order_id: reference, is_open: z.boolean() });
export const jackpotSwitchAnswer = z.object({
  jackpot_id: reference,
  order_id: reference,
  is_open: z.boolean(),
});
export type JackpotSwitchCall = z.output<typeof jackpotSwitch>;
export type JackpotSwitchAnswer = z.output<typeof jackpotSwitchAnswer>;

export const jackpotPaths = {
  all: '/jackpots',
  cycles: (jackpotId: string) => `/jackpots/${encodeURIComponent(jackpotId)}/cycles`,
  terms: (jackpotId: string) => `/jackpots/${encodeURIComponent(jackpotId)}/terms`,
  switch: (jackpotId: string) => `/jackpots/${encodeURIComponent(jackpotId)}/switch`,
  day: ({ jackpotId, day }: JackpotDayCall) => `/jackpots/${encodeURIComponent(jackpotId)}/days/${day}`,
} as const;
