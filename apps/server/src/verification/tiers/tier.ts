import { LAST_TIER, type Tier, type TierLimits, tiers } from '@fairhall/contract';
import { unitOf } from '@fairhall/money';
import { refuse } from '#platform/refusal';

/** What counts of a tier once its document has expired: the member's word still does. */
const WITHOUT_DOCUMENT: Tier = 1;

/** In whole units, until staff set the currency's own. */
const FIRST = [100_000n, 500_000n, 5_000_000n, null] as const;

export function firstLimitsOf(currency: string): TierLimits[] {
  return tiers.map((tier) => {
    const units = FIRST[tier];
    const limit = units === null ? null : String(units * unitOf(currency));
    return { tier, depositMonth: limit, withdrawTotal: limit };
  });
}

/** A document counts through the day that stands on it. `today` is a day of the house. */
export function tierOn(
  { tier, documentExpiresOn }: { tier: Tier; documentExpiresOn: string | null },
  today: string,
): Tier {
  const isOver = documentExpiresOn !== null && documentExpiresOn < today;
  return isOver && tier > WITHOUT_DOCUMENT ? WITHOUT_DOCUMENT : tier;
}

export type Direction = 'depositMonth' | 'withdrawTotal';

/** The lowest tier that allows so much; nothing when none does. */
export function tierAllowing(
  limits: readonly TierLimits[],
  direction: Direction,
  totalMinor: bigint,
): Tier | undefined {
  return tiers.find((tier) => {
    const limit = limitOf(limits, tier, direction);
    return limit === null || totalMinor <= limit;
  });
}

/** In minor units; null is without a limit. */
export function limitOf(limits: readonly TierLimits[], tier: Tier, direction: Direction): bigint | null {
  const limit = limits[tier]?.[direction];
  if (limit === undefined) throw new Error(`no limits for tier ${tier}`);
  return limit === null ? null : BigInt(limit);
}

/** A withdrawal waits for a tier that allows it; above the last there is none to wait for. */
export function requireFreeLast(limits: readonly TierLimits[]): void {
  if (limitOf(limits, LAST_TIER, 'withdrawTotal') !== null)
    refuse('verification/last-tier-limited', {}, `limits.${LAST_TIER}.withdrawTotal`);
}

/** The lowest tier that allows so much to be withdrawn. */
export function tierToHave(limits: readonly TierLimits[], totalMinor: bigint): Tier {
  const needed = tierAllowing(limits, 'withdrawTotal', totalMinor);
  if (needed === undefined) throw new Error('the last tier withdraws without a limit');
  return needed;
}

/** Who is known better is never allowed less. */
export function requireRising(limits: readonly TierLimits[]): void {
  for (const direction of ['depositMonth', 'withdrawTotal'] as const)
    for (const tier of [1, 2, 3] as const) {
      const lower = limitOf(limits, (tier - 1) as Tier, direction);
      const higher = limitOf(limits, tier, direction);
      if (higher !== null && (lower === null || higher < lower))
        refuse('verification/limits-fall', { tier }, `limits.${tier}.${direction}`);
    }
}
