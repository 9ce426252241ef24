import { type Fraction, plus, times, toShare } from '../kit/fraction.ts';
import { figures } from './figures.ts';
import { feature, UNITS_PER_STAKE } from './paytable.ts';

/**
 * The exact return, from what all outcomes of the reels pay and how many open the feature. A free spin is expected to
 * give `again` more of its kind, so one that is won is worth 1 / (1 - again) spins; what the limit of a round takes
 * away is below two billionths of the stake: `rules.test.ts` shows it.
 */
const outcomes = BigInt(figures.outcomes);
const spinsOfAllOutcomes = ([3, 4, 5] as const).reduce(
  (sum, gates) => sum + BigInt(feature.spinsFor[gates] * figures.openingOutcomes[gates]),
  0n,
);
const perSpinWon: Fraction = {
  numerator: figures.freeUnitsOfAllOutcomes,
  denominator: 1_000n * BigInt(UNITS_PER_STAKE) * (outcomes - spinsOfAllOutcomes),
};

export const returnOfSpin: Fraction = plus(
  { numerator: figures.unitsOfAllOutcomes, denominator: BigInt(UNITS_PER_STAKE) * outcomes },
  times({ numerator: spinsOfAllOutcomes, denominator: outcomes }, perSpinWon),
);

const returnOfBuy: Fraction = times(perSpinWon, {
  numerator: BigInt(feature.boughtSpins) * 100n,
  denominator: BigInt(feature.costHundredths),
});

export const returns = { spin: toShare(returnOfSpin), buy: toShare(returnOfBuy) };
