import { openStream } from '@fairhall/fair';
import { describe, expect, test } from 'vitest';
import { quickWords } from '../../simulate/quick-words.ts';
import { simulate, WITHIN } from '../../simulate/simulate.ts';
import type { SlotEvent } from '../kit/events.ts';
import { toShare } from '../kit/fraction.ts';
import { figures } from './figures.ts';
import { mekongDragon } from './index.ts';
import { feature, totalStakes, UNITS_PER_STAKE, WAYS } from './paytable.ts';
import { returnOfBuy, returnOfSpin } from './returns.ts';
import { countGates, machine, settle, slot } from './rules.ts';

/** Computed before the game was written: the return as a fraction, the rest as far as it was printed. */
const published = {
  base: 0.840130949,
  opening: 0.007124484,
  spin: { numerator: 398_052_652_540_653n, denominator: 414_083_606_118_400n },
  feature: 17.0054,
  hit: 0.418319,
};

test('all 33,554,432 outcomes of the reels pay and open what the figures say', () => {
  const found = { units: 0, free: 0, paying: 0, opening: [0, 0, 0, 0, 0, 0] };
  const pearl = machine.codeOf('pearl');
  const showsPearl = machine.lengths.map((_, reel) => machine.countAtStops(reel, pearl));
  const everyWorth = Array.from({ length: 1 << showsPearl.length }, (_, reels) => worthsOf(reels));

  function turn(reel: number, reelsWithPearl: number): void {
    if (reel === showsPearl.length) {
      weigh(reelsWithPearl);
      return;
    }
    for (let stop = 0; stop < (machine.lengths[reel] ?? 0); stop += 1) {
      machine.stop(reel, stop);
      turn(reel + 1, reelsWithPearl | ((showsPearl[reel]?.[stop] ?? 0) << reel));
    }
  }

  function weigh(reelsWithPearl: number): void {
    const units = settle();
    found.units += units;
    if (units > 0) found.paying += 1;
    const gates = countGates();
    found.opening[gates] = (found.opening[gates] ?? 0) + 1;
    if (reelsWithPearl === 0) found.free += units * 1_000;
    else
      for (const { worth, share } of everyWorth[reelsWithPearl] ?? [])
        found.free += share * settle(undefined, worth);
  }

  /** Everything one pearl on each of these reels can be, by its chance in thousandths. */
  function worthsOf(reels: number): { worth: Uint8Array; share: number }[] {
    let worths = [{ worth: new Uint8Array(showsPearl.length), share: 1_000 }];
    for (let reel = 0; reel < showsPearl.length; reel += 1)
      if (reels & (1 << reel))
        worths = worths.flatMap(({ worth, share }) =>
          feature.pearls.map(({ times, weight }) => ({
            worth: worth.with(reel, times),
            share: (share * weight) / 10,
          })),
        );
    return worths;
  }

  turn(0, 0);
  expect(machine.lengths.reduce((product, length) => product * length)).toBe(figures.outcomes);
  expect(found).toMatchObject({
    units: Number(figures.unitsOfAllOutcomes),
    free: Number(figures.freeUnitsOfAllOutcomes),
    paying: figures.payingOutcomes,
  });
  expect(found.opening.slice(3)).toEqual(Object.values(figures.openingOutcomes));
}, 120_000);

test('the return is the published fraction, and the other figures are the published ones', () => {
  const { outcomes, unitsOfAllOutcomes, payingOutcomes, openingOutcomes } = figures;
  expect(returnOfSpin.numerator * published.spin.denominator).toBe(
    returnOfSpin.denominator * published.spin.numerator,
  );
  const base = Number(unitsOfAllOutcomes) / UNITS_PER_STAKE / outcomes;
  const opening = Object.values(openingOutcomes).reduce((sum, count) => sum + count, 0) / outcomes;
  expect(base).toBeCloseTo(published.base, 9);
  expect(payingOutcomes / outcomes).toBeCloseTo(published.hit, 6);
  expect(opening).toBeCloseTo(published.opening, 9);
  expect((toShare(returnOfSpin) - base) / opening).toBeCloseTo(published.feature, 4);
  expect((toShare(returnOfBuy) * feature.costHundredths) / 100).toBeCloseTo(16.573, 4);
});

test.each([
  ['spin', 400_000, toShare(returnOfSpin)],
  ['buy', 40_000, toShare(returnOfBuy)],
] as const)('simulated rounds of %s return what was computed, within chance', (choice, rounds, expected) => {
  const found = simulate(slot, { choice, rounds, words: quickWords(13) });
  expect(Math.abs(found.returned - expected)).toBeLessThan((WITHIN * found.deviation) / Math.sqrt(rounds));
  expect(found.mostTimesStake).toBeLessThanOrEqual(slot.mostTimesStake);
});

test('there are 243 ways, and every stake on offer is a whole number for each tenth and each choice', () => {
  expect(WAYS).toBe(243);
  for (const stakeMinor of totalStakes) {
    expect(stakeMinor % BigInt(UNITS_PER_STAKE)).toBe(0n);
    for (const { costHundredths } of slot.choices)
      expect((stakeMinor * BigInt(costHundredths)) % 100n).toBe(0n);
  }
});

describe('free spins', () => {
  const rounds = playSpins(20_000);

  test.each([3, 4] as const)('%i gates give as many as the rules say, at the start and again', (gates) => {
    const given = rounds.flatMap((events) =>
      events.flatMap((event, at) => {
        const next = events[at + 1];
        return event.kind === 'scatters-paid' && event.count === gates && next ? [next] : [];
      }),
    );
    expect(given.length).toBeGreaterThan(2);
    for (const event of given)
      expect(event).toMatchObject({ kind: 'free-spins-won', spins: feature.spinsFor[gates] });
  });

  test('go on until all that were won are played', () => {
    const again = rounds.filter((events) => events.filter(isWon).length > 1);
    expect(again.length).toBeGreaterThan(0);
    for (const events of again) {
      const won = events.reduce((sum, event) => sum + (event.kind === 'free-spins-won' ? event.spins : 0), 0);
      expect(events.filter(({ kind }) => kind === 'free-spin-begun')).toHaveLength(won);
    }
  });

  test('draw a multiplier for every pearl, and for none outside them', () => {
    for (const events of rounds) {
      const from = events.findIndex(isWon);
      const outside = from === -1 ? events : events.slice(0, from);
      expect(outside.some(({ kind }) => kind === 'wilds-multiplied')).toBe(false);
    }
    const drawn = rounds.flat().flatMap((event) => (event.kind === 'wilds-multiplied' ? event.wilds : []));
    for (const { times, weight } of feature.pearls) {
      const share = drawn.filter((wild) => wild.times === times).length / drawn.length;
      expect(Math.abs(share - weight / 10)).toBeLessThan(0.05);
    }
  });

  test('end with the sum of what they paid', () => {
    for (const events of rounds) {
      const from = events.findIndex(isWon);
      if (from === -1) continue;
      const paid = events
        .slice(from)
        .reduce(
          (sum, event) => sum + ('units' in event && event.kind !== 'free-spins-ended' ? event.units : 0),
          0,
        );
      expect(events.at(-1)).toEqual({ kind: 'free-spins-ended', units: paid });
    }
  });

  test('bought, eight begin without a spin before them', () => {
    const words = openStream({ serverSeed: 'c'.repeat(64), message: 'buyer:1' });
    const { events } = mekongDragon.play({ stakeMinor: 100n, choice: 'buy' }, words);
    expect(events[0]).toEqual({ kind: 'free-spins-won', spins: 8, left: 8 });
  });

  function isWon({ kind }: SlotEvent): boolean {
    return kind === 'free-spins-won';
  }

  function playSpins(count: number): SlotEvent[][] {
    const words = quickWords(3);
    return Array.from({ length: count }, () => {
      const events: SlotEvent[] = [];
      slot.play('spin', words, (event) => events.push(event));
      return events;
    });
  }
});
