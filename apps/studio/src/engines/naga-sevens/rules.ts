import type { WordStream } from '@fairhall/fair';
import type { Tell } from '../kit/events.ts';
import { createMachine } from '../kit/machine.ts';
import { createPaylines } from '../kit/paylines.ts';
import type { Slot } from '../kit/slot.ts';
import { figures, type GameSymbol, lines, pays, reels, totalStakes } from './paytable.ts';

export const machine = createMachine(reels);
const paylines = createPaylines(machine, { lines, pays });

/** What the reels pay as they stand, in line stakes. */
export function settle(tell?: Tell<GameSymbol>): number {
  return paylines.pay(1, tell);
}

/** A spin is the only move: no round of this game has a second step, so no state outlives it. */
export const slot: Slot = {
  math: { ...reels, lines, pays },
  unitsPerStake: lines.length,
  mostTimesStake: figures.mostTimesStake,
  totalStakes,
  choices: [{ name: 'spin', costHundredths: 100 }],
  play(_choice, words: WordStream, tell) {
    machine.spin(words, tell);
    return settle(tell);
  },
};
