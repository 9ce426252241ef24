import type { Tell } from './events.ts';
import type { Machine } from './machine.ts';
import { createShortlist } from './shortlist.ts';

export type LineMath<Name extends string> = {
  /** For each line, the row it crosses on each reel; row 0 is the top. */
  readonly lines: readonly (readonly number[])[];
  /** Times the line's stake for 1, 2, 3 ... alike from the left; one alone never pays. */
  readonly pays: Readonly<Partial<Record<Name, readonly number[]>>>;
  /** Stands for every paying symbol; never on the first reel, so the first reel says what a line is of. */
  readonly wild?: Name;
};

/** Lines that pay what stands alike on them from the left. */
export function createPaylines<Name extends string>(machine: Machine<Name>, math: LineMath<Name>) {
  const { cells, names, reelCount, rows } = machine;
  const lineCount = math.lines.length;
  const crossed = Uint8Array.from(math.lines.flatMap((line) => line.map((row, reel) => reel * rows + row)));
  const times = Int32Array.from(
    names.flatMap((name) => [0, ...Array.from({ length: reelCount }, (_, at) => math.pays[name]?.[at] ?? 0)]),
  );
  const wild = math.wild === undefined ? -1 : machine.codeOf(math.wild);
  const open = createShortlist(machine, { candidates: lineCount, mayPay });

  /** How many stand alike from the left, on the first `reels` reels. */
  function countAlike(line: number, reels: number): number {
    const from = line * reelCount;
    const symbol = cells[crossed[from] as number];
    let count = 1;
    while (count < reels) {
      const next = cells[crossed[from + count] as number] as number;
      if (next !== symbol && next !== wild) break;
      count += 1;
    }
    return count;
  }

  const timesOf = (line: number, count: number): number =>
    times[(cells[crossed[line * reelCount] as number] as number) * (reelCount + 1) + count] as number;

  function mayPay(line: number, reels: number): boolean {
    const count = countAlike(line, reels);
    if (count < reels) return timesOf(line, count) > 0;
    for (let more = count; more <= reelCount; more += 1) if (timesOf(line, more) > 0) return true;
    return false;
  }

  return {
    /** What all lines pay together, in line stakes times `multiplier`. */
    pay(multiplier: number, tell?: Tell<Name>): number {
      let units = 0;
      const { items, from, to } = open();
      for (let at = from; at < to; at += 1) {
        const line = items[at] as number;
        const count = countAlike(line, reelCount);
        const paid = timesOf(line, count);
        if (paid === 0) continue;
        units += paid * multiplier;
        tell?.({
          kind: 'line-paid',
          line,
          symbol: names[cells[crossed[line * reelCount] as number] as number] as Name,
          count,
          times: paid,
          units: paid * multiplier,
        });
      }
      return units;
    },
  };
}
