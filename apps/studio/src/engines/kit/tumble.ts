import { createDraw, type WordStream } from '@fairhall/fair';
import type { Tell, WorthOfCell } from './events.ts';
import { createLots, type Lot } from './lots.ts';
import { createShown, type Shown } from './tumble-shown.ts';

export type TumbleMath<Name extends string> = {
  readonly reels: number;
  readonly rows: number;
  readonly symbols: readonly Name[];
  /** How many alike, wherever they show, pay the first, the second ... of a symbol's pays. */
  readonly from: readonly number[];
  /** Units, for each of `from`. */
  readonly pays: Readonly<Partial<Record<Name, readonly number[]>>>;
  /** Symbols that carry a number of their own and stay until the drop is over. */
  readonly multiplier: { readonly symbol: Name; readonly lots: readonly Lot[] };
  /** A drop that has come so far ends there, and pays no more. */
  readonly mostUnits: number;
};

/** In how many cases of all each symbol is drawn for a cell. */
export type Weights<Name extends string> = Readonly<Record<Name, number>>;

/** Drops a grid full of symbols and lets it tumble; answers what that pays, in units. */
export type Drop<Name extends string> = (words: WordStream, tell?: Tell<Name>) => number;

/**
 * Symbols that fall into a grid, each cell drawn by itself. So many alike pay wherever they show and are taken out, the
 * rest falls and others come from above, until nothing pays any more. What pays depends on nothing but how many of each
 * show: that is kept in one place, which every drop overwrites; where they are, only while somebody listens.
 *
 * Cells are drawn reel by reel from the left, in each from the lowest empty one. One word serves as many cells as it
 * can, `cellsPerWord`: its remainder by `cases ** cellsPerWord` is read from the lowest digit, in base `cases`. The
 * multipliers that fell then take a word each, in the same order.
 */
export function createTumble<Name extends string>(math: TumbleMath<Name>) {
  const { reels, rows, symbols, multiplier, mostUnits } = math;
  const cells = reels * rows;
  const counts = new Uint8Array(symbols.length);
  const takeOut = createTakeOut(math, counts);
  const multiplierCode = symbols.indexOf(multiplier.symbol);
  const drawTimes = createLots(multiplier.lots);
  /** What fell last, in the order of the words, and what the multipliers among it are worth. */
  const fallen = new Uint8Array(cells);
  const worth = new Uint16Array(cells);
  let times = 0;

  function drawMultipliers(words: WordStream, count: number): void {
    for (let at = 0; at < count; at += 1) {
      worth[at] = fallen[at] === multiplierCode ? drawTimes(words) : 0;
      times += worth[at] as number;
    }
  }

  function tellFall(shown: Shown, tell: Tell<Name>): void {
    const multipliers: WorthOfCell[] = [];
    let at = 0;
    const fell = shown.fill((reel, row) => {
      const code = fallen[at] as number;
      if (code === multiplierCode) multipliers.push({ reel, row, times: worth[at] as number });
      at += 1;
      return code;
    });
    const names = fell.map((reel) => reel.map((code) => symbols[code] as Name));
    tell?.({ kind: 'symbols-fell', fell: names, multipliers });
  }

  return {
    /** How many of each symbol show, by its place in `symbols`. */
    counts: counts as Readonly<Uint8Array>,
    codeOf: (name: Name) => symbols.indexOf(name),
    /** What the multipliers that show are worth together. */
    get times() {
      return times;
    },
    createDrop(weights: Weights<Name>): Drop<Name> {
      const { cases, cellsPerWord, codes } = casesOf(symbols, weights);
      const draw = createDraw(cases ** cellsPerWord);

      function fall(words: WordStream, count: number): void {
        const multipliers = counts[multiplierCode] as number;
        for (let at = 0; at < count; ) {
          let digits = draw(words) | 0;
          const end = Math.min(at + cellsPerWord, count);
          for (; at < end; at += 1) {
            const code = codes[digits % cases] as number;
            digits = (digits / cases) | 0;
            fallen[at] = code;
            counts[code] = (counts[code] as number) + 1;
          }
        }
        if ((counts[multiplierCode] as number) > multipliers) drawMultipliers(words, count);
      }

      return (words, tell) => {
        const shown = tell && createShown({ reels, rows });
        counts.fill(0);
        times = 0;
        let paid = 0;
        let empty = cells;
        while (empty > 0) {
          fall(words, empty);
          if (shown) tellFall(shown, tell);
          paid += takeOut(tell);
          if (paid >= mostUnits) return mostUnits;
          empty = cells - sumOf(counts);
          shown?.takeOut((code) => counts[code] === 0);
        }
        return paid;
      };
    },
  };
}

/** Each symbol as many times as it weighs, and how many cells one word can be drawn for. */
export function casesOf<Name extends string>(symbols: readonly Name[], weights: Weights<Name>) {
  const codes = Uint8Array.from(symbols.flatMap((name, code) => new Array<number>(weights[name]).fill(code)));
  const cases = codes.length;
  // below 2^31, where remainders are worked out fastest
  return { codes, cases, cellsPerWord: Math.floor(31 / Math.log2(cases)) };
}

/** Takes out of `counts` whatever pays, and answers what that is. */
function createTakeOut<Name extends string>(
  { reels, rows, symbols, from, pays }: TumbleMath<Name>,
  counts: Uint8Array,
): (tell?: Tell<Name>) => number {
  const places = reels * rows + 1;
  const units = Int32Array.from(
    symbols.flatMap((name) =>
      Array.from(
        { length: places },
        (_, count) => pays[name]?.[from.findLastIndex((least) => count >= least)] ?? 0,
      ),
    ),
  );
  const codes = Uint8Array.from(symbols.keys());
  const paying = codes.filter((code) => pays[symbols[code] as Name] !== undefined);
  const least = Math.min(...from);

  return (tell) => {
    let paid = 0;
    for (let at = 0; at < paying.length; at += 1) {
      const code = paying[at] as number;
      const count = counts[code] as number;
      if (count < least) continue;
      const each = units[code * places + count] as number;
      paid += each;
      counts[code] = 0;
      tell?.({ kind: 'symbols-paid', symbol: symbols[code] as Name, count, units: each });
    }
    return paid;
  };
}

function sumOf(counts: Readonly<Uint8Array>): number {
  let sum = 0;
  for (let code = 0; code < counts.length; code += 1) sum += counts[code] as number;
  return sum;
}
