import type { Game, Vendor } from './game.ts';

/** Only in these countries, when there are any, and not in those. */
export type Regions = {
  readonly allowedCountries: readonly string[];
  readonly blockedCountries: readonly string[];
};

/**
 * Whether a game may be played by somebody who is of all these countries: by the vendor's word for it, and by the house's
 * for the game and for its vendor.
 */
export function isOpenIn(game: Game, countries: readonly string[]): boolean {
  return countries.every(
    (country) =>
      (game.markets === null || game.markets.includes(country)) &&
      lets(game, country) &&
      lets(game.vendor, country),
  );
}

/** Whether there is anything to ask about where somebody is. */
export function isBounded(game: Game): boolean {
  return game.markets !== null || bounds(game) || bounds(game.vendor);
}

const bounds = ({ allowedCountries, blockedCountries }: Regions | Vendor) =>
  allowedCountries.length + blockedCountries.length > 0;

function lets({ allowedCountries, blockedCountries }: Regions, country: string): boolean {
  const isAllowed = allowedCountries.length === 0 || allowedCountries.includes(country);
  return isAllowed && !blockedCountries.includes(country);
}

/** Whether nobody gains a game by the change: what is played nowhere new needs no second person. */
export function isStricter(before: Regions, after: Regions): boolean {
  if (after.allowedCountries.length > 0)
    return after.allowedCountries.every((country) => !lets(after, country) || lets(before, country));
  const staysBlocked = before.blockedCountries.every((country) => after.blockedCountries.includes(country));
  return before.allowedCountries.length === 0 && staysBlocked;
}
