import type { MachineMath } from '../kit/machine.ts';
import { tenLines, usualStakes } from '../kit/usual.ts';

/**
 * Golden Gecko, hold and win: five reels of 32 stops, three rows, ten lines; six coins or more are held while the
 * empty cells are spun again. The strips and pays are the ones whose return was computed before the game was written;
 * `rules.test.ts` proves it again over all 33,554,432 outcomes of a spin.
 */
export type GameSymbol = 'gecko' | 'ruby' | 'hibiscus' | 'mango' | 'leaf' | 'bead' | 'coin' | 'sun';

export const reels: MachineMath<GameSymbol> = {
  letters: {
    A: 'gecko',
    B: 'ruby',
    D: 'hibiscus',
    E: 'mango',
    F: 'leaf',
    G: 'bead',
    C: 'coin',
    W: 'sun',
  },
  strips: [
    'EFGDAFBDABGBDEGECFDBCGDEGECFGACF',
    'BCEGEFFDBWGWFAGACFEDBDEDFGBCGEAC',
    'CCGDADBAFBEDDFGECCEBADGEBFWGGFWF',
    'BWEBGFAGDAGCCDCFEDDEEACFGBBGWDFE',
    'EEBDACFDFGDGGFDGEGFCBDBFFAEACECB',
  ],
  rows: 3,
};

/** Stands for every symbol but the coin. */
export const WILD = 'sun' satisfies GameSymbol;

/** Is held. */
export const COIN = 'coin' satisfies GameSymbol;

export const lines = tenLines;

/** Times the line's stake for one to five alike from the left; the sun stands for any of them. */
export const pays: Readonly<Partial<Record<GameSymbol, readonly number[]>>> = {
  gecko: [0, 0, 40, 150, 800],
  ruby: [0, 0, 25, 75, 400],
  hibiscus: [0, 0, 12, 50, 200],
  mango: [0, 0, 8, 30, 100],
  leaf: [0, 0, 5, 20, 80],
  bead: [0, 0, 5, 15, 60],
};

export const feature = {
  /** Coins that begin it. */
  coins: 6,
  respins: 3,
  /** In each respin, on each empty cell, a coin lands in one case of so many. */
  landsOneIn: 20,
  /** What a coin is worth, in times the stake, and in how many cases of a thousand. */
  worth: [
    { times: 1, weight: 460 },
    { times: 2, weight: 220 },
    { times: 3, weight: 130 },
    { times: 5, weight: 90 },
    { times: 8, weight: 50 },
    { times: 10, weight: 30 },
    { times: 15, weight: 12 },
    { times: 30, weight: 6 },
    { times: 100, weight: 2 },
  ],
  /** Times the stake on top, when every cell holds a coin. */
  fullTimes: 1_000,
  /** Bought without a spin before it, in hundredths of the stake; it begins with the fewest coins. */
  costHundredths: 2_750,
} as const;

/** A round ends when it has paid so many times the stake; what that takes from the return is in `returns.ts`. */
export const MOST_TIMES_STAKE = 1_500;

/** Each divides by the ten lines. */
export const totalStakes = usualStakes;
