import type { MachineMath } from '../kit/machine.ts';
import { usualStakes } from '../kit/usual.ts';

/**
 * Mekong Dragon: five reels of 32 stops, three rows, 243 ways; three gates or more open free spins whose pearls
 * multiply. The strips and pays are the ones whose return was computed before the game was written; `rules.test.ts`
 * proves it again over all 33,554,432 outcomes of a spin.
 */
export type GameSymbol =
  | 'dragon'
  | 'catfish'
  | 'turtle'
  | 'heron'
  | 'gong'
  | 'bamboo'
  | 'jade'
  | 'rice'
  | 'pearl'
  | 'gate';

export const reels: MachineMath<GameSymbol> = {
  letters: {
    A: 'dragon',
    B: 'catfish',
    C: 'turtle',
    D: 'heron',
    E: 'gong',
    F: 'bamboo',
    G: 'jade',
    H: 'rice',
    W: 'pearl',
    S: 'gate',
  },
  strips: [
    'SGEFCDEDFHGADEBEFHFHCEGDFBAGGCHB',
    'SDBACEDGHBFHCGAEFECFEFGHHCGWDDFB',
    'SWBBFDAHFCGDECBGDEGHEHADFHCHEEFG',
    'HDGEECDWGFBCHESDCDEBBFFGAFDAHHGG',
    'AGEFDAHHDGGFDFCFEHSGCHBDEECCFBHG',
  ],
  rows: 3,
};

/** Stands for every symbol but the scatter, and multiplies in free spins. */
export const WILD = 'pearl' satisfies GameSymbol;

export const SCATTER = 'gate' satisfies GameSymbol;

/** Ways through the reels: any row of each. */
export const WAYS = reels.rows ** reels.strips.length;

/** Pays are whole tenths of the stake. */
export const UNITS_PER_STAKE = 10;

/** Tenths of the stake that each way pays for one to five alike from the left; the pearl stands for any of them. */
export const pays: Readonly<Partial<Record<GameSymbol, readonly number[]>>> = {
  dragon: [0, 0, 15, 70, 500],
  catfish: [0, 0, 12, 40, 150],
  turtle: [0, 0, 8, 25, 100],
  heron: [0, 0, 5, 15, 50],
  gong: [0, 0, 3, 8, 30],
  bamboo: [0, 0, 2, 7, 20],
  jade: [0, 0, 2, 5, 15],
  rice: [0, 0, 2, 5, 15],
};

/** Tenths of the stake for three, four and five gates, wherever they show. */
export const scatterPays: Readonly<Record<number, number>> = { 3: 20, 4: 100, 5: 1_000 };

export const feature = {
  /** Spins for so many gates, at the start and again. */
  spinsFor: { 3: 8, 4: 12, 5: 20 },
  /** What each pearl that shows in a free spin multiplies its ways by, and in how many cases of ten. */
  pearls: [
    { times: 2, weight: 6 },
    { times: 3, weight: 3 },
    { times: 5, weight: 1 },
  ],
  /** As many as are bought without a spin before them. */
  boughtSpins: 8,
  /** Hundredths of the stake. */
  costHundredths: 1_725,
} as const;

/** A round ends when it has paid so many times the stake; what that takes from the return is in `returns.ts`. */
export const MOST_TIMES_STAKE = 7_500;

/** Each divides into tenths and into the price. */
export const totalStakes = usualStakes;
