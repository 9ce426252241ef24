import type { MachineMath } from '../kit/machine.ts';
import { twentyLines, usualStakes } from '../kit/usual.ts';

/**
 * Lantern Festival: five reels of 30 stops, three rows, twenty lines; three lanterns or more light ten free spins in
 * which everything pays double. The strips and pays are the ones whose return was computed before the game was
 * written; `rules.test.ts` proves it again over all 24,300,000 outcomes of a spin.
 */
export type GameSymbol =
  | 'moon'
  | 'krathong'
  | 'boat'
  | 'drum'
  | 'candle'
  | 'jasmine'
  | 'leaf'
  | 'firework'
  | 'lantern';

export const reels: MachineMath<GameSymbol> = {
  letters: {
    A: 'moon',
    B: 'krathong',
    C: 'boat',
    D: 'drum',
    E: 'candle',
    G: 'jasmine',
    H: 'leaf',
    W: 'firework',
    S: 'lantern',
  },
  strips: [
    'CDHCBDEEABEDHHGDGBCAGHGSDCHAEG',
    'WHCCHHGDDAABGSBGECCEHEGADDEBHE',
    'DCGWSEEHCDGCCHAHBABEEBHGDGDGWH',
    'CHDDBCBEGEWCEHAEGCHDAEAHBHSGDG',
    'HEDCDCWGGEHSGCEDDGBDHBAEEABAHG',
  ],
  rows: 3,
};

/** Stands for every symbol but the scatter. */
export const WILD = 'firework' satisfies GameSymbol;

export const SCATTER = 'lantern' satisfies GameSymbol;

export const lines = twentyLines;

/** Times the line's stake for one to five alike from the left; the firework stands for any of them. */
export const pays: Readonly<Partial<Record<GameSymbol, readonly number[]>>> = {
  moon: [0, 0, 40, 150, 1_000],
  krathong: [0, 0, 30, 100, 500],
  boat: [0, 0, 20, 70, 250],
  drum: [0, 0, 15, 45, 200],
  candle: [0, 0, 10, 30, 120],
  jasmine: [0, 0, 8, 25, 100],
  leaf: [0, 0, 8, 20, 80],
};

/** Times the total stake for three, four and five lanterns, wherever they show. */
export const scatterPays: Readonly<Record<number, number>> = { 3: 2, 4: 10, 5: 50 };

export const feature = {
  /** Lanterns that light it, at the start and again. */
  lanterns: 3,
  spins: 10,
  multiplier: 2,
  /** Bought without a spin before it, in hundredths of the stake. */
  costHundredths: 1_850,
} as const;

/** A round ends when it has paid so many times the stake; what that takes from the return is in `returns.ts`. */
export const MOST_TIMES_STAKE = 500;

/** Each divides by the twenty lines. */
export const totalStakes = usualStakes;
