import type { Machine } from './machine.ts';

/** Symbols that count wherever they show. */
export function createScatters<Name extends string>(machine: Machine<Name>, symbol: Name) {
  const { stops, reelCount } = machine;
  const code = machine.codeOf(symbol);
  const shown = Array.from({ length: reelCount }, (_, reel) => machine.countAtStops(reel, code));
  return {
    count(): number {
      let count = 0;
      for (let reel = 0; reel < reelCount; reel += 1)
        count += (shown[reel] as Uint8Array)[stops[reel] as number] as number;
      return count;
    },
  };
}
