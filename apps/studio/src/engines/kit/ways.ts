import type { Tell } from './events.ts';
import type { Machine } from './machine.ts';

export type WaysMath<Name extends string> = {
  /** Units for one way of 1, 2, 3 ... reels from the left; one alone never pays. */
  readonly pays: Readonly<Partial<Record<Name, readonly number[]>>>;
  /** Stands for every paying symbol; never on the first reel, so the first reel says what a way is of. */
  readonly wild: Name;
};

/** Every way through neighbouring reels that show the same symbol pays, whatever the rows. */
export function createWays<Name extends string>(machine: Machine<Name>, { pays, wild }: WaysMath<Name>) {
  const { cells, names, reelCount, rows, stops } = machine;
  const size = names.length;
  const wildCode = machine.codeOf(wild);
  const shown = machine.lengths.map((length, reel) => countsOf(reel, length));
  const units = Int32Array.from(
    names.flatMap((name) => [0, ...Array.from({ length: reelCount }, (_, at) => pays[name]?.[at] ?? 0)]),
  );
  const isPaying = Uint8Array.from(names, (name) => (pays[name] === undefined ? 0 : 1));

  /** For each stop, how often each symbol shows. */
  function countsOf(reel: number, length: number): Uint8Array {
    const counts = new Uint8Array(length * size);
    for (let code = 0; code < size; code += 1)
      for (const [place, count] of machine.countAtStops(reel, code).entries())
        counts[place * size + code] = count;
    return counts;
  }

  function isFirstOfItsKind(row: number): boolean {
    for (let above = 0; above < row; above += 1) if (cells[above] === cells[row]) return false;
    return true;
  }

  return {
    /** What all ways pay together. `wildWorth` says what the wilds of each reel count for; as many as show if not given. */
    pay(tell?: Tell<Name>, wildWorth?: Readonly<Uint8Array>): number {
      let paid = 0;
      for (let row = 0; row < rows; row += 1) {
        const symbol = cells[row] as number;
        if (isPaying[symbol] === 0 || !isFirstOfItsKind(row)) continue;
        let ways = 1;
        let count = 0;
        for (; count < reelCount; count += 1) {
          const counts = shown[count] as Uint8Array;
          const at = (stops[count] as number) * size;
          const wilds = wildWorth ? (wildWorth[count] as number) : (counts[at + wildCode] as number);
          const here = (counts[at + symbol] as number) + wilds;
          if (here === 0) break;
          ways *= here;
        }
        const each = units[symbol * (reelCount + 1) + count] as number;
        if (each === 0) continue;
        paid += each * ways;
        tell?.({ kind: 'ways-paid', symbol: names[symbol] as Name, count, ways, units: each * ways });
      }
      return paid;
    },
  };
}
