import * as z from 'zod/mini';
import { oddsFormats } from './odds-text.ts';
import { amount, instant } from './shapes.ts';

export const legResults = ['won', 'lost', 'void', 'half_won', 'half_lost', 'dead_heat', 'open'] as const;
const legResult = z.enum(legResults);

/** One outcome that a bet on events is on. Odds are thousandths of what a stake comes to, the stake included. */
const slipLeg = z.object({
  /** From 1, as the bet names them. */
  place: z.int(),
  event: z.string(),
  market: z.string(),
  pick: z.string(),
  startsAt: z.nullable(instant),
  /** As the player saw them, and those that count. */
  placedOddsMilli: z.int(),
  oddsMilli: z.int(),
  /** By the settlement that counts; null before the first. */
  result: z.nullable(legResult),
  /** Of a dead heat: between how many. */
  sharedBy: z.nullable(z.int()),
});
export type SlipLeg = z.output<typeof slipLeg>;

export const betSlip = z.object({
  legs: z.array(slipLeg),
  oddsFormat: z.enum(oddsFormats),
  isLive: z.boolean(),
  /** What becomes of a part of a minor unit. */
  rounding: z.enum(['half_up', 'down', 'up']),
  maxPayout: z.nullable(amount),
  /** What the whole bet pays, stake and all, if everything wins. */
  potential: amount,
  isAccepted: z.boolean(),
});
export type BetSlip = z.output<typeof betSlip>;

/** What a settlement said of a leg. */
export const toldLeg = z.object({ place: z.int(), result: legResult });

/** What a bet in a list is on: its first leg, and how many there are. */
export const betOn = z.object({ event: z.string(), pick: z.string(), legs: z.int() });

/** `A · A v B +2`: the first pick, its event, and how many legs there are besides. */
export function betOnText({ event, pick, legs }: z.output<typeof betOn>): string {
  return `${pick} · ${event}${legs > 1 ? ` +${legs - 1}` : ''}`;
}
