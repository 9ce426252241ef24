import * as z from 'zod/mini';
import { depositFee, feeOn } from './deposit-fee.ts';

/** As that of a deposit; the member always bears it. */
export const withdrawalFee = z.omit(depositFee, { payer: true });
export type WithdrawalFee = z.output<typeof withdrawalFee>;

/** What of a withdrawal the house keeps: nothing while the day still has a free one. */
export function withdrawalFeeOn(
  { freeLeft, fee }: { freeLeft: number; fee: WithdrawalFee },
  amountMinor: bigint,
): bigint {
  return freeLeft > 0 ? 0n : feeOn(fee, amountMinor);
}
