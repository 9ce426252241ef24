import { expect, test } from 'vitest';
import { checkAtMs, timeUpAtMs } from './stops.ts';

const MINUTE_MS = 60_000;
const began = Date.parse('2026-11-21T12:00:00Z');
const minutes = (count: number) => new Date(began + count * MINUTE_MS);

test.each([
  ['an hour after the sitting began', null, 60],
  ['an hour after the last look in it', minutes(20), 80],
  ['an hour after it began, when the last look was before', minutes(-20), 60],
])('the next look is due %s', (_when, since, due) => {
  expect(checkAtMs({ everyMs: 60 * MINUTE_MS, since }, began)).toBe(minutes(due).getTime());
});

test.each([
  ['what is left from now on', 45, 15],
  ['at once when nothing is left', 60, 0],
  ['in the past when more was played', 70, -10],
])('playing time ends %s', (_when, played, left) => {
  const times = { limitMs: 60 * MINUTE_MS, playedMs: played * MINUTE_MS };
  expect(timeUpAtMs(times, minutes(0))).toBe(minutes(left).getTime());
});
