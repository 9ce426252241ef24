import { type Fraction, plus } from '../kit/fraction.ts';
import { figures } from './figures.ts';
import { feature, lines } from './paytable.ts';

/**
 * The exact return, from what all outcomes of the reels pay and how many light the feature. Each lighting gives
 * `spins` more, so a feature is expected to last spins / (1 - spins x chance) spins; what the
 * limit of a round takes away is below a billionth of the stake (by the distribution of whole rounds).
 */
const outcomes = BigInt(figures.outcomes);
const spins = BigInt(feature.spins);
const perFeature: Fraction = {
  numerator: spins * BigInt(feature.multiplier) * figures.unitsOfAllOutcomes,
  denominator: BigInt(lines.length) * (outcomes - spins * BigInt(figures.lightingOutcomes)),
};

export const returnOfSpin: Fraction = plus(
  { numerator: figures.unitsOfAllOutcomes, denominator: BigInt(lines.length) * outcomes },
  {
    numerator: perFeature.numerator * BigInt(figures.lightingOutcomes),
    denominator: perFeature.denominator * outcomes,
  },
);

export const returnOfBuy: Fraction = {
  numerator: perFeature.numerator * 100n,
  denominator: perFeature.denominator * BigInt(feature.costHundredths),
};
