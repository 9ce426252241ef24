import {
  createDraw,
  drawWeighted,
  hmacSha256,
  openStream,
  toBytes,
  toHex,
  type WordStream,
} from '@fairhall/fair';
import { type Species, species } from './paytable.ts';

/** A shoal is promised for an hour and given out by windows, so that nobody sees far ahead. */
export const HOUR_MS = 3_600_000;
export const WINDOW_MS = 10_000;
/**
 * Fish that set out in a window on their own. Of 20, as the first hours had, four guns that never rest left none at
 * times. An hour keeps the number it was promised with.
 */
export const CROWD = 50;
/** No fish stays longer. */
export const LONGEST_MS = 26_000;
export const FIELD = { width: 1_600, height: 900 } as const;

/** What all fish of a window follow from. */
export type ShoalWindow = { readonly window: number; readonly seed: string; readonly crowd: number };

/** One fish on its way: start and end with two points between that bend its way (a cubic Bézier curve). */
export type Fish = {
  readonly id: string;
  readonly species: Species;
  readonly fromMs: number;
  readonly lengthMs: number;
  readonly path: readonly Point[];
};

/** How often each comes, of those that come on their own. Bosses have windows of theirs. */
const usual: Readonly<Record<Exclude<Species, 'naga' | 'dragon'>, number>> = {
  guppy: 20,
  clownfish: 18,
  puffer: 13,
  angelfish: 12,
  'flying-fish': 10,
  squid: 8,
  turtle: 6,
  ray: 5,
  swordfish: 4,
  octopus: 4,
  hammerhead: 3,
  'gold-shark': 2,
  'wheel-fish': 2,
};
const weights = species.map((name) => (usual as Readonly<Partial<Record<Species, number>>>)[name] ?? 0);
const bosses = [
  { species: 'naga', every: 9, at: 4 },
  { species: 'dragon', every: 24, at: 11 },
] as const;
/** Every two minutes a school of one small kind passes. */
const school = { kinds: ['guppy', 'clownfish', 'puffer'], fish: 60, every: 12, at: 1 } as const;
const OUTSIDE = 160;
const MARGIN = 60;
/** How far a way bends from its height. */
const BEND = 300;

export function windowAt(ms: number): number {
  return Math.floor(ms / WINDOW_MS);
}

export function hourOf(window: number): number {
  return Math.floor((window * WINDOW_MS) / HOUR_MS);
}

/** What is given out when a window begins; without the hour's seed none follows from another. */
export function windowSeed(hourSeed: string, window: number): string {
  return toHex(hmacSha256(toBytes(hourSeed), toBytes(`window:${window}`)));
}

/** All fish that set out in a window. Studio and pages work them out of the same seed. */
export function fishOf({ window, seed, crowd }: ShoalWindow): Fish[] {
  const words = openStream({ serverSeed: seed, message: `shoal:${window}` });
  const kinds: Species[] = Array.from(
    { length: crowd },
    () => species[drawWeighted(words, weights)] as Species,
  );
  for (const boss of bosses) if (window % boss.every === boss.at) kinds.push(boss.species);
  const alone = kinds.map((name, place) =>
    swim({ id: `${window}-${place}`, species: name, window, words, lateMs: upTo(WINDOW_MS)(words) }),
  );
  return window % school.every === school.at ? [...alone, ...schoolOf(window, words, alone.length)] : alone;
}

export function isInWater(fish: Fish, ms: number, toleranceMs = 0): boolean {
  return ms >= fish.fromMs - toleranceMs && ms <= fish.fromMs + fish.lengthMs + toleranceMs;
}

/** Where a fish is, in units of the field, and where it looks. For pictures: no shot is decided by it. */
export function placeOf(fish: Fish, ms: number): { x: number; y: number; angle: number } {
  const t = Math.min(Math.max((ms - fish.fromMs) / fish.lengthMs, 0), 1);
  const [a, b, c, d] = fish.path as readonly [Point, Point, Point, Point];
  const u = 1 - t;
  const along = (axis: 0 | 1) =>
    u ** 3 * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t ** 3 * d[axis];
  const slope = (axis: 0 | 1) =>
    u * u * (b[axis] - a[axis]) + 2 * u * t * (c[axis] - b[axis]) + t * t * (d[axis] - c[axis]);
  return { x: along(0), y: along(1), angle: Math.atan2(slope(1), slope(0)) };
}

type Point = readonly [number, number];
type Leaving = { id: string; species: Species; window: number; words: WordStream; lateMs: number };

function swim({ id, species: name, window, words, lateMs }: Leaving): Fish {
  const isFromLeft = upTo(2)(words) === 0;
  const height = MARGIN + upTo(FIELD.height - MARGIN * 2)(words);
  const ys = Array.from({ length: 4 }, () => within(height + upTo(BEND * 2 + 1)(words) - BEND));
  const xs = [-OUTSIDE, FIELD.width / 3, (FIELD.width * 2) / 3, FIELD.width + OUTSIDE].map(Math.round);
  if (!isFromLeft) xs.reverse();
  return {
    id,
    species: name,
    fromMs: window * WINDOW_MS + lateMs,
    lengthMs: LONGEST_MS - upTo(LONGEST_MS - 15_999)(words),
    path: xs.map((x, place) => [x, ys[place] as number]),
  };
}

function within(height: number): number {
  return Math.min(Math.max(height, MARGIN), FIELD.height - MARGIN);
}

/** They follow one of them, each a little beside it. */
function schoolOf(window: number, words: WordStream, firstPlace: number): Fish[] {
  const kind = school.kinds[upTo(school.kinds.length)(words)] as Species;
  const first = swim({ id: '', species: kind, window, words, lateMs: 0 });
  const aside = upTo(221);
  return Array.from({ length: school.fish }, (_, place) => {
    const beside = aside(words) - 110;
    return {
      ...first,
      id: `${window}-${firstPlace + place}`,
      fromMs: first.fromMs + upTo(4_000)(words),
      path: first.path.map(([x, y]) => [x, y + beside] as const),
    };
  });
}

const limits = new Map<number, (words: WordStream) => number>();

function upTo(limit: number): (words: WordStream) => number {
  const known = limits.get(limit) ?? createDraw(limit);
  limits.set(limit, known);
  return known;
}
