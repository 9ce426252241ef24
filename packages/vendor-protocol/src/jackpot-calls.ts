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
});
/** Every jackpot that its games name, and that runs. */
export const jackpotsAnswer = z.object({ jackpots: z.array(jackpotTold).check(z.maxLength(64)) });

export type JackpotTold = z.output<typeof jackpotTold>;
export type JackpotsAnswer = z.output<typeof jackpotsAnswer>;

export const jackpotPaths = { all: '/jackpots' } as const;
