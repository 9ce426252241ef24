import type { WordStream } from '@fairhall/fair';
import type { Tell } from '../kit/events.ts';
import { createFreeSpins } from '../kit/free-spins.ts';
import { createMachine } from '../kit/machine.ts';
import { createPaylines } from '../kit/paylines.ts';
import { createScatters } from '../kit/scatters.ts';
import { type Slot, spinOrBuy } from '../kit/slot.ts';
import {
  feature,
  type GameSymbol,
  lines,
  MOST_TIMES_STAKE,
  pays,
  reels,
  SCATTER,
  scatterPays,
  totalStakes,
  WILD,
} from './paytable.ts';

export const machine = createMachine(reels);
const paylines = createPaylines(machine, { lines, pays, wild: WILD });
const scatters = createScatters(machine, SCATTER, inLineStakes(scatterPays));

/** What the reels pay as they stand, in line stakes. */
export function settle(multiplier: number, tell?: Tell<GameSymbol>): number {
  return paylines.pay(multiplier, tell) + scatters.pay(multiplier, tell);
}

const freeSpins = createFreeSpins<GameSymbol>({
  spinsFor: { [feature.lanterns]: feature.spins },
  mostUnits: MOST_TIMES_STAKE * lines.length,
  countScatters: scatters.count,
  spin(words, tell) {
    machine.spin(words, tell);
    return settle(feature.multiplier, tell);
  },
});

/** Free spins that the lanterns which show light. */
export const spinsWon = freeSpins.won;

function spinOnce(words: WordStream, tell?: Tell<GameSymbol>): number {
  machine.spin(words, tell);
  const units = settle(1, tell);
  return units + freeSpins.playWon(units, words, tell);
}

function inLineStakes(timesStake: Readonly<Record<number, number>>): Record<number, number> {
  return Object.fromEntries(
    Object.entries(timesStake).map(([count, times]) => [count, times * lines.length]),
  );
}

export const slot: Slot = {
  math: {
    ...reels,
    lines,
    pays,
    wild: WILD,
    scatter: SCATTER,
    scatterPays,
    freeSpins: { from: feature.lanterns, spins: feature.spins, times: feature.multiplier },
  },
  unitsPerStake: lines.length,
  mostTimesStake: MOST_TIMES_STAKE,
  totalStakes,
  choices: spinOrBuy(feature.costHundredths),
  play: (choice, words, tell) =>
    choice === 'buy' ? freeSpins.playBought(feature.spins, words, tell) : spinOnce(words, tell),
};
