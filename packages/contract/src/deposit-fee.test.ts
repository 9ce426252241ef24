import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feeOn, memberFeeOn } from './deposit-fee.ts';

const onePercent = { rate: 100, min: '1000', max: '20000' };

test.each<[string, Parameters<typeof feeOn>[0], bigint, bigint]>([
  ['the rate', onePercent, 500_000n, 5_000n],
  ['at least the least', onePercent, 50_000n, 1_000n],
  ['at most the most', onePercent, 5_000_000n, 20_000n],
  ['rounded down, once', { rate: 150, min: '0', max: null }, 333n, 4n],
  [
    'exact beyond what a double holds',
    { rate: 1, min: '0', max: null },
    900_000_000_000_009_999n,
    90_000_000_000_000n,
  ],
  ['a flat fee', { rate: 0, min: '500', max: null }, 10_000n, 500n],
  ['nothing of what it would eat whole', { rate: 0, min: '500', max: null }, 500n, 0n],
  ['nothing where nothing is asked', { rate: 0, min: '0', max: null }, 10_000n, 0n],
])('a fee is %s', (_rule, fee, amount, expected) => {
  expect(feeOn(fee, amount)).toBe(expected);
});

test('what the house bears is not taken from the member', () => {
  expect(memberFeeOn({ ...onePercent, payer: 'house' }, 500_000n)).toBe(0n);
  expect(memberFeeOn({ ...onePercent, payer: 'member' }, 500_000n)).toBe(5_000n);
});

test('a fee is never below nothing, and leaves something', () => {
  const minor = fc.bigInt({ min: 0n, max: 10n ** 9n });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5_000 }),
      minor,
      fc.option(minor),
      fc.bigInt({ min: 1n, max: 10n ** 17n }),
      (rate, min, over, amount) => {
        const max = over === null ? null : String(min + over);
        const fee = feeOn({ rate, min: String(min), max }, amount);
        expect(fee >= 0n && fee < amount).toBe(true);
      },
    ),
  );
});
