import type { WordStream } from '@fairhall/fair';
import type { Tell } from '../kit/events.ts';
import { createFreeSpins } from '../kit/free-spins.ts';
import { createScatterPays } from '../kit/scatters.ts';
import { type Slot, spinOrBuy } from '../kit/slot.ts';
import { createSumOfMultipliers } from '../kit/sum-of-multipliers.ts';
import { createTumble } from '../kit/tumble.ts';
import {
  feature,
  type GameSymbol,
  grid,
  MOST_TIMES_STAKE,
  MULTIPLIER,
  payFrom,
  pays,
  SCATTER,
  scatterPays,
  totalStakes,
  UNITS_PER_STAKE,
  weights,
} from './paytable.ts';

const mostUnits = MOST_TIMES_STAKE * UNITS_PER_STAKE;
const tumble = createTumble<GameSymbol>({
  ...grid,
  symbols: Object.keys(weights.usual) as GameSymbol[],
  from: payFrom,
  pays,
  multiplier: { symbol: MULTIPLIER, lots: feature.lanterns },
  mostUnits,
});
const dropUsual = tumble.createDrop(weights.usual);
const dropFree = tumble.createDrop(weights.free);
const scatter = tumble.codeOf(SCATTER);
const countCarts = () => tumble.counts[scatter] as number;
const payCarts = createScatterPays<GameSymbol>({ symbol: SCATTER, pays: scatterPays, count: countCarts });
const lanterns = createSumOfMultipliers();

const freeSpins = createFreeSpins<GameSymbol>({
  spinsFor: feature.spinsFor,
  againFor: feature.againFor,
  mostUnits,
  countScatters: countCarts,
  spin(words, tell) {
    const units = dropFree(words, tell);
    return lanterns.multiply({ units, added: tumble.times }, tell) + payCarts(1, tell);
  },
});

let hasFeature = false;

function spinOnce(words: WordStream, tell?: Tell<GameSymbol>): number {
  const dropped = dropUsual(words, tell);
  const units = Math.min(dropped + payCarts(1, tell), mostUnits);
  lanterns.clear();
  hasFeature = freeSpins.won() > 0;
  return units + freeSpins.playWon(units, words, tell);
}

function playBought(words: WordStream, tell?: Tell<GameSymbol>): number {
  lanterns.clear();
  hasFeature = true;
  return freeSpins.playBought(feature.boughtSpins, words, tell);
}

export const slot: Slot = {
  math: {
    grid: [grid.reels, grid.rows],
    weights,
    from: payFrom,
    pays,
    scatter: SCATTER,
    scatterPays,
    multiplier: MULTIPLIER,
    freeSpins: {
      for: feature.spinsFor,
      again: feature.againFor,
      bought: feature.boughtSpins,
      sumOf: feature.lanterns.map(({ times, weight }) => [times, weight]),
    },
  },
  unitsPerStake: UNITS_PER_STAKE,
  mostTimesStake: MOST_TIMES_STAKE,
  totalStakes,
  choices: spinOrBuy(feature.costHundredths),
  play: (choice, words, tell) => (choice === 'buy' ? playBought(words, tell) : spinOnce(words, tell)),
  cameToFeature: () => hasFeature,
};
