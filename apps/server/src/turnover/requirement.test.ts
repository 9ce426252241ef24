import { type CategoryWeights, gameCategories } from '@fairhall/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allocate,
  isTrifle,
  type Requirement,
  recount,
  requiredFor,
  type Share,
  withShare,
} from './requirement.ts';

const openedAt = new Date('2026-11-21T00:00:00Z');
const settledAt = new Date('2026-11-21T01:00:00Z');
const all = Object.fromEntries(gameCategories.map((category) => [category, 100])) as CategoryWeights;

const requirement = (id: number, required: number, weights: Partial<CategoryWeights> = all): Requirement => ({
  id: BigInt(id),
  requiredMinor: BigInt(required) * 100n,
  doneMinor: 0n,
  status: 'open',
  weights,
  openedAt,
});

/** Bets one after the other; what each gave, and how the requirements stand after it, in whole units. */
function play(start: readonly Requirement[], bets: readonly [keyof CategoryWeights, number][]) {
  let requirements = [...start];
  return bets.map(([category, amount]) => {
    const validMinor = BigInt(amount) * 100n;
    const counted = recount({ category, validMinor, settledAt }, { requirements, given: [] });
    requirements = counted.requirements;
    return {
      done: requirements.map(({ doneMinor }) => Number(doneMinor) / 100),
      status: requirements.map(({ status }) => status),
      unused: Number(validMinor - counted.usedMinor) / 100,
    };
  });
}

describe('what is to be played', () => {
  test.each([
    [3_000_00n, 100, 3_000_00n],
    [1_000_00n, 30, 300_00n],
    [33n, 30, 9n],
    [3n, 30, 0n],
    [1_000_00n, 0, 0n],
    [4_500_00n, 1_500, 67_500_00n],
  ])('for %s at %s percent it is %s', (base, percent, required) => {
    expect(requiredFor(base, percent)).toBe(required);
  });
});

test.each([
  ['P', 4_99n, 5_00n],
  ['VND', 4n, 5n],
  ['USDT', 4_999_999n, 5_000_000n],
])('less than five whole units of %s are a trifle: %s, not %s', (currency, little, enough) => {
  expect(isTrifle({ leftMinor: little, currency, dustUnits: 5 })).toBe(true);
  expect(isTrifle({ leftMinor: enough, currency, dustUnits: 5 })).toBe(false);
});

describe('settled bets flow into the oldest open requirement, by weight', () => {
  test('a deposit of 1,000 and a bonus of 7,500 that counts slots whole and live tables at 15 %', () => {
    const steps = play(
      [requirement(1, 1_000), requirement(2, 7_500, { RNG: 100, LIVE: 15 })],
      [
        ['SPORTS', 600],
        ['LIVE', 1_000],
        ['RNG', 5_000],
        ['RNG', 3_000],
      ],
    );
    expect(steps).toEqual([
      { done: [600, 0], status: ['open', 'open'], unused: 0 },
      { done: [1_000, 90], status: ['done', 'open'], unused: 0 },
      { done: [1_000, 5_090], status: ['done', 'open'], unused: 0 },
      { done: [1_000, 7_500], status: ['done', 'done'], unused: 590 },
    ]);
  });

  test('a category that does not count passes by, to one that counts it', () => {
    const steps = play([requirement(1, 100, { RNG: 100 }), requirement(2, 100)], [['SPORTS', 40]]);
    expect(steps[0]).toMatchObject({ done: [0, 40], unused: 0 });
  });

  test('a bet settled before the requirement was opened gives it nothing', () => {
    const late = { ...requirement(1, 100), openedAt: new Date(settledAt.getTime() + 1) };
    expect(allocate({ category: 'RNG', validMinor: 50_00n, settledAt }, [late])).toEqual([]);
  });

  test('what a weight makes less than a unit counts nothing and is not used up', () => {
    const small = requirement(1, 1, { LIVE: 15 });
    expect(allocate({ category: 'LIVE', validMinor: 6n, settledAt }, [small])).toEqual([]);
    expect(allocate({ category: 'LIVE', validMinor: 7n, settledAt }, [small])).toMatchObject([
      { usedMinor: 7n, countedMinor: 1n },
    ]);
  });

  test('the last unit is reached also where the weight does not divide it', () => {
    const nearly = { ...requirement(1, 1, { LIVE: 15 }), doneMinor: 99n };
    expect(allocate({ category: 'LIVE', validMinor: 100n, settledAt }, [nearly])).toMatchObject([
      { usedMinor: 7n, countedMinor: 1n },
    ]);
  });
});

describe('a bet that is settled anew', () => {
  const given: Share[] = [
    { requirementId: 1n, usedMinor: 100_00n, countedMinor: 100_00n, weight: 100 },
    { requirementId: 2n, usedMinor: 50_00n, countedMinor: 50_00n, weight: 100 },
  ];
  const after = [given[0]!, given[1]!].map((share, place) =>
    withShare(requirement(place + 1, place === 0 ? 100 : 300), share),
  );

  test('to nothing takes back what it gave, and what was full is open again', () => {
    const counted = recount({ category: 'RNG', validMinor: 0n, settledAt }, { requirements: after, given });
    expect(counted.requirements.map(({ doneMinor, status }) => [doneMinor, status])).toEqual([
      [0n, 'open'],
      [0n, 'open'],
    ]);
    expect(counted.shares.map(({ usedMinor }) => usedMinor)).toEqual([-100_00n, -50_00n]);
    expect(counted.usedMinor).toBe(0n);
  });

  test('to less takes back only the difference', () => {
    const counted = recount(
      { category: 'RNG', validMinor: 120_00n, settledAt },
      { requirements: after, given },
    );
    expect(counted.requirements.map(({ doneMinor }) => doneMinor)).toEqual([100_00n, 20_00n]);
    expect(counted.shares).toEqual([
      { requirementId: 2n, usedMinor: -30_00n, countedMinor: -30_00n, weight: 100 },
    ]);
    expect(counted.usedMinor).toBe(120_00n);
  });

  test.each(['cleared', 'closed', 'reversed', 'dust'] as const)(
    'takes back from what is %s without opening it',
    (status) => {
      const over = after.map((one) => ({ ...one, status }));
      const counted = recount({ category: 'RNG', validMinor: 0n, settledAt }, { requirements: over, given });
      expect(counted.requirements.map((one) => [one.doneMinor, one.status])).toEqual([
        [0n, status],
        [0n, status],
      ]);
    },
  );
});

test('whatever is played, nothing counts twice and nothing is done that was not played', () => {
  const weights = fc.record({
    RNG: fc.integer({ min: 0, max: 100 }),
    LIVE: fc.integer({ min: 0, max: 100 }),
  });
  const bets = fc.array(
    fc.record({
      category: fc.constantFrom('RNG', 'LIVE', 'SPORTS'),
      validMinor: fc.bigInt({ min: 0n, max: 5_000n }),
      again: fc.option(fc.bigInt({ min: 0n, max: 5_000n })),
    }),
    { maxLength: 12 },
  );
  const asked = fc.array(fc.record({ required: fc.integer({ min: 1, max: 90 }), weights }), { maxLength: 4 });
  fc.assert(
    fc.property(asked, bets, (wanted, played) => {
      let requirements = wanted.map(({ required, weights: by }, place) =>
        requirement(place + 1, required, by),
      );
      const totals = new Map<bigint, bigint>();
      for (const { category, validMinor, again } of played) {
        const first = recount({ category, validMinor, settledAt }, { requirements, given: [] });
        const last =
          again === null
            ? first
            : recount(
                { category, validMinor: again, settledAt },
                { requirements: first.requirements, given: first.shares },
              );
        const shares = again === null ? first.shares : [...first.shares, ...last.shares];
        for (const share of shares)
          totals.set(share.requirementId, (totals.get(share.requirementId) ?? 0n) + share.countedMinor);
        expect(last.usedMinor).toBeLessThanOrEqual(again ?? validMinor);
        requirements = last.requirements;
      }
      for (const { id, doneMinor, requiredMinor, status } of requirements) {
        expect(doneMinor).toBe(totals.get(id) ?? 0n);
        expect(doneMinor >= 0n && doneMinor <= requiredMinor).toBe(true);
        expect(status).toBe(doneMinor === requiredMinor ? 'done' : 'open');
      }
    }),
  );
});
