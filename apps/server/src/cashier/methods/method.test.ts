import { expect, test } from 'vitest';
import { Refusal } from '#platform/refusal';
import { demoMethods } from '../providers/demo-methods.ts';
import { isWithin, serviceOf, whyClosed } from '../service-hours.ts';
import { type MethodTerms, requireSound, requireTakes, whyClosedTo } from './method.ts';
import type { MethodRow } from './method-tables.ts';

/** The house's clock is eight hours ahead of UTC. */
const houseClock = (time: string) => new Date(`2026-11-21T${time}:00+08:00`);

test.each([
  ['09:00', '17:00', '08:59', false],
  ['09:00', '17:00', '09:00', true],
  ['09:00', '17:00', '16:59', true],
  ['09:00', '17:00', '17:00', false],
  ['09:00', '02:30', '23:59', true],
  ['09:00', '02:30', '00:00', true],
  ['09:00', '02:30', '02:29', true],
  ['09:00', '02:30', '02:30', false],
  ['09:00', '02:30', '08:59', false],
  ['00:00', '23:59', '23:58', true],
  ['23:59', '00:01', '00:00', true],
])('from %s to %s the house serves at %s: %s', (from, until, time, isServed) => {
  expect(isWithin({ from, until }, houseClock(time))).toBe(isServed);
});

const method: MethodRow = {
  ...demoMethods[0]!,
  min_minor: 100_00n,
  max_minor: 5_000_00n,
  hours_from: '09:00',
  hours_until: '02:30',
};

const codeOf = (deed: () => void): string | undefined => {
  try {
    deed();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  return undefined;
};

test.each<[string, Partial<MethodRow>, bigint, string, string | undefined]>([
  ['within everything', {}, 100_00n, '10:00', undefined],
  ['below the least', {}, 99_99n, '10:00', 'cashier/amount-too-small'],
  ['above the most', {}, 5_000_01n, '10:00', 'cashier/amount-too-large'],
  ['closed by staff', { is_open: false }, 100_00n, '10:00', 'cashier/method-closed'],
  ['outside its hours', {}, 100_00n, '05:00', 'cashier/method-off-hours'],
  ['from the level of the member on', { least_tier: 1 }, 100_00n, '10:00', undefined],
  ['from a higher level on', { least_tier: 2 }, 100_00n, '10:00', 'cashier/method-tier'],
  ['beyond those of a day', { daily_count: 3 }, 100_00n, '10:00', 'cashier/method-of-today'],
  ['the last of a day', { daily_count: 4 }, 100_00n, '10:00', undefined],
  ['an amount offered', { fixed_minors: [300_00n] }, 300_00n, '10:00', undefined],
  ['another than those offered', { fixed_minors: [300_00n] }, 400_00n, '10:00', 'cashier/amount-not-offered'],
])('an order %s is answered as it should be', (_case, change, amountMinor, time, code) => {
  expect(
    codeOf(() =>
      requireTakes({ ...method, ...change }, amountMinor, { tier: 1, at: houseClock(time), today: 3 }),
    ),
  ).toBe(code);
});

test('staff’s closing goes before the hours, and both are told apart', () => {
  expect(whyClosed(serviceOf({ ...method, is_open: false }), houseClock('05:00'))).toBe('by-staff');
  expect(whyClosed(serviceOf(method), houseClock('05:00'))).toBe('hours');
  expect(whyClosed(serviceOf(method), houseClock('10:00'))).toBeUndefined();
});

test.each<[0 | 1 | 2 | 3, 0 | 1 | 2 | 3, boolean]>([
  [0, 0, true],
  [1, 0, false],
  [1, 1, true],
  [2, 1, false],
  [2, 3, true],
  [3, 2, false],
  [3, 3, true],
])('a way from level %i on is open to level %i: %s', (least_tier, tier, isOpen) => {
  const user = { tier, at: houseClock('10:00'), today: 0 };
  expect(whyClosedTo({ ...method, least_tier }, user)).toBe(isOpen ? null : 'tier');
  expect(whyClosedTo({ ...method, least_tier, is_open: false }, user)).toBe('by-staff');
});

test('what a member could reach is told before hours that they cannot change', () => {
  const night = houseClock('05:00');
  expect(whyClosedTo({ ...method, least_tier: 2 }, { tier: 1, at: night, today: 0 })).toBe('tier');
  expect(whyClosedTo({ ...method, least_tier: 2 }, { tier: 2, at: night, today: 0 })).toBe('hours');
});

const sound: MethodTerms = {
  minMinor: 100n,
  maxMinor: 500n,
  fixedMinors: [100n, 500n],
  feeMinMinor: 99n,
  feeMaxMinor: 99n,
  hours: { from: '09:00', until: '02:30' },
};
test.each<[string, Partial<MethodTerms>, string | undefined]>([
  ['at all bounds', {}, undefined],
  ['no least amount', { minMinor: 0n, feeMinMinor: 0n }, 'cashier/limits-backwards'],
  ['the most below the least', { maxMinor: 99n, fixedMinors: [] }, 'cashier/limits-backwards'],
  ['a fixed amount outside', { fixedMinors: [501n] }, 'cashier/fixed-outside-limits'],
  ['a fee that eats the least amount', { feeMinMinor: 100n, feeMaxMinor: null }, 'cashier/fee-too-large'],
  ['the most fee below the least', { feeMaxMinor: 98n }, 'cashier/limits-backwards'],
  ['hours without an hour', { hours: { from: '09:00', until: '09:00' } }, 'cashier/hours-empty'],
])('terms with %s are judged', (_case, change, code) => {
  expect(codeOf(() => requireSound({ ...sound, ...change }))).toBe(code);
});
