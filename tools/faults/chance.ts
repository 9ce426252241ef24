import { drawBelow, openStream, sha256, toBytes, toHex } from '@fairhall/fair';

export type Chance = {
  /** A whole number from 0 below the limit. */
  below(limit: number): number;
  pick<Item>(items: readonly Item[]): Item;
};

/** The same seed and name give the same choices again. */
export function chanceOf(seed: number, name: string): Chance {
  const words = openStream({ serverSeed: toHex(sha256(toBytes(`faults:${seed}`))), message: name });
  const below = (limit: number) => drawBelow(words, limit);
  return {
    below,
    pick(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
  };
}
