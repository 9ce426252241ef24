import { openStream } from '@fairhall/fair';
import { beforeAll, describe, expect, test } from 'vitest';
import { quickWords } from '../../simulate/quick-words.ts';
import { simulate, WITHIN } from '../../simulate/simulate.ts';
import type { SlotEvent } from '../kit/events.ts';
import { createTally, everyOutcome, expectTold, onlySpins, playSpins, wordsAgain } from '../kit/testing.ts';
import { distributeRounds } from '../kit/whole-rounds.ts';
import { figures } from './figures.ts';
import { mekongDragon } from './index.ts';
import { feature, UNITS_PER_STAKE, WAYS, WILD } from './paytable.ts';
import { returnOfSpin, returns } from './returns.ts';
import { machine, settle, slot, spinsWon } from './rules.ts';

/** Computed before the game was written: the return as a fraction, the rest as far as it was printed. */
const published = {
  base: 0.840130949,
  opening: 0.007124484,
  spin: { numerator: 398_052_652_540_653n, denominator: 414_083_606_118_400n },
  feature: 17.0054,
  hit: 0.418319,
};

describe('all 33,554,432 outcomes of the reels', () => {
  const found = { units: 0, free: 0, paying: 0, most: 0, opening: new Map<number, number>() };
  const tallies = { first: createTally(1 << 14), free: createTally(1 << 17) };
  const pearl = machine.codeOf(WILD);
  const showsPearl = machine.lengths.map((_, reel) => machine.countAtStops(reel, pearl));
  const everyWorth = Array.from({ length: 1 << showsPearl.length }, (_, reels) => worthsOf(reels));

  beforeAll(() => {
    const outcomes = everyOutcome(machine, () => {
      const units = settle();
      const spins = spinsWon();
      found.units += units;
      if (units > 0) found.paying += 1;
      if (units > found.most) found.most = units;
      if (spins > 0) found.opening.set(spins, (found.opening.get(spins) ?? 0) + 1);
      tallies.first.add(spins, units);
      for (const { worth, share } of everyWorth[reelsWithPearl()]!) {
        const paid = worth ? settle(undefined, worth) : units;
        found.free += share * paid;
        tallies.free.add(spins, paid, share);
      }
    });
    expect(outcomes).toBe(figures.outcomes);
  }, 180_000);

  test('pay and open what the figures say, and alone no more than a round can', () => {
    expect(found).toMatchObject({
      units: Number(figures.unitsOfAllOutcomes),
      free: Number(figures.freeUnitsOfAllOutcomes),
      paying: figures.payingOutcomes,
      opening: new Map(
        ([3, 4, 5] as const).map((gates) => [feature.spinsFor[gates], figures.openingOutcomes[gates]]),
      ),
    });
    expect(found.most).toBeLessThanOrEqual(slot.mostTimesStake * UNITS_PER_STAKE);
  });

  test('and the free spins that come of them deviate, and pay much, as players are told', () => {
    const free = tallies.free.of(figures.outcomes * 1_000);
    const spin = distributeRounds({ first: tallies.first.of(figures.outcomes), free }, 1 << 17);
    const buy = distributeRounds({ first: onlySpins(feature.boughtSpins), free }, 1 << 17);
    expectTold(slot, figures, { spin, buy, returnOfSpin: returns.spin, limitTakes: 2e-9 });
  }, 60_000);

  function reelsWithPearl(): number {
    let reels = 0;
    for (let reel = 0; reel < showsPearl.length; reel += 1)
      reels |= (showsPearl[reel]![machine.stops[reel]!] as number) << reel;
    return reels;
  }

  /** Everything one pearl on each of these reels can be, by its chance in thousandths. */
  function worthsOf(reels: number): { worth: Uint8Array | undefined; share: number }[] {
    if (reels === 0) return [{ worth: undefined, share: 1_000 }];
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
});

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
  expect((returns.spin - base) / opening).toBeCloseTo(published.feature, 4);
  expect((returns.buy * feature.costHundredths) / 100).toBeCloseTo(16.573, 4);
});

test.each([
  ['spin', 400_000, returns.spin],
  ['buy', 40_000, returns.buy],
] as const)('simulated rounds of %s return what was computed, within chance', (choice, rounds, expected) => {
  const found = simulate(slot, { choice, rounds, words: quickWords(13) });
  expect(Math.abs(found.returned - expected)).toBeLessThan((WITHIN * found.deviation) / Math.sqrt(rounds));
});

test('there are 243 ways', () => {
  expect(WAYS).toBe(243);
});

test('a round ends when it has paid the most it can', () => {
  const [opened] = playSpins(slot, 20_000).filter(
    ([stopped, ...further]) =>
      further.some(({ kind }) => kind === 'free-spins-won') &&
      stopped?.kind === 'reels-stopped' &&
      !stopped.grid.flat().includes(WILD),
  );
  if (opened?.[0]?.kind !== 'reels-stopped') throw new Error('no spin opened the feature without a pearl');
  expect(slot.play('spin', wordsAgain(opened[0].stops))).toBe(slot.mostTimesStake * UNITS_PER_STAKE);
});

describe('free spins', () => {
  const rounds = playSpins(slot, 20_000);

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
});
