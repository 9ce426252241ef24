import type { WordStream } from '@fairhall/fair';
import type { Tell } from '../kit/events.ts';
import { createFreeSpins } from '../kit/free-spins.ts';
import { createMachine } from '../kit/machine.ts';
import { createScatters } from '../kit/scatters.ts';
import { type Slot, spinOrBuy } from '../kit/slot.ts';
import { createWays } from '../kit/ways.ts';
import { createWildMultipliers } from '../kit/wild-multipliers.ts';
import {
  feature,
  type GameSymbol,
  MOST_TIMES_STAKE,
  pays,
  reels,
  SCATTER,
  scatterPays,
  totalStakes,
  UNITS_PER_STAKE,
  WILD,
} from './paytable.ts';

export const machine = createMachine(reels);
const ways = createWays(machine, { pays, wild: WILD });
const pearls = createWildMultipliers(machine, { wild: WILD, lots: feature.pearls });
const gates = createScatters(machine, SCATTER, scatterPays);

/** What the reels pay as they stand, in tenths of the stake; `pearlsWorth` as in `createWays`. */
export function settle(tell?: Tell<GameSymbol>, pearlsWorth?: Readonly<Uint8Array>): number {
  return ways.pay(tell, pearlsWorth) + gates.pay(1, tell);
}

const freeSpins = createFreeSpins<GameSymbol>({
  spinsFor: feature.spinsFor,
  mostUnits: MOST_TIMES_STAKE * UNITS_PER_STAKE,
  countScatters: gates.count,
  spin(words, tell) {
    machine.spin(words, tell);
    return settle(tell, pearls.draw(words, tell));
  },
});

/** Free spins that the gates which show open. */
export const spinsWon = freeSpins.won;

function spinOnce(words: WordStream, tell?: Tell<GameSymbol>): number {
  machine.spin(words, tell);
  const units = settle(tell);
  return units + freeSpins.playWon(units, words, tell);
}

export const slot: Slot = {
  math: {
    ...reels,
    pays,
    wild: WILD,
    scatter: SCATTER,
    scatterPays,
    freeSpins: {
      for: feature.spinsFor,
      bought: feature.boughtSpins,
      wildTimes: feature.pearls.map(({ times, weight }) => [times, weight]),
    },
  },
  unitsPerStake: UNITS_PER_STAKE,
  mostTimesStake: MOST_TIMES_STAKE,
  totalStakes,
  choices: spinOrBuy(feature.costHundredths),
  play: (choice, words, tell) =>
    choice === 'buy' ? freeSpins.playBought(feature.boughtSpins, words, tell) : spinOnce(words, tell),
};
