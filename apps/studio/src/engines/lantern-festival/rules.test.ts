import { openStream, type WordStream } from '@fairhall/fair';
import { describe, expect, test } from 'vitest';
import { quickWords } from '../../simulate/quick-words.ts';
import { simulate, WITHIN } from '../../simulate/simulate.ts';
import type { SlotEvent } from '../kit/events.ts';
import { toShare } from '../kit/fraction.ts';
import { figures } from './figures.ts';
import { lanternFestival } from './index.ts';
import { feature, lines, totalStakes } from './paytable.ts';
import { returnOfBuy, returnOfSpin } from './returns.ts';
import { isLit, machine, settle, slot } from './rules.ts';

/** Computed before the game was written, to nine digits. */
const published = {
  base: 0.808708642,
  lighting: 0.00856,
  spin: 0.960120409,
  feature: 17.6883,
  hit: 0.395582,
};

test('all 24,300,000 outcomes of the reels pay and light what the figures say', () => {
  const found = { units: 0, paying: 0, lighting: 0 };
  const stops = [0, 0, 0, 0, 0];
  function turn(reel: number): void {
    if (reel === stops.length) {
      const units = settle(1);
      found.units += units;
      if (units > 0) found.paying += 1;
      if (isLit()) found.lighting += 1;
      return;
    }
    for (let stop = 0; stop < (machine.lengths[reel] ?? 0); stop += 1) {
      machine.stop(reel, stop);
      turn(reel + 1);
    }
  }
  turn(0);
  expect(machine.lengths.reduce((product, length) => product * length)).toBe(figures.outcomes);
  expect(found).toEqual({
    units: Number(figures.unitsOfAllOutcomes),
    paying: figures.payingOutcomes,
    lighting: figures.lightingOutcomes,
  });
}, 60_000);

test('the figures are the published ones', () => {
  const { outcomes, unitsOfAllOutcomes, payingOutcomes, lightingOutcomes } = figures;
  expect(Number(unitsOfAllOutcomes) / lines.length / outcomes).toBeCloseTo(published.base, 9);
  expect(payingOutcomes / outcomes).toBeCloseTo(published.hit, 6);
  expect(lightingOutcomes / outcomes).toBeCloseTo(published.lighting, 6);
  expect(toShare(returnOfSpin)).toBeCloseTo(published.spin, 8);
  expect((toShare(returnOfBuy) * feature.costHundredths) / 100).toBeCloseTo(published.feature, 4);
});

test.each([
  ['spin', 400_000, toShare(returnOfSpin)],
  ['buy', 40_000, toShare(returnOfBuy)],
] as const)('simulated rounds of %s return what was computed, within chance', (choice, rounds, expected) => {
  const found = simulate(slot, { choice, rounds, words: quickWords(11) });
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

describe('a feature', () => {
  const told = rounds(3_000).find((events) => events.filter(isWon).length > 1) ?? [];

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
  const [lit] = rounds(3_000).filter((events) => events.some(isWon));
  const [stopped] = lit ?? [];
  if (stopped?.kind !== 'reels-stopped') throw new Error('no round lit the feature');
  const { events, payoutMinor } = lanternFestival.play(
    { stakeMinor: stake, choice: 'spin' },
    again(stopped.stops),
  );
  expect(payoutMinor).toBe(stake * BigInt(slot.mostTimesStake));
  const begun = events.findIndex(({ kind }) => kind === 'free-spins-won');
  const told = [...events.slice(0, begun), ...events.filter(({ kind }) => kind === 'free-spins-ended')];
  const paid = told.reduce((sum, event) => sum + BigInt(String(event.amountMinor ?? 0)), 0n);
  expect(paid).toBe(payoutMinor);
});

/** Words that stop the reels where they stopped before, for ever. */
function again(stops: readonly number[]): WordStream {
  let taken = 0;
  return {
    get taken() {
      return taken;
    },
    next: () => stops[taken++ % stops.length] as number,
  };
}

function isWon({ kind }: SlotEvent): boolean {
  return kind === 'free-spins-won';
}

function rounds(count: number): SlotEvent[][] {
  const words = quickWords(3);
  return Array.from({ length: count }, () => {
    const events: SlotEvent[] = [];
    slot.play('spin', words, (event) => events.push(event));
    return events;
  });
}
