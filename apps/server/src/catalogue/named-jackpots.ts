import type { GameCategory } from '@fairhall/contract';
import { isShown, vendorOpenness } from './game.ts';
import type { Snapshot } from './load-snapshot.ts';

type NamedJackpot = {
  vendor: string;
  jackpotId: string;
  gameCategories: GameCategory[];
  isVendorOpen: boolean;
};

/** Each jackpot once that a game in the lobby plays for. */
export function namedJackpots(snapshot: Snapshot, now: Date): NamedJackpot[] {
  const named = new Map<string, NamedJackpot>();
  for (const game of snapshot.games.values())
    for (const jackpotId of isShown(game) ? game.jackpots : []) {
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
