import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditOfUnits, unitsForAmount } from './chain-amount.ts';

const at = (rate: bigint, currency = 'P') => ({ rate, currency });

test.each<[string, bigint, ReturnType<typeof at>, bigint]>([
  ['whole at a whole rate', 10_000_000n, at(35_000_000n), 350_00n],
  ['a rate of six decimals', 1_000_000n, at(35_123_456n), 35_12n],
  ['rounded down, never up', 999_999n, at(35_000_000n), 34_99n],
  ['the last millionth that makes a hundredth', 286n, at(35_000_000n), 1n],
  ['nothing when it is worth less than the smallest coin', 285n, at(35_000_000n), 0n],
  ['a currency without decimals', 1_500_000n, at(25_345_678_900n, 'VND'), 38_018n],
  ['exact beyond what a double holds', 900_000_000_000_001n, at(35_000_001n), 31_500_000_900_00n],
  ['a rate below one', 3_000_000n, at(333_333n), 99n],
])('a payment is worth %s', (_rule, units, rated, expected) => {
  expect(creditOfUnits(units, rated)).toBe(expected);
});

test.each<[string, bigint, ReturnType<typeof at>, bigint]>([
  ['as much as it takes', 350_00n, at(35_000_000n), 10_000_000n],
  ['rounded up to a hundredth', 100_00n, at(35_000_000n), 2_860_000n],
])('an amount asks for %s', (_rule, amount, rated, expected) => {
  expect(unitsForAmount(amount, rated)).toBe(expected);
});

test('who pays what an amount asks for is credited at least the amount', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      fc.bigInt({ min: 1n, max: 10n ** 11n }),
      fc.constantFrom('P', 'VND'),
      (amount, rate, currency) => {
        const units = unitsForAmount(amount, { rate, currency });
        expect(creditOfUnits(units, { rate, currency })).toBeGreaterThanOrEqual(amount);
        expect(units % 10_000n).toBe(0n);
      },
    ),
  );
});
