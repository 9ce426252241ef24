import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forfeitOf } from './forfeit.ts';

const bonusMinor = 1_000_00n;

test.each([
  ['nothing was played', 'bonus', 0n, 2_000_00n, 1_000_00n, 0n],
  ['own money was lost', 'bonus', -500_00n, 1_500_00n, 1_000_00n, 0n],
  ['all own money and a part of the bonus was lost', 'bonus', -1_200_00n, 800_00n, 800_00n, 0n],
  ['all was lost', 'bonus', -2_000_00n, 0n, 0n, 0n],
  ['something was won, and the terms leave it', 'bonus', 500_00n, 2_500_00n, 1_000_00n, 0n],
  ['nothing was played', 'bonus-and-winnings', 0n, 2_000_00n, 1_000_00n, 0n],
  ['something was won', 'bonus-and-winnings', 500_00n, 2_500_00n, 1_000_00n, 500_00n],
  ['something was lost', 'bonus-and-winnings', -500_00n, 1_500_00n, 1_000_00n, 0n],
  ['what was won went to the line meanwhile', 'bonus-and-winnings', 500_00n, 1_200_00n, 1_000_00n, 200_00n],
] as const)(
  'when %s, of %s goes what the terms say',
  (_when, forfeits, resultMinor, moneyMinor, bonus, won) => {
    expect(forfeitOf({ forfeits, bonusMinor, resultMinor, moneyMinor })).toEqual({
      bonusMinor: bonus,
      winningsMinor: won,
    });
  },
);

test('never more goes than there is, and never more than bonus and winnings', () => {
  const minor = fc.bigInt({ min: 0n, max: 1_000_000n });
  fc.assert(
    fc.property(
      fc.constantFrom('bonus', 'bonus-and-winnings'),
      minor,
      fc.bigInt({ min: -1_000_000n, max: 1_000_000n }),
      minor,
      (forfeits, bonus, resultMinor, moneyMinor) => {
        const goes = forfeitOf({ forfeits, bonusMinor: bonus, resultMinor, moneyMinor });
        expect(goes.bonusMinor >= 0n && goes.winningsMinor >= 0n).toBe(true);
        expect(goes.bonusMinor + goes.winningsMinor <= moneyMinor).toBe(true);
        expect(goes.bonusMinor <= bonus).toBe(true);
        expect(goes.winningsMinor <= (resultMinor > 0n ? resultMinor : 0n)).toBe(true);
      },
    ),
  );
});
