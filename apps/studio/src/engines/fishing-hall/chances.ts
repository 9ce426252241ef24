import type { Fraction } from '../kit/fraction.ts';
import { bulletsOf, HARPOON_FROM, RETURN, type Species, type Weapon, worth } from './paytable.ts';

/**
 * How likely one shot is to catch: what it gives back over what it pays. Nothing else is asked, neither who shoots nor
 * what was shot before.
 */
export function chanceOf(name: Species, weapon: Weapon): Fraction {
  return { numerator: BigInt(catchesOf(weapon)), denominator: BigInt(casesOf(name)) };
}

export function mayShoot(name: Species, weapon: Weapon): boolean {
  return weapon !== 'harpoon' || worth[name] >= HARPOON_FROM;
}

export function bulletsIn(shots: readonly { readonly weapon: Weapon }[]): number {
  return shots.reduce((sum, { weapon }) => sum + bulletsOf[weapon], 0);
}

/** Equally likely cases of one shot. */
export function casesOf(name: Species): number {
  return RETURN.denominator * worth[name];
}

/** As many of them are catches. */
export function catchesOf(weapon: Weapon): number {
  return RETURN.numerator * bulletsOf[weapon];
}
