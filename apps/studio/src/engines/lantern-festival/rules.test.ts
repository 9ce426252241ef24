import { openStream } from '@fairhall/fair';
import { beforeAll, describe, expect, test } from 'vitest';
import { quickWords } from '../../simulate/quick-words.ts';
import { simulate, WITHIN } from '../../simulate/simulate.ts';
import type { SlotEvent } from '../kit/events.ts';
import { createTally, everyOutcome, expectTold, onlySpins, playSpins, wordsAgain } from '../kit/testing.ts';
import { distributeRounds } from '../kit/whole-rounds.ts';
import { figures } from './figures.ts';
import { lanternFestival } from './index.ts';
import { feature, lines } from './paytable.ts';
import { returns } from './returns.ts';
import { machine, settle, slot, spinsWon } from './rules.ts';

/** Computed before the game was written, to nine digits. */
const published = {
  base: 0.808708642,
  lighting: 0.00856,
  spin: 0.960120409,
  feature: 17.6883,
  hit: 0.395582,
};

describe('all 24,300,000 outcomes of the reels', () => {
  const found = { units: 0, paying: 0, lighting: 0, most: 0 };
  const tallies = { first: createTally(1 << 14), free: createTally(1 << 15) };
  const most = slot.mostTimesStake * slot.unitsPerStake;

  beforeAll(() => {
    const outcomes = everyOutcome(machine, () => {
      const units = settle(1);
      const spins = spinsWon();
      found.units += units;
      if (units > 0) found.paying += 1;
      if (spins > 0) found.lighting += 1;
      if (units > found.most) found.most = units;
      tallies.first.add(spins, units);
      tallies.free.add(spins, units * feature.multiplier);
    });
    expect(outcomes).toBe(figures.outcomes);
  }, 120_000);

  test('pay and light what the figures say, and alone no more than a round can', () => {
    expect(found).toMatchObject({
      units: Number(figures.unitsOfAllOutcomes),
      paying: figures.payingOutcomes,
      lighting: figures.lightingOutcomes,
    });
    expect(found.most).toBeLessThanOrEqual(most);
  });

  test('and the free spins that come of them deviate, and pay much, as players are told', () => {
    const free = tallies.free.of(figures.outcomes);
    const spin = distributeRounds({ first: tallies.first.of(figures.outcomes), free }, 1 << 16);
    const buy = distributeRounds({ first: onlySpins(feature.spins), free }, 1 << 16);
    expectTold(slot, figures, { spin, buy, returnOfSpin: returns.spin, limitTakes: 2e-9 });
  }, 60_000);
});

test('the figures are the published ones', () => {
  const { outcomes, unitsOfAllOutcomes, payingOutcomes, lightingOutcomes } = figures;
  expect(Number(unitsOfAllOutcomes) / lines.length / outcomes).toBeCloseTo(published.base, 9);
  expect(payingOutcomes / outcomes).toBeCloseTo(published.hit, 6);
  expect(lightingOutcomes / outcomes).toBeCloseTo(published.lighting, 6);
  expect(returns.spin).toBeCloseTo(published.spin, 8);
  expect((returns.buy * feature.costHundredths) / 100).toBeCloseTo(published.feature, 4);
});

test.each([
  ['spin', 400_000, returns.spin],
  ['buy', 40_000, returns.buy],
] as const)('simulated rounds of %s return what was computed, within chance', (choice, rounds, expected) => {
  const found = simulate(slot, { choice, rounds, words: quickWords(11) });
  expect(Math.abs(found.returned - expected)).toBeLessThan((WITHIN * found.deviation) / Math.sqrt(rounds));
});

describe('a feature', () => {
  const told = playSpins(slot, 3_000).find((events) => events.filter(isWon).length > 1) ?? [];

  test('gives ten spins, and ten more whenever three lanterns show again', () => {
    const won = told.filter(isWon);
    const begun = told.filter(({ kind }) => kind === 'free-spin-begun');
    expect(begun).toHaveLength(won.length * feature.spins);
  });

  test('doubles all that its reels pay', () => {
    const from = told.findIndex(({ kind }) => kind === 'free-spin-begun');
    const doubled = told.slice(from).filter((event) => event.kind === 'line-paid');
    expect(doubled.length).toBeGreaterThan(0);
    for (const { times, units } of doubled) expect(units).toBe(times * feature.multiplier);
  });

  test('ends with the sum of what it paid', () => {
    const from = told.findIndex(({ kind }) => kind === 'free-spin-begun');
    const paid = told
      .slice(from)
      .reduce(
        (sum, event) => sum + ('units' in event && event.kind !== 'free-spins-ended' ? event.units : 0),
        0,
      );
    expect(told.at(-1)).toEqual({ kind: 'free-spins-ended', units: paid });
  });

  test('bought, it begins without a spin before it', () => {
    const words = openStream({ serverSeed: 'c'.repeat(64), message: 'buyer:1' });
    const { events } = lanternFestival.play({ stakeMinor: 100n, choice: 'buy' }, words);
    expect(events[0]).toEqual({ kind: 'free-spins-won', spins: 10, left: 10 });
  });
});

test('a round ends when it has paid the most it can, and says no more than that', () => {
  const stake = 100n;
  const [lit] = playSpins(slot, 3_000).filter((events) => events.some(isWon));
  const [stopped] = lit ?? [];
  if (stopped?.kind !== 'reels-stopped') throw new Error('no round lit the feature');
  const { events, payoutMinor } = lanternFestival.play(
    { stakeMinor: stake, choice: 'spin' },
    wordsAgain(stopped.stops),
  );
  expect(payoutMinor).toBe(stake * BigInt(slot.mostTimesStake));
  const begun = events.findIndex(({ kind }) => kind === 'free-spins-won');
  const told = [...events.slice(0, begun), ...events.filter(({ kind }) => kind === 'free-spins-ended')];
  const paid = told.reduce((sum, event) => sum + BigInt(String(event.amountMinor ?? 0)), 0n);
  expect(paid).toBe(payoutMinor);
});

function isWon({ kind }: SlotEvent): boolean {
  return kind === 'free-spins-won';
}
