import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forfeitOf } from './forfeit.ts';

test.each([
  ['all of it is there', [1_000_00n, 500_00n], 2_500_00n, [1_000_00n, 500_00n]],
  ['what was won went to the line meanwhile', [1_000_00n, 500_00n], 1_200_00n, [1_000_00n, 200_00n]],
  ['not even the bonus is there', [1_000_00n, 500_00n], 800_00n, [800_00n, 0n]],
  ['nothing is there', [1_000_00n, 0n], 0n, [0n, 0n]],
  ['nothing is left of the bonus', [0n, 0n], 2_000_00n, [0n, 0n]],
] as const)(
  'when %s, the bonus goes first, and never more than there is',
  (_when, left, moneyMinor, goes) => {
    const [bonusMinor, winningsMinor] = left;
    expect(Object.values(forfeitOf({ bonusMinor, winningsMinor, moneyMinor }))).toEqual(goes);
  },
);

test('never more goes than there is, and never more than what is left of bonus and winnings', () => {
  const minor = fc.bigInt({ min: 0n, max: 1_000_000n });
  fc.assert(
    fc.property(minor, minor, minor, (bonusMinor, winningsMinor, moneyMinor) => {
      const goes = forfeitOf({ bonusMinor, winningsMinor, moneyMinor });
      expect(goes.bonusMinor >= 0n && goes.winningsMinor >= 0n).toBe(true);
      expect(goes.bonusMinor + goes.winningsMinor <= moneyMinor).toBe(true);
      expect(goes.bonusMinor <= bonusMinor && goes.winningsMinor <= winningsMinor).toBe(true);
    }),
  );
});
