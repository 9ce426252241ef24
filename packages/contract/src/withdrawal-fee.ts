import * as z from 'zod/mini';
import { feeOn } from './deposit-fee.ts';
import { amount } from './shapes.ts';

/** `rate` in hundredths of a percent; at least `min`, at most `max`. */
export const withdrawalFee = z.strictObject({
  rate: z.int().check(z.minimum(0), z.maximum(5_000)),
  min: amount,
  max: z.nullable(amount),
});
export type WithdrawalFee = z.output<typeof withdrawalFee>;

/** What of a withdrawal the house keeps: nothing while the day still has a free one. */
export function withdrawalFeeOn(
  { freeLeft, fee }: { freeLeft: number; fee: WithdrawalFee },
  amountMinor: bigint,
): bigint {
  return freeLeft > 0 ? 0n : feeOn(fee, amountMinor);
}
