import { describe, expect, test } from 'vitest';
import { isBelievedSooner, isRateJump, isRateStale, ratesMeasured } from './bounds.ts';

const at = new Date('2026-11-21T12:00:00Z');
const hoursAgo = (count: number) => new Date(at.getTime() - count * 3_600_000);
const rated = (rate: bigint, hours: number, isOfTwo = false) => ({ rate, setAt: hoursAgo(hours), isOfTwo });

describe('a rate one person sets alone', () => {
  test.each([
    ['the same', 35_000_000n, false],
    ['five percent higher', 36_750_000n, false],
    ['a millionth above that', 36_750_001n, true],
    ['five percent lower', 33_250_000n, false],
    ['a millionth below that', 33_249_999n, true],
    ['a tenth', 3_500_000n, true],
  ])('%s than the last', (_what, rate, isJump) => {
    expect(isRateJump(rate, [rated(35_000_000n, 1)])).toBe(isJump);
  });

  test('is never the first of a currency', () => {
    expect(isRateJump(35_000_000n, [])).toBe(true);
  });

  test('lies within the bound of every rate of the last day, so that small steps make no jump', () => {
    const rates = [
      rated(36_700_000n, 1),
      rated(35_900_000n, 3),
      rated(35_000_000n, 30),
      rated(20_000_000n, 60),
    ];
    const measured = ratesMeasured(rates, at);
    expect(measured.map(({ rate }) => rate)).toEqual([36_700_000n, 35_900_000n, 35_000_000n]);
    expect(isRateJump(36_750_000n, measured)).toBe(false);
    expect(isRateJump(36_800_000n, measured)).toBe(true);
  });

  test('is measured by what two people agreed on, and by nothing before it', () => {
    const rates = [rated(20_200_000n, 1), rated(20_000_000n, 2, true), rated(35_000_000n, 3)];
    const measured = ratesMeasured(rates, at);
    expect(measured).toHaveLength(2);
    expect(isRateJump(20_900_000n, measured)).toBe(false);
  });
});

test.each([
  ['more', 'TRC20', 20, 30, false],
  ['as many', 'TRC20', 20, 20, false],
  ['as few as stand already', 'TRC20', 5, 5, false],
  ['one fewer', 'TRC20', 30, 29, true],
  ['more, and fewer than anybody should alone', 'TRC20', 5, 18, true],
  ['more, and enough', 'TRC20', 5, 19, false],
  ['more, and enough on Ethereum', 'ERC20', 5, 12, false],
] as const)('%s confirmations need a second person or none', (_what, network, before, after, needs) => {
  expect(isBelievedSooner(network, { before, after })).toBe(needs);
});

test.each([
  ['a day less a millisecond', 86_399_999, false],
  ['a day', 86_400_000, true],
])('a rate of %s ago is good for new orders or not', (_what, age, isStale) => {
  expect(isRateStale({ set_at: new Date(at.getTime() - age) }, at)).toBe(isStale);
});
