import type { OwnTerms, WithdrawalLevel, WithdrawalTerms } from '@fairhall/contract';
import { describe, expect, test } from 'vitest';
import { nextLevelOf, requireRising, termsOfTier } from './levels.ts';
import { firstTermsOf, optionsWithin } from './terms.ts';

const onePercent = { rate: 100, min: '1000', max: '20000' };
const nothing = { rate: 0, min: '0', max: null };
const all: OwnTerms = {
  ...{ min: '15000', max: '4999900', dailyCount: 10, dailyAmount: '100000000', freeCount: 3 },
  fee: onePercent,
};
const better: OwnTerms = {
  ...{ min: '10000', max: '9999900', dailyCount: 20, dailyAmount: '200000000', freeCount: 5 },
  fee: { rate: 50, min: '0', max: '10000' },
};
const best: OwnTerms = { ...better, freeCount: 20 };
const hours = { from: '09:00', until: '02:30' };

const house = (...levels: WithdrawalLevel[]): WithdrawalTerms => ({
  ...firstTermsOf('P'),
  ...all,
  levels,
  payoutMax: '600000',
  hours,
});

test.each([
  [0, all],
  [1, all],
  [2, better],
  [3, best],
] as const)(
  'at level %d a member has all that the level was given, and hours and payouts of everybody',
  (tier, own) => {
    const terms = house({ fromTier: 2, ...better }, { fromTier: 3, ...best });
    expect(termsOfTier(terms, tier)).toEqual({ ...terms, ...own });
  },
);

test('a level without its own goes by the one below', () => {
  expect(termsOfTier(house({ fromTier: 1, ...better }), 3)).toMatchObject(better);
});

describe('what a member reads', () => {
  test('is what their own level leaves of today, and what the next one has', () => {
    const terms = house({ fromTier: 2, ...better }, { fromTier: 3, ...best });
    const read = (tier: 0 | 2 | 3) =>
      optionsWithin(terms, {
        tier,
        today: { count: 4, amountMinor: 90_000_000n },
        at: new Date('2026-11-21T04:00:00Z'),
      });
    expect(read(0)).toMatchObject({
      ...{ tier: 0, min: '15000', max: '4999900', countLeft: 6, amountLeft: '10000000', freeLeft: 0 },
      nextLevel: { fromTier: 2, ...better },
    });
    expect(read(2)).toMatchObject({
      ...{ tier: 2, min: '10000', max: '9999900', countLeft: 16, amountLeft: '110000000', freeLeft: 1 },
      nextLevel: { fromTier: 3, ...best },
    });
    expect(read(3)).toMatchObject({ tier: 3, freeCount: 20, freeLeft: 16, nextLevel: null });
  });

  test('is no level that has nothing better, but the first above that has', () => {
    const worse = { ...all, max: '4000000' };
    expect(nextLevelOf(house({ fromTier: 1, ...all }), 0)).toBeNull();
    expect(nextLevelOf(house({ fromTier: 1, ...worse }), 0)).toBeNull();
    const terms = house({ fromTier: 1, ...worse }, { fromTier: 2, ...better });
    expect(nextLevelOf(terms, 0)).toEqual({ fromTier: 2, ...better });
  });
});

const lowest = { rate: 0, min: '1000', max: null };

describe('a level', () => {
  test.each<[string, Partial<OwnTerms>]>([
    ['a higher least', { min: '15001' }],
    ['a lower most', { max: '4999899' }],
    ['fewer of a day', { dailyCount: 9 }],
    ['less of a day', { dailyAmount: '99999999' }],
    ['fewer free ones', { freeCount: 2 }],
    ['a higher rate', { fee: { ...onePercent, rate: 101 } }],
    ['a higher least fee', { fee: { ...onePercent, min: '1001' } }],
    ['a higher greatest fee', { fee: { ...onePercent, max: '20001' } }],
    ['no greatest fee', { fee: { ...onePercent, max: null } }],
  ])('with %s than below it is refused, unless staff say that it is meant', (_what, change) => {
    const terms = house({ fromTier: 1, ...better }, { fromTier: 2, ...all, ...change });
    const alike = house({ fromTier: 1, ...all }, { fromTier: 2, ...all, ...change });
    for (const one of [terms, alike])
      expect(() => requireRising(one, [1])).toThrow(
        expect.objectContaining({
          code: 'cashier/level-worse',
          params: { tier: 2 },
          faults: [{ path: 'levels.1', code: 'cashier/level-worse' }],
        }),
      );
    expect(() => requireRising(terms, [2])).not.toThrow();
  });

  test.each<[string, OwnTerms, Partial<OwnTerms>]>([
    ['the same of everything', all, {}],
    ['better of everything', all, better],
    ['nothing taken, though none are called free', all, { fee: nothing, freeCount: 0 }],
    ['a greatest fee of nothing', all, { fee: { rate: 200, min: '0', max: '0' } }],
    ['the least fee alone, for any amount', all, { fee: lowest }],
    [
      'no greatest fee, where none of either is',
      { ...all, fee: { ...onePercent, max: null } },
      { fee: { ...onePercent, max: null } },
    ],
    ['a greatest where there was none', { ...all, fee: { ...onePercent, max: null } }, {}],
  ])('with %s is none that is worse', (_what, below, change) => {
    const terms = { ...house({ fromTier: 3, ...below, ...change }), ...below };
    expect(() => requireRising(terms, [])).not.toThrow();
  });

  test('is measured by the level below, and the first by everybody', () => {
    expect(() => requireRising(house({ fromTier: 1, ...best }, { fromTier: 3, ...better }), [])).toThrow();
    expect(() =>
      requireRising(house({ fromTier: 1, ...better }, { fromTier: 3, ...best }), []),
    ).not.toThrow();
    // a change for everybody that passes a level by
    expect(() => requireRising({ ...house({ fromTier: 2, ...better }), ...best }, [])).toThrow();
  });
});
