import { expect, test } from 'vitest';
import { purseTermsOf } from './purses.ts';

test.each([
  ['P', 1_00n, 1_000_000_00n],
  ['JPY', 1n, 1_000_000n],
  ['VND', 1n, 1_000_000n],
  ['USDT', 1_000_000n, 1_000_000_000_000n],
])(
  'one transfer of %s brings in a whole unit at least and a million at most',
  (currency, minMinor, maxMinor) => {
    expect(purseTermsOf(currency)).toEqual({ minMinor, maxMinor });
  },
);
