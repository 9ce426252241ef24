import type { WithdrawalTerms } from '@fairhall/contract';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#platform/refusal';
import { termsOfTier } from './levels.ts';
import { feeWithin, firstTermsOf, optionsWithin, requireSoundTerms } from './terms.ts';

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

// the worked numbers are of three free ones a day, then one percent, 10 to 200
const large = { ...terms, max: '5000000' };
const dear = { freeCount: 0, fee: { rate: 500, min: '10000', max: null } };
const levelWith = (fromTier: 2 | 3, { min, max, dailyCount, dailyAmount, freeCount, fee } = large) => ({
  ...{ fromTier, min, max, dailyCount, dailyAmount, freeCount, fee },
});

describe.each([
  ['of everybody', large, 0],
  [
    'of everybody, below the first level with its own',
    { ...large, levels: [levelWith(2, { ...large, ...dear })] },
    1,
  ],
  ['of a level', { ...large, ...dear, levels: [levelWith(2), levelWith(3, { ...large, ...dear })] }, 2],
  ['of a level without its own, as of that below', { ...large, ...dear, levels: [levelWith(2)] }, 3],
] as const)('the fee %s', (_whose, house, tier) => {
  test.each([
    ['5,000 as the first', 5_000_00n, 0, 0n],
    ['5,000 as the third', 5_000_00n, 2, 0n],
    ['5,000 as the fourth', 5_000_00n, 3, 50_00n],
    ['500 as the fourth', 500_00n, 3, 10_00n],
    ['50,000 as the fourth', 50_000_00n, 3, 200_00n],
  ])('on %s', (_what, amountMinor, count, fee) => {
    const today = { count, amountMinor: 0n };
    const own = termsOfTier({ ...house, levels: [...house.levels] }, tier);
    expect(feeWithin(own, { currency, amountMinor, today, at })).toBe(fee);
  });
});

function refusalOf(work: () => unknown) {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error;
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
    const refusal = refusalOf(() => feeWithin({ ...terms, ...change }, { currency, amountMinor, today, at }));
    expect(refusal?.code).toBe(code);
    expect(refusal?.params).toEqual(params);
  });

  test('nothing within hours that end past midnight', () => {
    const open = { ...terms, hours: noon };
    expect(
      refusalOf(() => feeWithin(open, { currency, amountMinor: 20_000n, today: none, at })),
    ).toBeUndefined();
  });
});

const level = { ...levelWith(2), max: '9999900', dailyAmount: '200000000' };

test.each([
  [
    'a level whose day holds less than one withdrawal',
    { levels: [{ ...level, dailyAmount: '1' }] },
    'cashier/limits-backwards',
    'levels.0.dailyAmount',
  ],
  [
    'a level whose least is above its most',
    { levels: [level, { ...level, fromTier: 3 as const, min: '10000000' }] },
    'cashier/limits-backwards',
    'levels.1.max',
  ],
  [
    'a level whose fee may eat it whole',
    { levels: [{ ...level, fee: { rate: 0, min: '15000', max: null } }] },
    'cashier/fee-too-large',
    'levels.0.fee.min',
  ],
  ['a most below the least', { max: '14999' }, 'cashier/limits-backwards', 'max'],
  [
    'a day that holds less than one withdrawal',
    { dailyAmount: '4999899' },
    'cashier/limits-backwards',
    'dailyAmount',
  ],
  [
    'a fee that may eat it whole',
    { fee: { rate: 0, min: '15000', max: null } },
    'cashier/fee-too-large',
    'fee.min',
  ],
  [
    'a greatest fee below the least',
    { fee: { rate: 0, min: '1000', max: '999' } },
    'cashier/limits-backwards',
    'fee.max',
  ],
  ['hours without a minute', { hours: { from: '09:00', until: '09:00' } }, 'cashier/hours-empty', 'hours'],
])('staff cannot set %s', (_what, change, code, input) => {
  expect(refusalOf(() => requireSoundTerms({ ...terms, ...change }))).toMatchObject({
    code,
    faults: [{ path: input }],
  });
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
