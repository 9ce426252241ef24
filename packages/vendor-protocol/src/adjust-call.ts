import * as z from 'zod/mini';
import { amount, currency, details, instant, line, reference } from './shapes.ts';

/** What a corrected round paid too little, or too much. */
export const adjustDirections = ['credit', 'debit'] as const;

/** A settled round paid the wrong sum: what is missing is paid, what was too much is taken back. */
export const adjust = z.strictObject({
  tx_id: reference,
  player_ref: reference,
  game_id: reference,
  round_id: reference,
  direction: z.enum(adjustDirections),
  /** Of the correction, not of the round. */
  amount: amount.check(z.refine((text) => text !== '0', { error: 'a correction of nothing' })),
  currency,
  /** For the people of the house. */
  reason: line(200).check(z.minLength(3)),
  details: z.optional(details),
  occurred_at: instant,
  trace_id: z.optional(line(64)),
});
