import { drawBelow, openStream, sha256, toBytes, toHex } from '@fairhall/fair';
import { expect, test } from 'vitest';
import { SEATS } from './paytable.ts';
import { shoot } from './rules.ts';
import {
  CROWD,
  FIELD,
  type Fish,
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
const fishIn = (window: number, hourSeed = HOUR_SEED) =>
  fishOf({ window, seed: windowSeed(hourSeed, window), crowd: CROWD });

test('the same seed is the same shoal, another one another', () => {
  const window = windows[0] as number;
  expect(fishIn(window)).toEqual(fishIn(window));
  expect(fishIn(window, '6'.repeat(64))).not.toEqual(fishIn(window));
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
  const all = windows.flatMap((window) => fishIn(window));
  const at = (ms: number) => all.filter((fish) => isInWater(fish, ms)).length;
  const moments = windows.flatMap((window) => [0, 3, 6].map((s) => window * WINDOW_MS + s * 1_000));
  expect(Math.max(...moments.map(at))).toBeGreaterThan(100);
  for (const boss of ['naga', 'dragon'] as const)
    expect(all.some((fish) => fish.species === boss)).toBe(true);
});

test('a window belongs to the hour it begins in', () => {
  expect([359, 360, 361].map(hourOf)).toEqual([0, 1, 1]);
});

test('four guns that never rest leave fish in sight at every moment', () => {
  const words = openStream({ serverSeed: HOUR_SEED, message: 'four guns' });
  const everyMs = 200 / SEATS;
  let swimming: Fish[] = [];
  let fewest = Number.POSITIVE_INFINITY;
  for (const window of windows) {
    swimming = [...swimming.filter(({ fromMs }) => fromMs > (window - 3) * WINDOW_MS), ...fishIn(window)];
    for (let ms = window * WINDOW_MS; ms < (window + 1) * WINDOW_MS; ms += everyMs) {
      const inSight = swimming.filter((fish) => isInWater(fish, ms) && isInField(placeOf(fish, ms)));
      if (window >= (windows[3] as number)) fewest = Math.min(fewest, inSight.length);
      const aimed = inSight[inSight.length > 0 ? drawBelow(words, inSight.length) : 0];
      if (!aimed) continue;
      const [shot] = shoot([{ fish: aimed.id, species: aimed.species, weapon: 'gun' }], words);
      if (shot?.times) swimming = swimming.filter((fish) => fish !== aimed);
    }
  }
  expect(fewest).toBeGreaterThanOrEqual(10);
});

const isInField = ({ x }: { x: number }) => x >= 0 && x <= FIELD.width;

test('an hour promised with another number of fish shows the fish it always had', () => {
  const hour = windows.flatMap((window) =>
    fishOf({ window, seed: windowSeed(HOUR_SEED, window), crowd: 20 }),
  );
  expect(toHex(sha256(toBytes(JSON.stringify(hour))))).toBe(
    'cbd88fcc370d29dffd3728ed335d0baac01e611e22fcc17e141562b5de33ee0e',
  );
});
