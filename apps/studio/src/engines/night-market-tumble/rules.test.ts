import { openStream } from '@fairhall/fair';
import { describe, expect, test } from 'vitest';
import { quickWords } from '../../simulate/quick-words.ts';
import { simulate, WITHIN } from '../../simulate/simulate.ts';
import type { SlotEvent } from '../kit/events.ts';
import { playSpins, wordsAgain } from '../kit/testing.ts';
import { figures } from './figures.ts';
import { nightMarketTumble } from './index.ts';
import { feature, grid, scatterPays, UNITS_PER_STAKE, weights } from './paytable.ts';
import { hitRate, margins, returns, seldom, spinsPerFeature, standardErrors } from './returns.ts';
import { slot } from './rules.ts';

/** Simulated before the game was written, by another program, as far as it was printed. */
const published = {
  spin: 0.95983,
  within: 0.0011,
  feature: 68.63,
  oneIn: 192.4,
  deviation: 9.7,
  /** Spins in which eight or more alike pay. */
  hit: 0.348,
};

test('the figures are the published ones, as near as both simulations are sure', () => {
  expect(Math.abs(returns.spin - published.spin)).toBeLessThan(Math.hypot(margins.spin, published.within));
  const expected = (returns.buy * feature.costHundredths) / 100;
  expect(Math.abs(expected / published.feature - 1)).toBeLessThan(0.005);
  expect(Math.abs(spinsPerFeature / published.oneIn - 1)).toBeLessThan(0.005);
  expect(Math.abs(figures.spin.deviation / published.deviation - 1)).toBeLessThan(0.02);
});

test('players are told how sure the figures are', () => {
  expect(margins.spin).toBeCloseTo(0.0011, 4);
  expect(margins.buy).toBeLessThan(0.001);
  expect(seldom.rare.buy).toBeLessThan(seldom.most.buy);
  expect(seldom.most.spin / seldom.most.buy).toBe(spinsPerFeature);
});

describe.each([
  ['spin', 600_000],
  ['buy', 40_000],
] as const)('simulated rounds of %s', (choice, rounds) => {
  const { returned, deviation, ...found } = simulate(slot, {
    choice,
    rounds,
    words: quickWords(19),
    atLeast: [500],
  });

  test('return what is told, within chance', () => {
    const reach = WITHIN * Math.hypot(deviation / Math.sqrt(rounds), standardErrors[choice]);
    expect(Math.abs(returned - returns[choice])).toBeLessThan(reach);
    expect(Math.abs(deviation / figures[choice].deviation - 1)).toBeLessThan(0.12);
  });

  test('come to the feature as often as is told', () => {
    const share = choice === 'buy' ? 1 : 1 / spinsPerFeature;
    const reach = WITHIN * Math.sqrt((share * (1 - share)) / rounds);
    expect(Math.abs(found.features / rounds - share)).toBeLessThanOrEqual(reach);
    expect(found.paidAtLeast.get(500)).toBeGreaterThan(0);
  });
});

test('spins pay as often as was computed', () => {
  const rounds = 600_000;
  const found = simulate(slot, { choice: 'spin', rounds, words: quickWords(23) });
  const reach = WITHIN * Math.sqrt((hitRate * (1 - hitRate)) / rounds);
  expect(Math.abs(found.hitRate - hitRate)).toBeLessThan(reach);
});

test('a thousandth more or less of a symbol is another game', () => {
  for (const each of [weights.usual, weights.free])
    expect(Object.values(each).reduce((sum, weight) => sum + weight, 0)).toBe(1_000);
  expect(feature.lanterns.reduce((sum, { weight }) => sum + weight, 0)).toBe(1_000);
});

test('a round ends when it has paid the most it can', () => {
  // prawns and nothing else, over and over
  expect(slot.play('spin', wordsAgain([0]))).toBe(slot.mostTimesStake * UNITS_PER_STAKE);
  expect(slot.play('buy', wordsAgain([0]))).toBe(slot.mostTimesStake * UNITS_PER_STAKE);
});

describe('rounds', () => {
  const rounds = playSpins(slot, 30_000);
  const opened = rounds.filter((events) => events.some(isWon));

  test('fill the grid and keep it full', () => {
    for (const events of rounds.slice(0, 3_000)) {
      let [shown, gone] = [0, 0];
      for (const event of events) {
        if (event.kind === 'symbols-paid') gone += event.count;
        if (event.kind !== 'symbols-fell') continue;
        const fell = event.fell.flat().length;
        expect(fell).toBe(shown === 0 || gone === 0 ? grid.reels * grid.rows : gone);
        shown = grid.reels * grid.rows;
        gone = 0;
      }
    }
  });

  test('pay eight or more alike as often as was published', () => {
    const hits = rounds.filter((events) => events.some(({ kind }) => kind === 'symbols-paid')).length;
    expect(Math.abs(hits / rounds.length - published.hit)).toBeLessThan(0.01);
  });

  test('open the feature with four carts or more, which then have paid, and never with fewer', () => {
    expect(opened.length).toBeGreaterThan(80);
    for (const events of rounds) {
      const before = events.slice(0, opens(events));
      const carts = before.findLast((event) => event.kind === 'scatters-paid');
      expect(carts !== undefined).toBe(events.some(isWon));
      if (carts) expect(carts.units).toBe(scatterPays[Math.min(carts.count, 6)]);
    }
  });

  test('play ten free spins, and five more whenever three carts show in one', () => {
    for (const events of opened) {
      const won = events.flatMap((event) => (event.kind === 'free-spins-won' ? [event.spins] : []));
      expect(won[0]).toBe(10);
      expect(won.slice(1).every((spins) => spins === 5)).toBe(true);
      const played = events.filter(({ kind }) => kind === 'free-spin-begun').length;
      expect(played).toBe(won.reduce((sum, spins) => sum + spins, 0));
    }
    expect(opened.some((events) => events.filter(isWon).length > 1)).toBe(true);
  });

  test('drop lanterns in free spins only, and add those of paying drops to one multiplier', () => {
    for (const events of rounds) {
      const from = opens(events);
      const isDark = (event: SlotEvent) => event.kind === 'symbols-fell' && event.multipliers.length > 0;
      expect(events.slice(0, from).some(isDark)).toBe(false);
      let [sum, lit, paid] = [0, 0, 0];
      for (const event of events.slice(from)) {
        if (event.kind === 'free-spin-begun') [lit, paid] = [0, 0];
        if (event.kind === 'symbols-fell')
          lit += event.multipliers.reduce((all, { times }) => all + times, 0);
        if (event.kind === 'symbols-paid') paid += event.units;
        if (event.kind !== 'drop-multiplied') continue;
        sum += lit;
        expect(event).toMatchObject({ added: lit, times: sum, units: paid * (sum - 1) });
      }
    }
  });

  test('end with the sum of what was told', () => {
    for (const events of opened) {
      const from = opens(events);
      expect(events.at(-1)).toEqual({ kind: 'free-spins-ended', units: sumOf(events.slice(from, -1)) });
    }
  });

  test('bought, ten begin without a spin before them', () => {
    const words = openStream({ serverSeed: 'c'.repeat(64), message: 'buyer:1' });
    const { events } = nightMarketTumble.play({ stakeMinor: 100n, choice: 'buy' }, words);
    expect(events[0]).toEqual({ kind: 'free-spins-won', spins: 10, left: 10 });
  });

  function opens(events: readonly SlotEvent[]): number {
    const at = events.findIndex(isWon);
    return at === -1 ? events.length : at;
  }

  function sumOf(events: readonly SlotEvent[]): number {
    return events.reduce((sum, event) => sum + ('units' in event ? event.units : 0), 0);
  }

  function isWon({ kind }: SlotEvent): boolean {
    return kind === 'free-spins-won';
  }
});
