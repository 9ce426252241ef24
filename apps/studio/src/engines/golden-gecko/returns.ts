import { expectHeld } from '../kit/hold-and-win-returns.ts';
import { figures } from './figures.ts';
import { feature, lines, ROWS, strips } from './paytable.ts';

const cases = feature.worth.reduce((sum, { weight }) => sum + weight, 0);

/** What a coin is worth on average, in times the stake. */
export const meanWorth = feature.worth.reduce((sum, { times, weight }) => sum + times * weight, 0) / cases;

/** What the feature comes to, begun with each number of coins. */
export const heldFrom = expectHeld({ cells: strips.length * ROWS, ...feature });

const beginnings = ([6, 7, 8, 9] as const).map((coins) => ({
  chance: figures.beginningOutcomes[coins] / figures.outcomes,
  ...(heldFrom[coins] ?? { coins: 0, full: 0 }),
}));

/** How often a spin begins the feature. */
export const chanceOfFeature = beginnings.reduce((sum, { chance }) => sum + chance, 0);

/** How often a spin ends with every cell held. */
export const chanceOfFull = beginnings.reduce((sum, { chance, full }) => sum + chance * full, 0);

export const returnOfLines = figures.unitsOfAllOutcomes / lines.length / figures.outcomes;

/** What the limit of a round takes away is below a billionth of the stake: see `figures.rareTimes`. */
export const returnOfSpin =
  returnOfLines +
  beginnings.reduce((sum, { chance, coins, full }) => sum + chance * worthOf({ coins, full }), 0);

export const returnOfBuy =
  worthOf(heldFrom[feature.coins] ?? { coins: 0, full: 0 }) / (feature.costHundredths / 100);

function worthOf({ coins, full }: { coins: number; full: number }): number {
  return coins * meanWorth + full * feature.fullTimes;
}
