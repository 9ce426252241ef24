import { brandSwitches, waysIn } from '@fairhall/contract';
import { expect, test } from 'vitest';
import { isPasswordDue } from './password-due.ts';

const now = new Date('2026-11-21T04:00:00Z');
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
const brand = (isForced: boolean) => ({
  passwordDays: 90,
  switches: Object.fromEntries(
    brandSwitches.map((name) => [name, name === 'PWDEXPFORCECHANGE3' && isForced]),
  ) as Record<(typeof brandSwitches)[number], boolean>,
});

test.each([
  ['given by staff yesterday', true, 1, true, true],
  ['given by staff, old ones not forced', true, 1, false, true],
  ['89 days old', false, 89, true, false],
  ['90 days old', false, 90, true, true],
  ['90 days old, old ones not forced', false, 90, false, false],
])('a password %s, used to come in', (_title, mustChange, days, isForced, isDue) => {
  const state = { mustChange, changedAt: daysAgo(days), way: 'password' as const };
  expect(isPasswordDue(state, brand(isForced), now)).toBe(isDue);
});

test.each(waysIn.filter((way) => way !== 'password'))('who came in by %s did not use it', (way) => {
  expect(isPasswordDue({ mustChange: true, changedAt: daysAgo(400), way }, brand(true), now)).toBe(false);
});
