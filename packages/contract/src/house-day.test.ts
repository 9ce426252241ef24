import { expect, test } from 'vitest';
import { DAY_MS, fromHouseTime, houseDay, houseTime, showHouseTime, startOfHouseDay } from './house-day.ts';

const at = (instant: string) => Date.parse(instant);

test.each([
  ['2026-11-20T15:59:59.999Z', '2026-11-20'],
  ['2026-11-20T16:00:00Z', '2026-11-21'],
  ['2026-11-20T17:00:00Z', '2026-11-21'],
  ['2026-11-21T05:06:07Z', '2026-11-21'],
  ['2026-12-31T17:00:00Z', '2027-01-01'],
])('%s is in the house’s day %s: it turns at midnight GMT+8, not at midnight UTC', (instant, day) => {
  expect(houseDay(at(instant))).toBe(day);
});

test('so many days before are counted over the ends of months', () => {
  expect(houseDay(at('2026-11-20T17:00:00Z'), 29)).toBe('2026-10-23');
});

test('a day of the house begins in the afternoon of UTC’s day before, and holds all its moments', () => {
  const start = startOfHouseDay('2026-11-21');
  expect(new Date(start).toISOString()).toBe('2026-11-20T16:00:00.000Z');
  expect([start - 1, start, start + DAY_MS - 1, start + DAY_MS].map((moment) => houseDay(moment))).toEqual([
    '2026-11-20',
    '2026-11-21',
    '2026-11-21',
    '2026-11-22',
  ]);
});

test('what the house’s clock says leads back to the moment', () => {
  const moment = at('2026-11-20T17:06:07Z');
  expect(houseTime(moment)).toBe('2026-11-21T01:06:07');
  expect(fromHouseTime(houseTime(moment))).toBe(moment);
  expect(fromHouseTime('2026-11-21T01:06')).toBe(at('2026-11-20T17:06:00Z'));
});

test('a clock is written the same for everybody', () => {
  expect(showHouseTime(at('2026-11-20T17:06:07Z'))).toBe('21/11/2026 01:06:07');
});
