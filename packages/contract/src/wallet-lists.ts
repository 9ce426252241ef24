import * as z from 'zod/mini';
import { day, instant, pageOf, pageQuery, signedAmount } from './shapes.ts';

/** The most days that one reading of a list of money may span. */
export const MOST_LISTED_DAYS = 31;
export const USUAL_LISTED_DAYS = 30;

/** Of members' lists of money: days of the house, both included, at most so many; the usual ones end today. */
export const listQuery = {
  ...pageQuery,
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50))),
  from: z.optional(day),
  to: z.optional(day),
};

/** A movement of the ledger that belongs to a row: its receipt is found by the key. */
export const movementMade = z.object({
  key: z.string(),
  kind: z.string(),
  amount: signedAmount,
  at: instant,
});
export type MovementMade = z.output<typeof movementMade>;

/** A page of a list of money with the sums of its rows and of all that the filters match, for each currency. */
export function summedPage<Item extends z.ZodMiniType, Sums extends Readonly<Record<string, z.ZodMiniType>>>(
  item: Item,
  sums: Sums,
) {
  const ofCurrency = z.array(z.object({ currency: z.string(), count: z.int(), ...sums }));
  return z.object({ ...pageOf(item).shape, subtotals: ofCurrency, totals: ofCurrency });
}
