import { expect, test } from 'vitest';
import {
  FIELD,
  fishOf,
  hourOf,
  isInWater,
  LONGEST_MS,
  placeOf,
  WINDOW_MS,
  windowAt,
  windowSeed,
} from './shoal.ts';

const HOUR_SEED = '5'.repeat(64);
const windows = Array.from({ length: 48 }, (_, place) => 170_000_016 + place);
const fishIn = (window: number) => fishOf(windowSeed(HOUR_SEED, window), window);

test('the same seed is the same shoal, another one another', () => {
  const window = windows[0] as number;
  expect(fishIn(window)).toEqual(fishIn(window));
  expect(fishOf(windowSeed('6'.repeat(64), window), window)).not.toEqual(fishIn(window));
});

test.each(windows)('the fish of window %i set out in it, come from outside and go outside', (window) => {
  const fish = fishIn(window);
  expect(new Set(fish.map(({ id }) => id)).size).toBe(fish.length);
  for (const { fromMs, lengthMs, path } of fish) {
    expect(windowAt(fromMs)).toBe(window);
    expect(lengthMs).toBeGreaterThanOrEqual(16_000);
    expect(lengthMs).toBeLessThanOrEqual(LONGEST_MS);
    for (const end of [path[0], path[3]]) expect(end && (end[0] < 0 || end[0] > FIELD.width)).toBe(true);
  }
});

test('a fish is in the water from its first moment to its last, and no longer', () => {
  const [fish] = fishIn(windows[0] as number);
  if (!fish) throw new Error('a window has fish');
  const { fromMs, lengthMs } = fish;
  expect(
    [fromMs - 1, fromMs, fromMs + lengthMs, fromMs + lengthMs + 1].map((ms) => isInWater(fish, ms)),
  ).toEqual([false, true, true, false]);
  expect(isInWater(fish, fromMs - 100, 100)).toBe(true);
  expect(placeOf(fish, fromMs)).toMatchObject({ x: fish.path[0]?.[0], y: fish.path[0]?.[1] });
});

test('a hundred fish and more are in the water when a school passes; bosses come in turn', () => {
  const all = windows.flatMap(fishIn);
  const at = (ms: number) => all.filter((fish) => isInWater(fish, ms)).length;
  const moments = windows.flatMap((window) => [0, 3, 6].map((s) => window * WINDOW_MS + s * 1_000));
  expect(Math.max(...moments.map(at))).toBeGreaterThan(100);
  for (const boss of ['naga', 'dragon'] as const)
    expect(all.some((fish) => fish.species === boss)).toBe(true);
});

test('a window belongs to the hour it begins in', () => {
  expect([359, 360, 361].map(hourOf)).toEqual([0, 1, 1]);
});
