import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  currencyOf,
  divideDown,
  formatAmount,
  formatMoney,
  larger,
  minorFromWire,
  minorToWire,
  parseAmount,
  proportionDown,
  smaller,
  unitOf,
} from './index.ts';

describe('an amount is shown with two decimals and comma thousands in every language', () => {
  test.each([
    [0n, 'P', '0.00'],
    [5n, 'P', '0.05'],
    [123_456_789n, 'P', '1,234,567.89'],
    [-100_000n, 'P', '-1,000.00'],
    [1_234_567n, 'VND', '1,234,567'],
    [1_500_000n, 'USDT', '1.500000'],
  ])('%s minor units of %s', (minor, code, shown) => {
    expect(formatAmount(minor, code)).toBe(shown);
  });

  test('the sign stands before the symbol', () => {
    expect(formatMoney(-500n, 'THB')).toBe('-฿ 5.00');
  });
});

describe('a typed amount is taken only when it can mean one thing', () => {
  test.each([
    ['1234.5', 123_450n],
    ['1,234.50', 123_450n],
    [' 7 ', 700n],
    ['1.000', undefined],
    ['1,23', undefined],
    ['-5', undefined],
    ['1e3', undefined],
    ['', undefined],
    ['0.001', undefined],
  ])('%j', (text, minor) => {
    expect(parseAmount(text)).toBe(minor);
  });

  test('what is shown can be typed back', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 14n), fc.constantFrom('P', 'VND', 'USDT'), (minor, code) => {
        expect(parseAmount(formatAmount(minor, code), code)).toBe(minor);
      }),
    );
  });
});

test.each([
  ['JPY', 1n],
  ['P', 100n],
  ['USDT', 1_000_000n],
])('one whole unit of %s has %s minor ones', (code, minor) => {
  expect(unitOf(code)).toBe(minor);
});

test.each(['01', '1.0', '1e3', ' 1', '', '+1', '9999999999999999999'])('%j is no wire amount', (text) => {
  expect(() => minorFromWire(text)).toThrow(RangeError);
});

test('wire amounts survive the trip', () => {
  expect(minorFromWire(minorToWire(-1_050n))).toBe(-1_050n);
});

test('division rounds down on both sides of zero', () => {
  expect(divideDown(7n, 2n)).toBe(3n);
  expect(divideDown(-7n, 2n)).toBe(-4n);
  expect(proportionDown(1_000n, { part: 1n, whole: 3n })).toBe(333n);
  expect(() => divideDown(1n, 0n)).toThrow(RangeError);
});

test('a tenth and two tenths, a million times, are three hundred thousand to the unit, which they are not as fractions', () => {
  const [tenth = 0n, twoTenths = 0n] = [parseAmount('0.1'), parseAmount('0.2')];
  let sum = 0n;
  let asFractions = 0;
  for (let turn = 0; turn < 1_000_000; turn += 1) {
    sum += tenth + twoTenths;
    asFractions += 0.1 + 0.2;
  }
  expect(formatAmount(sum)).toBe('300,000.00');
  expect(asFractions).not.toBe(300_000);
});

test('a currency that is not ours is refused, also one named like an object method', () => {
  expect(() => currencyOf('XYZ')).toThrow(RangeError);
  expect(() => currencyOf('toString')).toThrow(RangeError);
});

test('of two amounts the smaller and the larger, whichever comes first', () => {
  expect([smaller(-1n, 2n), smaller(2n, -1n), larger(-1n, 2n), larger(2n, -1n)]).toEqual([-1n, -1n, 2n, 2n]);
  expect([3n, 1n, 2n].reduce(smaller)).toBe(1n);
});
