import { bulletsOf, type Weapon } from '../engines/fishing-hall/paytable.ts';
import type { Outcome } from '../play/autoplay.ts';

type Armed = { readonly weapon: Weapon };

/** What each shot costs at this price of a bullet. */
export function stakesOf(priceMinor: bigint, shots: readonly Armed[]): bigint[] {
  return shots.map(({ weapon }) => priceMinor * BigInt(bulletsOf[weapon]));
}

/** What each shot cost and paid. */
export function outcomesOf(
  priceMinor: bigint,
  shots: readonly (Armed & { readonly amountMinor: string })[],
): Outcome[] {
  return shots.map((shot) => ({
    stakeMinor: priceMinor * BigInt(bulletsOf[shot.weapon]),
    payoutMinor: BigInt(shot.amountMinor),
  }));
}
