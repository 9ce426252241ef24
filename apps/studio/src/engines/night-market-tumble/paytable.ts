import type { Weights } from '../kit/tumble.ts';
import { usualStakes } from '../kit/usual.ts';

/**
 * Night Market Tumble: six reels, five rows, every cell drawn by itself; eight alike pay wherever they show, are taken
 * out, and the rest falls until nothing pays. Four carts open free spins whose lanterns add up to one multiplier that
 * grows. The weights and pays are the ones whose return was simulated before the game was written; `figures.ts` has
 * what our own rules come to.
 */
export type GameSymbol =
  | 'prawn'
  | 'noodles'
  | 'satay'
  | 'durian'
  | 'coconut'
  | 'mangosteen'
  | 'watermelon'
  | 'tea'
  | 'cart'
  | 'lantern';

export const grid = { reels: 6, rows: 5 } as const;

/** Never pays for being alike; opens the feature. */
export const SCATTER = 'cart' satisfies GameSymbol;

/** Falls in free spins only, with a number of its own. */
export const MULTIPLIER = 'lantern' satisfies GameSymbol;

/** Cases of a thousand, for each cell. */
export const weights: { readonly usual: Weights<GameSymbol>; readonly free: Weights<GameSymbol> } = {
  usual: {
    prawn: 70,
    noodles: 85,
    satay: 95,
    durian: 110,
    coconut: 135,
    mangosteen: 150,
    watermelon: 165,
    tea: 170,
    cart: 20,
    lantern: 0,
  },
  free: {
    prawn: 70,
    noodles: 85,
    satay: 95,
    durian: 110,
    coconut: 135,
    mangosteen: 150,
    watermelon: 165,
    tea: 134,
    cart: 12,
    lantern: 44,
  },
};

/** Pays are whole tenths of the stake. */
export const UNITS_PER_STAKE = 10;

/** How many alike pay the first, second and third of a symbol's pays. */
export const payFrom = [8, 10, 12] as const;

/** Tenths of the stake. */
export const pays: Readonly<Partial<Record<GameSymbol, readonly number[]>>> = {
  prawn: [100, 250, 750],
  noodles: [40, 120, 400],
  satay: [25, 70, 250],
  durian: [18, 50, 150],
  coconut: [10, 25, 100],
  mangosteen: [8, 18, 80],
  watermelon: [5, 12, 50],
  tea: [4, 10, 40],
};

/** Tenths of the stake for four, five, and six or more carts that show when the last tumble is over. */
export const scatterPays: Readonly<Record<number, number>> = { 4: 30, 5: 50, 6: 1_000 };

export const feature = {
  /** Spins for so many carts or more. */
  spinsFor: { 4: 10 },
  /** And in the feature itself. */
  againFor: { 3: 5 },
  /** What a lantern adds to the multiplier, and in how many cases of a thousand. */
  lanterns: [
    { times: 2, weight: 400 },
    { times: 3, weight: 250 },
    { times: 4, weight: 150 },
    { times: 5, weight: 90 },
    { times: 8, weight: 60 },
    { times: 10, weight: 35 },
    { times: 25, weight: 12 },
    { times: 100, weight: 3 },
  ],
  /** As many as are bought without a spin before them. */
  boughtSpins: 10,
  /** Hundredths of the stake. */
  costHundredths: 7_150,
} as const;

/** A round ends when it has paid so many times the stake. */
export const MOST_TIMES_STAKE = 5_000;

/** Each divides into tenths and into the price. */
export const totalStakes = usualStakes;
