import * as z from 'zod/mini';
import { gameCategory, vendorCode } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { amount } from './shapes.ts';

/** A value older than this is shown nowhere: whoever plays for it may rely on the figure. */
export const JACKPOT_FRESH_MS = 30_000;

/** A jackpot that games of a vendor play for, as the vendor told it last. */
export const jackpotPot = z.object({
  vassalage: vendorCode,
  /** The name its games' cards bear it under. */
  jackpotId: z.string(),
  currency: z.string(),
  /** Null: the vendor has not told it of late, and nobody knows what it stands at. */
  value: z.nullable(amount),
  /** It is won at the latest here; null where nothing says so. */
  ceiling: z.nullable(amount),
  /** The house has switched it off: bets put nothing in and win nothing of it, and what is in it stays. */
  isPaused: z.boolean(),
  /** Where the games are that play for it. */
  gameCategories: z.array(gameCategory),
  /** How old the value was when this was said. */
  ageMs: z.int(),
});
export type JackpotPot = z.output<typeof jackpotPot>;

export const listJackpots = endpoint({
  method: 'GET',
  path: '/api/jackpots',
  audience: 'everyone',
  summary: 'What the jackpots of the games stand at, none older than thirty seconds',
  answer: z.object({ jackpots: z.array(jackpotPot) }),
  refusals: [],
});
