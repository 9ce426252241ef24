import { type Fraction, plus, toShare } from '../kit/fraction.ts';
import { figures } from './figures.ts';
import { feature, lines } from './paytable.ts';

/**
 * The exact return, from what all outcomes of the reels pay and how many light the feature. Each lighting gives
 * `spins` more, so a feature is expected to last spins / (1 - spins x chance) spins; what the limit of a round takes
 * away is below two billionths of the stake: `rules.test.ts` shows it.
 */
const outcomes = BigInt(figures.outcomes);
const spins = BigInt(feature.spins);
const perFeature: Fraction = {
  numerator: spins * BigInt(feature.multiplier) * figures.unitsOfAllOutcomes,
  denominator: BigInt(lines.length) * (outcomes - spins * BigInt(figures.lightingOutcomes)),
};

const ofSpin: Fraction = plus(
  { numerator: figures.unitsOfAllOutcomes, denominator: BigInt(lines.length) * outcomes },
  {
    numerator: perFeature.numerator * BigInt(figures.lightingOutcomes),
    denominator: perFeature.denominator * outcomes,
  },
);

const ofBuy: Fraction = {
  numerator: perFeature.numerator * 100n,
  denominator: perFeature.denominator * BigInt(feature.costHundredths),
};

export const returns = { spin: toShare(ofSpin), buy: toShare(ofBuy) };
