import type { GameCategory } from '@fairhall/contract';
import { isShown, vendorOpenness } from './game.ts';
import type { Snapshot } from './load-snapshot.ts';
import { isOpenIn } from './regions.ts';

type NamedJackpot = {
  vendor: string;
  jackpotId: string;
  gameCategories: GameCategory[];
  isVendorOpen: boolean;
};

/** Each jackpot once that a game plays for in the lobby of whoever is of all these countries. */
export function namedJackpots(
  snapshot: Snapshot,
  { countries, now }: { countries: readonly string[]; now: Date },
): NamedJackpot[] {
  const named = new Map<string, NamedJackpot>();
  for (const game of snapshot.games.values())
    for (const jackpotId of isShown(game) && isOpenIn(game, countries) ? game.jackpots : []) {
      const name = `${game.vendor.code}/${jackpotId}`;
      const known = named.get(name);
      const isVendorOpen = vendorOpenness(game.vendor, now) === 'open';
      if (!known)
        named.set(name, {
          vendor: game.vendor.code,
          jackpotId,
          gameCategories: [game.category],
          isVendorOpen,
        });
      else if (!known.gameCategories.includes(game.category)) known.gameCategories.push(game.category);
    }
  return [...named.values()];
}
