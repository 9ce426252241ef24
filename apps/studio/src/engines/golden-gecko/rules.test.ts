import { openStream } from '@fairhall/fair';
import { beforeAll, describe, expect, test } from 'vitest';
import { quickWords } from '../../simulate/quick-words.ts';
import { simulate, WITHIN } from '../../simulate/simulate.ts';
import { fullOf, meanOf } from '../kit/hold-and-win-returns.ts';
import { createTally, everyOutcome, expectTold, playSpins, wordsOf } from '../kit/testing.ts';
import { figures } from './figures.ts';
import { goldenGecko } from './index.ts';
import { feature, lines } from './paytable.ts';
import { chanceOfFeature, chanceOfFull, heldWith, meanWorth, returnOfLines, returns } from './returns.ts';
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

describe('all 33,554,432 outcomes of the reels', () => {
  const found = { units: 0, paying: 0, hit: 0, most: 0, beginning: new Map<number, number>() };
  const tally = createTally(1 << 13);

  beforeAll(() => {
    const outcomes = everyOutcome(machine, () => {
      const units = settle();
      const coins = countCoins();
      const begins = coins >= feature.coins;
      found.units += units;
      if (units > 0) found.paying += 1;
      if (units > 0 || begins) found.hit += 1;
      if (units > found.most) found.most = units;
      if (begins) found.beginning.set(coins, (found.beginning.get(coins) ?? 0) + 1);
      tally.add(begins ? coins : 0, units);
    });
    expect(outcomes).toBe(figures.outcomes);
  }, 180_000);

  test('pay and begin what the figures say, and their lines alone no more than a round can', () => {
    expect(found).toMatchObject({
      units: figures.unitsOfAllOutcomes,
      paying: figures.payingOutcomes,
      hit: figures.hitOutcomes,
    });
    const beginning = Object.entries(figures.beginningOutcomes).map(([coins, count]) => [
      Number(coins),
      count,
    ]);
    expect([...found.beginning].sort(([a], [b]) => a - b)).toEqual(beginning);
    expect(found.most).toBeLessThanOrEqual(slot.mostTimesStake * slot.unitsPerStake);
  });

  test('and the coins that are held deviate, and pay much, as players are told', () => {
    const buy = distributeHeld(feature.coins);
    const spin = new Float64Array(buy.length);
    for (const [coins, chances] of tally.of(figures.outcomes))
      for (const [units, chance] of chances.entries()) {
        if (chance === 0) continue;
        const held = coins === 0 ? Float64Array.of(1) : distributeHeld(coins);
        for (const [more, often] of held.entries())
          if (often > 0) spin[units + more] = spin[units + more]! + chance * often;
      }
    expectTold(slot, figures, { spin, buy, returnOfSpin: returns.spin, limitTakes: 1e-9 });
  }, 60_000);

  /** How often the feature pays so many units, begun with so many coins. */
  function distributeHeld(begun: number): Float64Array {
    const { length } = heldWith(begun);
    const greatest = Math.max(...feature.worth.map(({ times }) => times));
    const chances = new Float64Array((length * greatest + feature.fullTimes + 1) * slot.unitsPerStake);
    let worth = Float64Array.of(1);
    for (const [coins, often] of heldWith(begun).entries()) {
      const onTop = coins === length - 1 ? feature.fullTimes : 0;
      for (const [times, chance] of worth.entries()) {
        const at = (times + onTop) * slot.unitsPerStake;
        chances[at] = chances[at]! + often * chance;
      }
      worth = withAnotherCoin(worth);
    }
    return chances;
  }

  function withAnotherCoin(worth: Float64Array): Float64Array<ArrayBuffer> {
    const cases = feature.worth.reduce((sum, { weight }) => sum + weight, 0);
    const next = new Float64Array(worth.length + Math.max(...feature.worth.map(({ times }) => times)));
    for (const { times, weight } of feature.worth)
      for (const [before, chance] of worth.entries())
        next[before + times] = next[before + times]! + (chance * weight) / cases;
    return next;
  }
});

test('the figures are the published ones', () => {
  expect(returnOfLines).toBe(published.lines);
  expect(chanceOfFeature).toBeCloseTo(published.feature, 9);
  expect(meanWorth).toBe(3);
  for (const coins of [6, 7, 8, 9] as const) {
    expect(meanOf(heldWith(coins))).toBeCloseTo(published.held[coins], 5);
    expect(fullOf(heldWith(coins))).toBeCloseTo(published.filled[coins], 7);
  }
  expect(returns.spin).toBeCloseTo(published.spin, 12);
  expect(Math.abs(chanceOfFull.spin / published.full - 1)).toBeLessThan(0.02);
  expect((returns.buy * feature.costHundredths) / 100).toBeCloseTo(published.bought, 3);
});

test.each([
  ['spin', 400_000, returns.spin],
  ['buy', 40_000, returns.buy],
] as const)('simulated rounds of %s return what was computed, within chance', (choice, rounds, expected) => {
  const found = simulate(slot, { choice, rounds, words: quickWords(17) });
  expect(Math.abs(found.returned - expected)).toBeLessThan((WITHIN * found.deviation) / Math.sqrt(rounds));
});

test('a round ends when it has paid the most it can', () => {
  const { length } = heldWith(feature.coins);
  const cells = length - 1;
  const [lands, worthMost] = [0, 999];
  // the places of six coins and what they are worth; then one lands on each empty cell
  const words = [
    ...new Array<number>(cells - 1).fill(0),
    ...new Array<number>(feature.coins).fill(worthMost),
    ...Array.from({ length: cells - feature.coins }, () => [lands, worthMost]).flat(),
  ];
  expect(slot.play('buy', wordsOf(words))).toBe(slot.mostTimesStake * slot.unitsPerStake);
});

describe('the feature', () => {
  const rounds = playSpins(slot, 20_000);
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
});
