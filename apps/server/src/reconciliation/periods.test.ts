import { expect, test } from 'vitest';
import { beginningFor, pauseMs, periodsDue } from './periods.ts';

const at = (text: string) => new Date(`2026-01-${text}.000Z`);
const due = (since: string, now: string) =>
  periodsDue({ since: at(since), now: at(now) }).map(({ name }) => name);

test('an hour is due a quarter of an hour after its end, a day two hours after its', () => {
  expect(due('05T10:00:00', '05T12:14:59')).toEqual(['2026-01-05T10']);
  expect(due('05T10:00:00', '05T12:15:00')).toEqual(['2026-01-05T10', '2026-01-05T11']);
  expect(due('05T00:00:00', '06T01:59:59')).not.toContain('2026-01-05');
  expect(due('05T00:00:00', '06T02:00:00')).toContain('2026-01-05');
});

test('what began before a vendor was known is never due', () => {
  expect(due('05T10:30:00', '05T12:15:00')).toEqual(['2026-01-05T11']);
});

test('after a long standstill two days of hours and a fortnight of days are opened', () => {
  const names = due('01T00:00:00', '31T03:00:00');
  expect(names.filter((name) => name.includes('T'))).toHaveLength(47);
  expect(names.filter((name) => !name.includes('T'))).toHaveLength(13);
});

test('a vendor is compared from the day before it was first seen', () => {
  expect(beginningFor(at('05T12:00:00'))).toEqual(at('04T00:00:00'));
});

test.each([
  [1, 10],
  [3, 30],
  [6, 60],
  [40, 60],
])('after %i tries in vain the next is %i minutes later', (tries, minutes) => {
  expect(pauseMs(tries)).toBe(minutes * 60_000);
});
