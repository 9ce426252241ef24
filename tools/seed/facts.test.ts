import { expect, test } from 'vitest';
import type { DemoOffer } from '../../apps/server/src/promotions/index.ts';
import { factsOfHouse, factsOfOffer, fillFacts } from './facts.ts';

const common = {
  name: 'Lanterns',
  currency: 'P',
  startsAt: '2026-11-20T17:06:07.000Z',
  endsAt: '2026-12-31T16:00:00.000Z',
  usesTotal: null,
  usesPerMember: 2,
  audience: 'all',
  registeredFrom: null,
  turnoverPercent: 250,
  forfeits: 'bonus',
  budget: '1000000',
} as const;
const redeem: DemoOffer = { ...common, code: 'LANTERN', kind: 'redeem', amount: '12345' };
const promo: DemoOffer = {
  ...{ ...common, code: 'DRAGON', kind: 'promo', rate: 3_000, waitsHours: 24, turnoverOf: 'bonus' },
  ...{ minDeposit: '2000', maxBonus: '10000' },
};
const shared = { times: '2.5', uses: '2', budget: 'P 10,000.00', from: '21/11/2026 01:06' };

test.each([
  [
    'a redeem code',
    redeem,
    { ...shared, code: 'LANTERN', amount: 'P 123.45', turnover: 'P 308.62', until: '01/01/2027 00:00 GMT+8' },
  ],
  [
    'a promo code, whose whole bonus needs a deposit rounded up',
    promo,
    {
      ...{ ...shared, code: 'DRAGON', rate: '30%', minDeposit: 'P 20.00', leastBonus: 'P 6.00' },
      ...{ maxBonus: 'P 100.00', wholeFrom: 'P 333.34', hours: '24', until: '01/01/2027 00:00 GMT+8' },
    },
  ],
])('of %s its own numbers are told', (_what, offer, facts) => {
  expect(factsOfOffer(offer)).toEqual(facts);
});

test('of the house its levels and terms are told; a limit that there is not is no number', () => {
  const limits = [
    { tier: 0, depositMonth: '10000', withdrawTotal: '0' },
    { tier: 1, depositMonth: null, withdrawTotal: null },
  ] as const;
  const terms = {
    ...{ isOpen: true, hours: null, min: '100', max: '2000', dailyCount: 4, dailyAmount: '5000' },
    ...{ freeCount: 3, fee: { rate: 0, min: '0', max: null }, levels: [], payoutMax: null },
  };
  expect(factsOfHouse({ currency: 'P', limits, terms })).toEqual({
    ...{ level0: '0', deposit0: 'P 100.00', withdraw0: 'P 0.00', level1: '1', days: '30' },
    ...{ min: 'P 1.00', max: 'P 20.00', dailyCount: '4', dailyAmount: 'P 50.00' },
  });
});

test('a sentence that lacks one of its numbers is never said', () => {
  expect(fillFacts('{{a}} of {{b}}', { a: '1', b: '2' })).toBe('1 of 2');
  expect(() => fillFacts('{{a}} of {{b}}', { a: '1' })).toThrow('{{b}}');
});
