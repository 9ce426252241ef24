import { openStream } from '@fairhall/fair';
import { describe, expect, test } from 'vitest';
import { quickWords } from '../../simulate/quick-words.ts';
import { simulate, WITHIN } from '../../simulate/simulate.ts';
import type { SlotEvent } from '../kit/events.ts';
import { figures } from './figures.ts';
import { goldenGecko } from './index.ts';
import { feature, lines, totalStakes } from './paytable.ts';
import {
  chanceOfFeature,
  chanceOfFull,
  heldFrom,
  meanWorth,
  returnOfBuy,
  returnOfLines,
  returnOfSpin,
} from './returns.ts';
import { countCoins, machine, settle, slot } from './rules.ts';

/** Computed before the game was written, as far as it was printed. */
const published = {
  lines: 6_292_885 / 8_388_608,
  feature: 0.007825375,
  spin: 0.9604875839673597,
  full: 1 / 75_600,
  held: { 6: 8.28328, 7: 8.90285, 8: 9.55727, 9: 10.24557 },
  filled: { 6: 0.00163947, 7: 0.0020391, 8: 0.00266521, 9: 0.00370991 },
  bought: 26.489,
};

test('all 33,554,432 outcomes of the reels pay and begin what the figures say', () => {
  const found = { units: 0, paying: 0, hit: 0, beginning: new Map<number, number>() };

  function turn(reel: number): void {
    if (reel === machine.reelCount) {
      weigh();
      return;
    }
    for (let stop = 0; stop < (machine.lengths[reel] ?? 0); stop += 1) {
      machine.stop(reel, stop);
      turn(reel + 1);
    }
  }

  function weigh(): void {
    const units = settle();
    const coins = countCoins();
    found.units += units;
    if (units > 0) found.paying += 1;
    if (units > 0 || coins >= feature.coins) found.hit += 1;
    if (coins >= feature.coins) found.beginning.set(coins, (found.beginning.get(coins) ?? 0) + 1);
  }

  turn(0);
  expect(machine.lengths.reduce((product, length) => product * length)).toBe(figures.outcomes);
  expect(found).toMatchObject({
    units: figures.unitsOfAllOutcomes,
    paying: figures.payingOutcomes,
    hit: figures.hitOutcomes,
  });
  const beginning = Object.entries(figures.beginningOutcomes).map(([coins, count]) => [Number(coins), count]);
  expect([...found.beginning].sort(([a], [b]) => a - b)).toEqual(beginning);
}, 120_000);

test('the figures are the published ones', () => {
  expect(returnOfLines).toBe(published.lines);
  expect(chanceOfFeature).toBeCloseTo(published.feature, 9);
  expect(meanWorth).toBe(3);
  for (const coins of [6, 7, 8, 9] as const) {
    expect(heldFrom[coins]?.coins).toBeCloseTo(published.held[coins], 5);
    expect(heldFrom[coins]?.full).toBeCloseTo(published.filled[coins], 7);
  }
  expect(returnOfSpin).toBeCloseTo(published.spin, 12);
  expect(Math.abs(chanceOfFull / published.full - 1)).toBeLessThan(0.02);
  expect((returnOfBuy * feature.costHundredths) / 100).toBeCloseTo(published.bought, 3);
});

test.each([
  ['spin', 400_000, returnOfSpin],
  ['buy', 40_000, returnOfBuy],
] as const)('simulated rounds of %s return what was computed, within chance', (choice, rounds, expected) => {
  const found = simulate(slot, { choice, rounds, words: quickWords(17) });
  expect(Math.abs(found.returned - expected)).toBeLessThan((WITHIN * found.deviation) / Math.sqrt(rounds));
  expect(found.mostTimesStake).toBeLessThanOrEqual(slot.mostTimesStake);
});

test('every stake on offer is a whole number for each line and each choice', () => {
  for (const stakeMinor of totalStakes) {
    expect(stakeMinor % BigInt(lines.length)).toBe(0n);
    for (const { costHundredths } of slot.choices)
      expect((stakeMinor * BigInt(costHundredths)) % 100n).toBe(0n);
  }
});

describe('the feature', () => {
  const rounds = playSpins(20_000);
  const begun = rounds.filter((events) => events.some(({ kind }) => kind === 'hold-begun'));

  test('begins with the coins that show, when they are six or more, and never otherwise', () => {
    expect(begun.length).toBeGreaterThan(50);
    for (const events of rounds) {
      const stopped = events.find((event) => event.kind === 'reels-stopped');
      const shown = (stopped?.grid ?? []).flatMap((column, reel) =>
        column.flatMap((symbol, row) => (symbol === 'coin' ? [`${reel}:${row}`] : [])),
      );
      const held = events.find((event) => event.kind === 'hold-begun');
      expect(held !== undefined).toBe(shown.length >= feature.coins);
      if (held) expect(held.coins.map(({ reel, row }) => `${reel}:${row}`)).toEqual(shown);
    }
  });

  test('pays the coins that were told, each on a cell of its own', () => {
    for (const events of begun) {
      const coins = events.flatMap((event) =>
        event.kind === 'hold-begun' || event.kind === 'respun' ? event.coins : [],
      );
      const worth = coins.reduce((sum, { times }) => sum + times, 0);
      expect(new Set(coins.map(({ reel, row }) => `${reel}:${row}`)).size).toBe(coins.length);
      expect(events).toContainEqual({
        kind: 'coins-paid',
        count: coins.length,
        units: worth * lines.length,
      });
    }
  });

  test('bought, it begins with six coins and without a spin before it', () => {
    const words = openStream({ serverSeed: 'c'.repeat(64), message: 'buyer:1' });
    const { events } = goldenGecko.play({ stakeMinor: 100n, choice: 'buy' }, words);
    expect(events[0]).toMatchObject({ kind: 'hold-begun', left: 3 });
    expect(events[0]?.coins).toHaveLength(6);
  });

  function playSpins(count: number): SlotEvent[][] {
    const words = quickWords(3);
    return Array.from({ length: count }, () => {
      const events: SlotEvent[] = [];
      slot.play('spin', words, (event) => events.push(event));
      return events;
    });
  }
});
