import { expect, test } from 'vitest';
import { againAt, beginningFor, daysOver, lateFrom, pauseMs, periodsDue } from './periods.ts';

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

test('of late calls the days are due that are over by two hours, each once', () => {
  const moments = [at('03T10:00:00'), at('03T23:00:00'), at('04T00:00:00')];
  const days = (now: string) => daysOver(moments, at(now)).map(({ name }) => name);
  expect(days('05T01:59:59')).toEqual(['2026-01-03']);
  expect(days('05T02:00:00')).toEqual(['2026-01-03', '2026-01-04']);
});

test('late calls are looked for from a vendor’s beginning on, and a fortnight back at most', () => {
  expect(lateFrom({ since: at('03T00:00:00'), now: at('05T00:00:00') })).toEqual(at('03T00:00:00'));
  expect(lateFrom({ since: at('03T00:00:00'), now: at('31T00:00:00') })).toEqual(at('17T00:00:00'));
});

test('what is compared again has the time that it had at first: a quarter of an hour, or two hours', () => {
  expect(againAt('hour', at('05T12:00:00'))).toEqual(at('05T12:15:00'));
  expect(againAt('day', at('05T12:00:00'))).toEqual(at('05T14:00:00'));
});

test.each([
  [1, 10],
  [3, 30],
  [6, 60],
  [40, 60],
])('after %i tries in vain the next is %i minutes later', (tries, minutes) => {
  expect(pauseMs(tries)).toBe(minutes * 60_000);
});
