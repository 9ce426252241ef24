import * as z from 'zod/mini';
import { amount } from './shapes.ts';

/** Half of what is paid is the most a way to deposit may cost. */
const MOST_RATE = 5_000;
const WHOLE = 10_000n;

/** What a way to deposit costs. `rate` in hundredths of a percent; the fee is at least `min` and at most `max`. */
export const depositFee = z.strictObject({
  /** `member`: taken from what is credited. `house`: the house bears it, and nothing is taken. */
  payer: z.enum(['house', 'member']),
  rate: z.int().check(z.minimum(0), z.maximum(MOST_RATE)),
  min: amount,
  max: z.nullable(amount),
});
export type DepositFee = z.output<typeof depositFee>;

/** The fee on an amount in minor units: exact, rounded down once. What would eat the whole amount is not taken. */
export function feeOn({ rate, min, max }: Omit<DepositFee, 'payer'>, amountMinor: bigint): bigint {
  const exact = (amountMinor * BigInt(rate)) / WHOLE;
  const raised = exact < BigInt(min) ? BigInt(min) : exact;
  const fee = max !== null && raised > BigInt(max) ? BigInt(max) : raised;
  return fee < amountMinor ? fee : 0n;
}

/** What of an amount is taken from the member. */
export function memberFeeOn(fee: DepositFee, amountMinor: bigint): bigint {
  return fee.payer === 'member' ? feeOn(fee, amountMinor) : 0n;
}
