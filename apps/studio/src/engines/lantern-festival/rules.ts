import type { WordStream } from '@fairhall/fair';
import type { Tell } from '../kit/events.ts';
import { createFreeSpins } from '../kit/free-spins.ts';
import { createMachine } from '../kit/machine.ts';
import { createPaylines } from '../kit/paylines.ts';
import { createScatters } from '../kit/scatters.ts';
import type { Slot } from '../kit/slot.ts';
import {
  feature,
  type GameSymbol,
  letters,
  lines,
  MOST_TIMES_STAKE,
  pays,
  ROWS,
  scatterPays,
  strips,
  totalStakes,
} from './paytable.ts';

export const machine = createMachine<GameSymbol>({ letters, strips, rows: ROWS });
const paylines = createPaylines(machine, { lines, pays, wild: 'firework' });
const scatters = createScatters(machine, 'lantern', inLineStakes(scatterPays));

/** What the reels pay as they stand, in line stakes. */
export function settle(multiplier: number, tell?: Tell<GameSymbol>): number {
  tell?.(machine.stopped());
  return paylines.pay(multiplier, tell) + scatters.pay(multiplier, tell);
}

/** Whether the lanterns that show light the feature. */
export function isLit(): boolean {
  return freeSpins.won() > 0;
}

const freeSpins = createFreeSpins<GameSymbol>({
  spinsFor: { [feature.lanterns]: feature.spins },
  mostUnits: MOST_TIMES_STAKE * lines.length,
  countScatters: scatters.count,
  spin(words, tell) {
    machine.draw(words);
    return settle(feature.multiplier, tell);
  },
});

function spinOnce(words: WordStream, tell?: Tell<GameSymbol>): number {
  machine.draw(words);
  const units = settle(1, tell);
  return isLit() ? units + freeSpins.play({ spins: feature.spins, paid: units }, words, tell) : units;
}

function inLineStakes(timesStake: Readonly<Record<number, number>>): Record<number, number> {
  return Object.fromEntries(
    Object.entries(timesStake).map(([count, times]) => [count, times * lines.length]),
  );
}

export const slot: Slot = {
  math: { letters, strips, ROWS, lines, pays, scatterPays, feature },
  unitsPerStake: lines.length,
  mostTimesStake: MOST_TIMES_STAKE,
  totalStakes,
  choices: [
    { name: 'spin', costHundredths: 100 },
    { name: 'buy', costHundredths: feature.costHundredths },
  ],
  play: (choice, words, tell) =>
    choice === 'buy' ? freeSpins.play({ spins: feature.spins, paid: 0 }, words, tell) : spinOnce(words, tell),
};
