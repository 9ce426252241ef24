import type { MachineMath } from '../kit/machine.ts';

/**
 * Naga Sevens: three reels of 24 stops, three rows, five lines. The strips and pays are the ones whose return
 * was computed before the game was written; `rules.test.ts` proves it again over all 13,824 outcomes.
 */
export type GameSymbol = 'naga' | 'seven' | 'bar' | 'lantern' | 'lotus' | 'coin' | 'blank';

export const reels: MachineMath<GameSymbol> = {
  letters: {
    N: 'naga',
    V: 'seven',
    B: 'bar',
    L: 'lantern',
    O: 'lotus',
    C: 'coin',
    X: 'blank',
  },
  strips: ['XOLLBOLCXCBOCBLCOVNCVXOC', 'VXLCVOBCXBLOOCLCNOBOCXLC', 'BCCLVCXOCLLOCOXBLNBXOVOC'],
  rows: 3,
};

/** For each line, the row it crosses on each reel; row 0 is the top. */
export const lines: readonly (readonly number[])[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];

/** Times the line's stake for one, two and three alike from the left. */
export const pays: Readonly<Partial<Record<GameSymbol, readonly number[]>>> = {
  naga: [0, 0, 2_500],
  seven: [0, 0, 200],
  bar: [0, 0, 60],
  lantern: [0, 0, 25],
  lotus: [0, 0, 15],
  coin: [0, 3, 10],
};

/** Total stakes on offer, in minor units of a two-decimal currency; each divides by the five lines. */
export const totalStakes: readonly bigint[] = [
  100n,
  250n,
  500n,
  1_000n,
  2_500n,
  5_000n,
  10_000n,
  25_000n,
  50_000n,
];

/** Facts shown to players; each is proven in `rules.test.ts`. */
export const figures = {
  returnNumerator: 4_433n,
  returnDenominator: 4_608n,
  /** Outcomes of the 13,824 that pay anything. */
  payingOutcomes: 5_062,
  outcomes: 13_824,
  /** Standard deviation of one round's return, in stakes. */
  deviation: 9.857,
  /** The most one round can pay, in times the total stake. */
  mostTimesStake: 500,
  outcomesPayingMost: 5,
} as const;
