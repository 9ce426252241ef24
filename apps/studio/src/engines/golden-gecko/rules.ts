import type { WordStream } from '@fairhall/fair';
import type { Tell } from '../kit/events.ts';
import { createHoldAndWin } from '../kit/hold-and-win.ts';
import { createMachine } from '../kit/machine.ts';
import { createPaylines } from '../kit/paylines.ts';
import { createScatters } from '../kit/scatters.ts';
import { type Slot, spinOrBuy } from '../kit/slot.ts';
import {
  COIN,
  feature,
  type GameSymbol,
  lines,
  MOST_TIMES_STAKE,
  pays,
  reels,
  totalStakes,
  WILD,
} from './paytable.ts';

export const machine = createMachine(reels);
const paylines = createPaylines(machine, { lines, pays, wild: WILD });
const coins = createScatters(machine, COIN);
const holdAndWin = createHoldAndWin(machine, {
  coin: COIN,
  respins: feature.respins,
  landsOneIn: feature.landsOneIn,
  lots: feature.worth,
  fullTimes: feature.fullTimes,
  unitsPerStake: lines.length,
  mostUnits: MOST_TIMES_STAKE * lines.length,
});

/** What the lines pay as the reels stand, in line stakes. */
export function settle(tell?: Tell<GameSymbol>): number {
  return paylines.pay(1, tell);
}

/** Coins that show. */
export const countCoins = coins.count;

function spinOnce(words: WordStream, tell?: Tell<GameSymbol>): number {
  machine.spin(words, tell);
  const units = settle(tell);
  return coins.count() >= feature.coins ? units + holdAndWin.playShown(units, words, tell) : units;
}

export const slot: Slot = {
  math: {
    ...reels,
    lines,
    pays,
    wild: WILD,
    hold: {
      coin: COIN,
      from: feature.coins,
      respins: feature.respins,
      landsOneIn: feature.landsOneIn,
      worth: feature.worth.map(({ times, weight }) => [times, weight]),
      full: feature.fullTimes,
    },
  },
  unitsPerStake: lines.length,
  mostTimesStake: MOST_TIMES_STAKE,
  totalStakes,
  choices: spinOrBuy(feature.costHundredths),
  play: (choice, words, tell) =>
    choice === 'buy' ? holdAndWin.playBought(feature.coins, words, tell) : spinOnce(words, tell),
};
