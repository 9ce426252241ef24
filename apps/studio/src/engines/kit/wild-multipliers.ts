import type { WordStream } from '@fairhall/fair';
import type { Tell, WorthOfCell } from './events.ts';
import { createLots, type Lot } from './lots.ts';
import type { Machine } from './machine.ts';

export type WildMultiplierMath<Name extends string> = {
  readonly wild: Name;
  /** What a wild multiplies by. */
  readonly lots: readonly Lot[];
};

/** Draws a multiplier for every wild that shows. */
export function createWildMultipliers<Name extends string>(
  machine: Machine<Name>,
  { wild, lots }: WildMultiplierMath<Name>,
) {
  const { cells, reelCount, rows } = machine;
  const code = machine.codeOf(wild);
  const drawLot = createLots(lots);
  const worth = new Uint8Array(reelCount);

  return {
    /** What the wilds of each reel count for together; overwritten by the next call. */
    draw(words: WordStream, tell?: Tell<Name>): Readonly<Uint8Array> {
      const told: WorthOfCell[] | undefined = tell && [];
      for (let reel = 0; reel < reelCount; reel += 1) {
        worth[reel] = 0;
        for (let row = 0; row < rows; row += 1) {
          if (cells[reel * rows + row] !== code) continue;
          const times = drawLot(words);
          worth[reel] = (worth[reel] as number) + times;
          told?.push({ reel, row, times });
        }
      }
      if (told && told.length > 0) tell?.({ kind: 'wilds-multiplied', wilds: told });
      return worth;
    },
  };
}
