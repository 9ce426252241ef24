import { expectHeld, fullOf, type Held, meanOf } from '../kit/hold-and-win-returns.ts';
import { figures } from './figures.ts';
import { feature, lines, reels } from './paytable.ts';

const cases = feature.worth.reduce((sum, { weight }) => sum + weight, 0);

/** What a coin is worth on average, in times the stake. */
export const meanWorth = feature.worth.reduce((sum, { times, weight }) => sum + times * weight, 0) / cases;

const heldFrom = expectHeld({ cells: reels.strips.length * reels.rows, ...feature });

/** How many coins the feature ends with, begun with so many. */
export function heldWith(coins: number): Held {
  const held = heldFrom[coins];
  if (!held) throw new RangeError(`no feature begins with ${coins} coins`);
  return held;
}

const beginnings = Object.entries(figures.beginningOutcomes).map(([coins, count]) => ({
  chance: count / figures.outcomes,
  held: heldWith(Number(coins)),
}));

/** How often a spin begins the feature. */
export const chanceOfFeature = beginnings.reduce((sum, { chance }) => sum + chance, 0);

/** How often every cell is held at the end of a spin, and of a bought feature. */
export const chanceOfFull = {
  spin: beginnings.reduce((sum, { chance, held }) => sum + chance * fullOf(held), 0),
  buy: fullOf(heldWith(feature.coins)),
};

export const returnOfLines = figures.unitsOfAllOutcomes / lines.length / figures.outcomes;

/** What the limit of a round takes away is below a billionth of the stake: `rules.test.ts` shows it. */
export const returns = {
  spin: returnOfLines + beginnings.reduce((sum, { chance, held }) => sum + chance * worthOf(held), 0),
  buy: worthOf(heldWith(feature.coins)) / (feature.costHundredths / 100),
};

function worthOf(held: Held): number {
  return meanOf(held) * meanWorth + fullOf(held) * feature.fullTimes;
}
