import type { Source } from './sources.ts';

/** How many of so many starts begin like another: eight words of each are compared, 256 bits. */
export function startsAlike(open: Source, starts: number): number {
  const seen = new Set<string>();
  for (let start = 0; start < starts; start += 1) {
    const words = open('start');
    seen.add(Array.from({ length: 8 }, () => words.next().toString(36)).join());
  }
  return starts - seen.size;
}
