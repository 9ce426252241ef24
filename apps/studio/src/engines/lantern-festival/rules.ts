import type { WordStream } from '@fairhall/fair';
import type { Tell } from '../kit/events.ts';
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

const MOST_UNITS = MOST_TIMES_STAKE * lines.length;

export const machine = createMachine<GameSymbol>({ letters, strips, rows: ROWS });
const paylines = createPaylines(machine, { lines, pays, wild: 'firework' });
const scatters = createScatters(machine, 'lantern');

/** What the reels pay as they stand, in line stakes. */
export function settle(multiplier: number, tell?: Tell<GameSymbol>): number {
  tell?.(machine.stopped());
  const units = paylines.pay(multiplier, tell);
  const count = scatters.count();
  if (count < feature.lanterns) return units;
  const scattered = (scatterPays[count] ?? 0) * lines.length * multiplier;
  tell?.({ kind: 'scatters-paid', symbol: 'lantern', count, units: scattered });
  return units + scattered;
}

/** Whether the lanterns that show light the feature. */
export function isLit(): boolean {
  return scatters.count() >= feature.lanterns;
}

function spinOnce(words: WordStream, tell?: Tell<GameSymbol>): number {
  machine.draw(words);
  const units = settle(1, tell);
  return isLit() ? units + spinFree(words, tell, units) : units;
}

/** A round that has reached the most it can pay ends there: `paid` before the feature counts towards it. */
function spinFree(words: WordStream, tell: Tell<GameSymbol>, paid = 0): number {
  const most = Math.max(0, MOST_UNITS - paid);
  let left: number = feature.spins;
  let units = 0;
  tell?.({ kind: 'free-spins-won', spins: feature.spins, left });
  while (left > 0) {
    left -= 1;
    tell?.({ kind: 'free-spin-begun', left });
    machine.draw(words);
    units += settle(feature.multiplier, tell);
    if (units >= most) break;
    if (!isLit()) continue;
    left += feature.spins;
    tell?.({ kind: 'free-spins-won', spins: feature.spins, left });
  }
  units = Math.min(units, most);
  tell?.({ kind: 'free-spins-ended', units });
  return units;
}

export const slot: Slot = {
  math: { letters, strips, ROWS, lines, pays, scatterPays, feature },
  unitsPerStake: lines.length,
  mostTimesStake: MOST_TIMES_STAKE,
  totalStakes,
  choices: [
    { name: 'spin', costTenths: 10 },
    { name: 'buy', costTenths: feature.costTenths },
  ],
  play: (choice, words, tell) => (choice === 'buy' ? spinFree(words, tell) : spinOnce(words, tell)),
};
