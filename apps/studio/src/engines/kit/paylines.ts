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

/** Lines have a bit each in one word. */
const MOST_LINES = 32;

/**
 * Lines that pay what stands alike on them from the left. All lines are followed at once, as the bits of a word: those
 * that begin with one symbol, then, reel by reel, those of them that go on with it, as a table of each stop has them. Throws `RangeError` for too many.
 */
export function createPaylines<Name extends string>(machine: Machine<Name>, math: LineMath<Name>) {
  const { cells, lengths, names, reelCount, rows, stops } = machine;
  if (math.lines.length > MOST_LINES) throw new RangeError(`more than ${MOST_LINES} lines`);
  // the lines that cross each cell
  const crossing = Int32Array.from({ length: reelCount * rows }, (_, cell) =>
    math.lines.reduce(
      (bits, line, place) => (line[Math.floor(cell / rows)] === cell % rows ? bits | (1 << place) : bits),
      0,
    ),
  );
  const times = Int32Array.from(
    names.flatMap((name) => [0, ...Array.from({ length: reelCount }, (_, at) => math.pays[name]?.[at] ?? 0)]),
  );
  const wild = math.wild === undefined ? -1 : machine.codeOf(math.wild);

  // by reel and stop, for each symbol the lines that meet it there, or the wild
  const firstStop = Int32Array.from(lengths, (_, reel) =>
    lengths.slice(0, reel).reduce((sum, length) => sum + length, 0),
  );
  const meeting = Int32Array.from(
    lengths
      .flatMap((length, reel) =>
        Array.from({ length }, (_, place) => names.map((_name, symbol) => linesAt(reel, { place, symbol }))),
      )
      .flat(),
  );

  function linesAt(reel: number, { place, symbol }: { place: number; symbol: number }): number {
    let bits = 0;
    for (let row = 0; row < rows; row += 1) {
      const code = machine.codeAt(reel, { place, row });
      if (code === symbol || code === wild) bits |= crossing[reel * rows + row] as number;
    }
    return bits;
  }

  /** Where the symbols of a reel as it stands begin in `meeting`. */
  function placeOf(reel: number): number {
    return ((firstStop[reel] as number) + (stops[reel] as number)) * names.length;
  }

  return {
    /** What all lines pay together, in line stakes times `multiplier`. */
    pay(multiplier: number, tell?: Tell<Name>): number {
      const paying: Paying[] | undefined = tell && [];
      let units = 0;
      for (let row = 0; row < rows; row += 1) {
        const symbol = cells[row] as number;
        let lines = crossing[row] as number;
        for (let count = 1; lines !== 0; count += 1) {
          const longer = count < reelCount ? lines & (meeting[placeOf(count) + symbol] as number) : 0;
          const ended = lines & ~longer;
          const paid = times[symbol * (reelCount + 1) + count] as number;
          if (paid !== 0 && ended !== 0) {
            units += paid * multiplier * countBits(ended);
            paying?.push({ ended, symbol, count, paid });
          }
          lines = longer;
        }
      }
      if (paying) tellInOrder(paying, multiplier, tell);
      return units;
    },
  };

  function tellInOrder(paying: readonly Paying[], multiplier: number, tell?: Tell<Name>): void {
    for (const line of math.lines.keys())
      for (const { ended, symbol, count, paid } of paying)
        if (ended & (1 << line))
          tell?.({
            kind: 'line-paid',
            line,
            symbol: names[symbol] as Name,
            count,
            times: paid,
            units: paid * multiplier,
          });
  }
}

/** Lines on which so many of a symbol stand, and what each of them pays. */
type Paying = {
  readonly ended: number;
  readonly symbol: number;
  readonly count: number;
  readonly paid: number;
};

function countBits(word: number): number {
  let count = 0;
  for (let left = word; left !== 0; left &= left - 1) count += 1;
  return count;
}
