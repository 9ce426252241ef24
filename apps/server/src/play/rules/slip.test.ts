import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slipOf, told } from '../testing/slips.ts';
import { isWorse, type LegResult, resultsOf, returnOf } from './slip.ts';

const stakeOf = (over: bigint) => ({ over, under: 1n });

const parlay = [1_860n, 1_960n, 1_900n, 2_360n];

test.each([
  ['four winners', parlay, told('won', 'won', 'won', 'won'), 163_469n],
  ['four, the first of them half', parlay, told('half_won', 'won', 'won', 'won'), 125_678n],
  ['three, the first of them lost by half', parlay.slice(0, 3), told('half_lost', 'won', 'won'), 18_620n],
  ['three, two of them lost by half', parlay.slice(0, 3), told('half_lost', 'half_lost', 'won'), 4_750n],
  ['three, one of them void', parlay.slice(0, 3), told('won', 'void', 'won'), 35_340n],
  ['all void', parlay, told('void', 'void', 'void', 'void'), 10_000n],
  ['one lost', parlay, told('won', 'lost', 'open', 'open'), 0n],
  ['a single', [2_500n], told('won'), 25_000n],
  ['a single won by half', [2_500n], told('half_won'), 17_500n],
  ['a single lost by half', [2_500n], told('half_lost'), 5_000n],
  ['a dead heat of three', [7_000n], told([3]), 23_333n],
])('100.00 on %s comes to what published examples come to', (_what, odds, results, comes) => {
  expect(returnOf(slipOf(odds), stakeOf(10_000n), results)).toBe(comes);
});

test.each([
  ['half_up', 3n, 1_500n, 5n],
  ['half_up', 333n, 1_001n, 333n],
  ['half_up', 499n, 1_001n, 499n],
  ['half_up', 500n, 1_001n, 501n],
  ['down', 999n, 1_001n, 999n],
  ['down', 1_000n, 1_001n, 1_001n],
  ['up', 1n, 1_001n, 2n],
  ['up', 1_000n, 1_001n, 1_001n],
] as const)(
  'a part of a minor unit is rounded as the bet says: %s of %i at %i',
  (rounding, stake, odds, comes) => {
    expect(returnOf(slipOf([odds], { rounding }), stakeOf(stake))).toBe(comes);
  },
);

test('what a bet pays at most is applied after the rounding', () => {
  const slip = slipOf([2_500n], { maxPayout: 2_499n });
  expect([returnOf(slip, stakeOf(999n)), returnOf(slip, stakeOf(1_000n))]).toEqual([2_498n, 2_499n]);
});

test('forty legs at the greatest odds are reckoned exactly, and held to the most', () => {
  const odds = Array<bigint>(40).fill(1_000_000_000n);
  expect(returnOf(slipOf(odds), stakeOf(1n))).toBe(1_000_000n ** 40n);
  expect(returnOf(slipOf(odds, { maxPayout: 5_000n }), stakeOf(1n))).toBe(5_000n);
});

test.each([
  ['won', [2_000n, 3_000n], ['won', 'won']],
  ['void', [2_000n, 3_000n], ['void', 'void']],
  ['lost', [2_000n], ['lost']],
  ['lost', [2_000n, 3_000n], ['open', 'open']],
  ['half_won', [2_000n], ['half_won']],
  ['half_won', [2_000n, 3_000n], undefined],
  ['partial_void', [2_000n, 3_000n], undefined],
])('an outcome tells of legs what it can: %s of %s', (outcome, odds, results) => {
  expect(resultsOf(slipOf(odds), outcome)?.map(({ result }) => result)).toEqual(results);
});

const anyOdds = fc.array(fc.bigInt(1_001n, 50_000n), { minLength: 1, maxLength: 8 });
const anyResult = fc.constantFrom<LegResult['result']>('won', 'void', 'half_won', 'half_lost', 'lost');

test('no results pay more than if everything wins, and a void leg is as if it had not been there', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, 1_000_000n),
      anyOdds.chain((odds) =>
        fc.tuple(fc.constant(odds), fc.array(anyResult, { minLength: odds.length, maxLength: odds.length })),
      ),
      (stake, [odds, results]) => {
        const slip = slipOf(odds);
        const comes = returnOf(slip, stakeOf(stake), told(...results));
        expect(comes <= returnOf(slip, stakeOf(stake))).toBe(true);
        const withVoid = slipOf([...odds, 3_000n]);
        expect(returnOf(withVoid, stakeOf(stake), told(...results, 'void'))).toBe(comes);
      },
    ),
  );
});

test('odds of several legs are worse together or not at all, whatever a rounding would hide', () => {
  expect(isWorse(slipOf([2_000n, 1_999n]), slipOf([2_000n, 2_000n]))).toBe(true);
  expect(isWorse(slipOf([1_000_001n, 1_001n]), slipOf([1_001n, 1_000_000n]))).toBe(false);
});
