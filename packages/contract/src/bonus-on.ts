import type { PromoTerms } from './promotions.ts';

const BASIS_POINTS = 10_000n;

/**
 * What a deposit brings by a promo code, in minor units: the rate of it, rounded down once, at most the greatest bonus;
 * nothing below the least deposit.
 */
export function bonusOn({ rate, minDeposit, maxBonus }: PromoTerms, depositMinor: bigint): bigint {
  if (depositMinor < BigInt(minDeposit)) return 0n;
  const bonus = (depositMinor * BigInt(rate)) / BASIS_POINTS;
  return bonus > BigInt(maxBonus) ? BigInt(maxBonus) : bonus;
}
