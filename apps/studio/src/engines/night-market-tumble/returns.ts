import { figures } from './figures.ts';
import { feature, grid, payFrom, pays, SCATTER, scatterPays, UNITS_PER_STAKE, weights } from './paytable.ts';

/** 95 % of all simulations end within so many standard errors of the truth. */
const CERTAIN = 1.96;

const { spin, buy } = figures;
const price = feature.costHundredths / 100;

/** What the simulated rounds came to. */
export const returns = {
  spin: spin.units / UNITS_PER_STAKE / spin.rounds,
  buy: buy.units / UNITS_PER_STAKE / price / buy.rounds,
};

/** Standard errors of the returns. */
export const standardErrors = {
  spin: spin.deviation / Math.sqrt(spin.rounds),
  buy: buy.deviation / Math.sqrt(buy.rounds),
};

/** How far the true return may be from the one told, with a certainty of 95 %. */
export const margins = { spin: CERTAIN * standardErrors.spin, buy: CERTAIN * standardErrors.buy };

/** Spins to one feature. */
export const spinsPerFeature = spin.rounds / spin.features;

/** How seldom the limit of a round is reached, and `figures.buy.rare.times` the stake. */
export const seldom = {
  most: oneIn(buy.most),
  rare: oneIn(buy.rare.features),
};

/**
 * Exact: a round pays if and only if its first drop does, since without a paying symbol nothing tumbles and without
 * enough carts there is no feature. The counts of a drop are multinomial: its chance to pay nothing is the coefficient of
 * z^cells in the product of each symbol's exponential sum, cut where the symbol would pay, times cells!.
 */
export const hitRate = 1 - chanceOfNothing();

function oneIn(features: number): { spin: number; buy: number } {
  const perFeature = buy.rounds / features;
  return { spin: perFeature * spinsPerFeature, buy: perFeature };
}

function chanceOfNothing(): number {
  const cells = grid.reels * grid.rows;
  const cases = Object.values(weights.usual).reduce((sum, weight) => sum + weight, 0);
  let product = [1];
  for (const [symbol, weight] of Object.entries(weights.usual)) {
    const paysFrom = symbol === SCATTER ? Math.min(...Object.keys(scatterPays).map(Number)) : payFrom[0];
    const most = symbol in pays || symbol === SCATTER ? paysFrom - 1 : cells;
    product = times(product, exponential(weight / cases, most), cells);
  }
  return factorial(cells) * (product[cells] ?? 0);
}

function exponential(share: number, most: number): number[] {
  return Array.from({ length: most + 1 }, (_, count) => share ** count / factorial(count));
}

function times(a: readonly number[], b: readonly number[], most: number): number[] {
  const product = new Array<number>(most + 1).fill(0);
  for (const [i, left] of a.entries())
    for (const [j, right] of b.entries())
      if (i + j <= most) product[i + j] = (product[i + j] as number) + left * right;
  return product;
}

function factorial(number: number): number {
  return number <= 1 ? 1 : number * factorial(number - 1);
}
