import type { LineTerms } from '@fairhall/contract';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#platform/refusal';
import { optionsOf, requireSoundLineTerms, requireWithin } from './line-terms.ts';

const terms: LineTerms = { isOpen: true, min: '10000', max: '500000', dailyCount: 3, dailyAmount: '900000' };
const currency = 'JPY';
const none = { count: 0, amountMinor: 0n };

function refusalOf(work: () => unknown) {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, params: error.params };
    throw error;
  }
  return undefined;
}

describe('sent along the line is', () => {
  test.each([
    ['the least', 10_000n, none, undefined],
    ['the most', 500_000n, none, undefined],
    ['what is left of the day, to the unit', 400_000n, { count: 2, amountMinor: 500_000n }, undefined],
    ['nothing less', 9_999n, none, { code: 'cashier/amount-too-small', params: { min: '10000', currency } }],
    [
      'nothing more',
      500_001n,
      none,
      { code: 'cashier/amount-too-large', params: { max: '500000', currency } },
    ],
    [
      'nothing after the last of a day',
      10_000n,
      { count: 3, amountMinor: 30_000n },
      { code: 'cashier/transfers-of-today', params: { max: 3 } },
    ],
    [
      'no unit more than is left of the day',
      400_001n,
      { count: 2, amountMinor: 500_000n },
      { code: 'cashier/transfer-of-today', params: { left: '400000', currency } },
    ],
    [
      'nothing of a day whose limit staff have lowered meanwhile',
      10_000n,
      { count: 1, amountMinor: 1_000_000n },
      { code: 'cashier/transfer-of-today', params: { left: '0', currency } },
    ],
  ])('%s', (_what, amountMinor, today, refusal) => {
    expect(refusalOf(() => requireWithin(terms, { currency, amountMinor, today }))).toEqual(refusal);
  });

  test('nothing while staff have closed', () => {
    const closed = { ...terms, isOpen: false };
    expect(refusalOf(() => requireWithin(closed, { currency, amountMinor: 10_000n, today: none }))).toEqual({
      code: 'cashier/transfers-closed',
      params: {},
    });
  });
});

test('the sender reads what is left of today, never less than nothing', () => {
  expect(optionsOf(terms, { count: 1, amountMinor: 250_000n })).toMatchObject({
    countLeft: 2,
    amountLeft: '650000',
  });
  expect(optionsOf(terms, { count: 9, amountMinor: 1_000_000n })).toMatchObject({
    countLeft: 0,
    amountLeft: '0',
  });
});

test.each([
  ['a least above the most', { min: '500001' }],
  ['a least of nothing', { min: '0' }],
  ['a day that holds less than one transfer', { dailyAmount: '499999' }],
])('staff cannot set %s', (_what, change) => {
  expect(refusalOf(() => requireSoundLineTerms({ ...terms, ...change }))).toMatchObject({
    code: 'cashier/limits-backwards',
  });
});
