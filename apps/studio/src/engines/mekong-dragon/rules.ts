import type { WordStream } from '@fairhall/fair';
import type { Tell } from '../kit/events.ts';
import { createFreeSpins } from '../kit/free-spins.ts';
import { createMachine } from '../kit/machine.ts';
import { createScatters } from '../kit/scatters.ts';
import type { Slot } from '../kit/slot.ts';
import { createWays } from '../kit/ways.ts';
import { createWildMultipliers } from '../kit/wild-multipliers.ts';
import {
  feature,
  type GameSymbol,
  letters,
  MOST_TIMES_STAKE,
  pays,
  ROWS,
  scatterPays,
  strips,
  totalStakes,
  UNITS_PER_STAKE,
} from './paytable.ts';

export const machine = createMachine<GameSymbol>({ letters, strips, rows: ROWS });
const ways = createWays(machine, { pays, wild: 'pearl' });
const pearls = createWildMultipliers(machine, { wild: 'pearl', lots: feature.pearls });
const gates = createScatters(machine, 'gate', scatterPays);

/** What the reels pay as they stand, in tenths of the stake; `pearlsWorth` as in `createWays`. */
export function settle(tell?: Tell<GameSymbol>, pearlsWorth?: Readonly<Uint8Array>): number {
  return ways.pay(tell, pearlsWorth) + gates.pay(1, tell);
}

/** Gates that show. */
export const countGates = gates.count;

const freeSpins = createFreeSpins<GameSymbol>({
  spinsFor: feature.spinsFor,
  mostUnits: MOST_TIMES_STAKE * UNITS_PER_STAKE,
  countScatters: gates.count,
  spin(words, tell) {
    turn(words, tell);
    return settle(tell, pearls.draw(words, tell));
  },
});

function spinOnce(words: WordStream, tell?: Tell<GameSymbol>): number {
  turn(words, tell);
  const units = settle(tell);
  const won = freeSpins.won();
  return won > 0 ? units + freeSpins.play({ spins: won, paid: units }, words, tell) : units;
}

function turn(words: WordStream, tell?: Tell<GameSymbol>): void {
  machine.draw(words);
  tell?.(machine.stopped());
}

export const slot: Slot = {
  math: { letters, strips, ROWS, UNITS_PER_STAKE, pays, scatterPays, feature },
  unitsPerStake: UNITS_PER_STAKE,
  mostTimesStake: MOST_TIMES_STAKE,
  totalStakes,
  choices: [
    { name: 'spin', costHundredths: 100 },
    { name: 'buy', costHundredths: feature.costHundredths },
  ],
  play: (choice, words, tell) =>
    choice === 'buy'
      ? freeSpins.play({ spins: feature.boughtSpins, paid: 0 }, words, tell)
      : spinOnce(words, tell),
};
