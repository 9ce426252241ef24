import type { WithdrawalLevel, WithdrawalTerms } from '@fairhall/contract';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#platform/refusal';
import { feeWithin, firstTermsOf, optionsWithin, requireSoundTerms, termsOfTier } from './terms.ts';

const at = new Date('2026-11-21T04:00:00Z');
const currency = 'JPY';
const noon = { from: '09:00', until: '02:30' };
const terms: WithdrawalTerms = {
  ...firstTermsOf('P'),
  min: '15000',
  max: '4999900',
  dailyCount: 10,
  dailyAmount: '100000000',
  freeCount: 3,
  fee: { rate: 100, min: '1000', max: '20000' },
};

test.each([
  ['P', '10000', '50000000', '100000000'],
  ['JPY', '100', '500000', '1000000'],
  ['USDT', '100000000', '500000000000', '1000000000000'],
])(
  'until staff set others, whole units count: of %s from %s to %s, %s a day',
  (code, min, max, dailyAmount) => {
    expect(firstTermsOf(code)).toMatchObject({ min, max, dailyAmount });
    expect(refusalOf(() => requireSoundTerms(firstTermsOf(code)))).toBeUndefined();
  },
);

describe('the fee, with three free, one percent, 10 to 200', () => {
  test.each([
    ['5,000 as the first', 500_000n, 0, 0n],
    ['5,000 as the third', 500_000n, 2, 0n],
    ['5,000 as the fourth', 500_000n, 3, 5_000n],
    ['500 as the fourth', 50_000n, 3, 1_000n],
    ['49,999 as the fourth', 4_999_900n, 3, 20_000n],
  ])('on %s', (_what, amountMinor, count, fee) => {
    expect(feeWithin(terms, { currency, amountMinor, today: { count, amountMinor: 0n }, at })).toBe(fee);
  });

  test('on 50,000 as the fourth is the most', () => {
    const large = { ...terms, max: '5000000' };
    expect(
      feeWithin(large, { currency, amountMinor: 5_000_000n, today: { count: 3, amountMinor: 0n }, at }),
    ).toBe(20_000n);
  });
});

function refusalOf(work: () => unknown) {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, params: error.params };
    throw error;
  }
  return undefined;
}

const none = { count: 0, amountMinor: 0n };

describe('refused is', () => {
  test.each([
    ['less than the least', {}, 14_999n, none, 'cashier/amount-too-small', { min: '15000', currency }],
    ['more than the most', {}, 4_999_901n, none, 'cashier/amount-too-large', { max: '4999900', currency }],
    [
      'one more than a day has',
      {},
      20_000n,
      { count: 10, amountMinor: 0n },
      'cashier/withdrawals-of-today',
      { max: 10 },
    ],
    [
      'more than is left of the day',
      {},
      20_000n,
      { count: 1, amountMinor: 99_990_000n },
      'cashier/amount-of-today',
      { left: '10000', currency },
    ],
    ['anything while staff have closed', { isOpen: false }, 20_000n, none, 'cashier/withdrawals-closed', {}],
    [
      'anything outside the hours',
      { hours: { from: '13:00', until: '18:00' } },
      20_000n,
      none,
      'cashier/withdrawals-off-hours',
      { from: '13:00', until: '18:00' },
    ],
  ])('%s', (_what, change, amountMinor, today, code, params) => {
    expect(refusalOf(() => feeWithin({ ...terms, ...change }, { currency, amountMinor, today, at }))).toEqual(
      {
        code,
        params,
      },
    );
  });

  test('nothing within hours that end past midnight', () => {
    const open = { ...terms, hours: noon };
    expect(
      refusalOf(() => feeWithin(open, { currency, amountMinor: 20_000n, today: none, at })),
    ).toBeUndefined();
  });
});

const better: WithdrawalLevel = {
  fromTier: 2,
  max: '9999900',
  dailyCount: 20,
  dailyAmount: '200000000',
  freeCount: 5,
  fee: { rate: 50, min: '0', max: '10000' },
};
const best: WithdrawalLevel = { ...better, fromTier: 3, freeCount: 20 };

describe('of a level of the identity check', () => {
  test.each([
    [0, 3, 50_00n],
    [1, 3, 50_00n],
    [2, 5, 25_00n],
    [3, 20, 0n],
  ] as const)('%d a member has %d free a day, and of 5,000 as the sixth is taken %d', (tier, free, fee) => {
    const own = termsOfTier({ ...terms, levels: [better, best] }, tier);
    expect(own.freeCount).toBe(free);
    const today = { count: 5, amountMinor: 0n };
    expect(feeWithin(own, { currency, amountMinor: 5_000_00n, today, at })).toBe(fee);
  });

  test('hours, least amount and largest payout are those of everybody', () => {
    const { hours, min, payoutMax } = termsOfTier({ ...terms, hours: noon, levels: [better] }, 3);
    expect([hours, min, payoutMax]).toEqual([noon, terms.min, terms.payoutMax]);
  });

  test('a member reads their own, and what the next level brings', () => {
    const of = (tier: 0 | 2 | 3) =>
      optionsWithin({ ...terms, levels: [better, best] }, { tier, today: none, at });
    expect(of(0)).toMatchObject({ freeLeft: 3, max: terms.max, nextLevel: better });
    expect(of(2)).toMatchObject({ freeLeft: 5, max: better.max, countLeft: 20, nextLevel: best });
    expect(of(3)).toMatchObject({ freeLeft: 20, nextLevel: null });
  });
});

test.each([
  [
    'a level whose day holds less than one withdrawal',
    { levels: [{ ...better, dailyAmount: '1' }] },
    'cashier/limits-backwards',
  ],
  [
    'a level whose fee may eat it whole',
    { levels: [{ ...better, fee: { rate: 0, min: '15000', max: null } }] },
    'cashier/fee-too-large',
  ],
  ['a most below the least', { max: '14999' }, 'cashier/limits-backwards'],
  ['a day that holds less than one withdrawal', { dailyAmount: '4999899' }, 'cashier/limits-backwards'],
  ['a fee that may eat it whole', { fee: { rate: 0, min: '15000', max: null } }, 'cashier/fee-too-large'],
  [
    'a greatest fee below the least',
    { fee: { rate: 0, min: '1000', max: '999' } },
    'cashier/limits-backwards',
  ],
  ['hours without a minute', { hours: { from: '09:00', until: '09:00' } }, 'cashier/hours-empty'],
])('staff cannot set %s', (_what, change, code) => {
  expect(refusalOf(() => requireSoundTerms({ ...terms, ...change }))?.code).toBe(code);
  expect(refusalOf(() => requireSoundTerms(terms))).toBeUndefined();
});

test.each([
  ['09:00', true],
  ['23:59', true],
  ['00:00', true],
  ['02:29', true],
  ['02:30', false],
  ['08:59', false],
])('service from 09:00 to 02:30 is open at %s: %s', (time, isOpen) => {
  const moment = new Date(`2026-11-21T${time}:00+08:00`);
  expect(optionsWithin({ ...terms, hours: noon }, { tier: 0, today: none, at: moment }).closed).toBe(
    isOpen ? null : 'hours',
  );
});
