import type { Tell } from './events.ts';
import type { Machine } from './machine.ts';

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
  // most lines end at the second reel: its few pairs are compared once for all of them
  const isPair = new Uint8Array(rows * rows);
  const pairOf = Uint8Array.from(math.lines.map(([first = 0, second = 0]) => first * rows + second));

  function comparePairs(): void {
    for (let first = 0; first < rows; first += 1)
      for (let second = 0; second < rows; second += 1) {
        const next = cells[rows + second];
        isPair[first * rows + second] = next === cells[first] || next === wild ? 1 : 0;
      }
  }

  function countAlike(line: number): number {
    const from = line * reelCount;
    const symbol = cells[crossed[from] as number];
    let count = 2;
    while (count < reelCount) {
      const next = cells[crossed[from + count] as number] as number;
      if (next !== symbol && next !== wild) break;
      count += 1;
    }
    return count;
  }

  return {
    /** What all lines pay together, in line stakes times `multiplier`. */
    pay(multiplier: number, tell?: Tell<Name>): number {
      let units = 0;
      comparePairs();
      for (let line = 0; line < lineCount; line += 1) {
        if (isPair[pairOf[line] as number] === 0) continue;
        const symbol = cells[crossed[line * reelCount] as number] as number;
        const count = countAlike(line);
        const paid = times[symbol * (reelCount + 1) + count] as number;
        if (paid === 0) continue;
        units += paid * multiplier;
        tell?.({
          kind: 'line-paid',
          line,
          symbol: names[symbol] as Name,
          count,
          times: paid,
          units: paid * multiplier,
        });
      }
      return units;
    },
  };
}
