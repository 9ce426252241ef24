import { expect, test } from 'vitest';
import { drawInTime } from './draw-in-time.ts';

/** A screen whose pictures each take so long; tells when each was begun. */
function drawnWithin(lengthMs: number, pictureMs: number): number[] {
  let nowMs = 0;
  let due: { at: number; then: () => void } | undefined;
  const drawn: number[] = [];
  drawInTime(() => drawn.push(nowMs), {
    next: (then) => {
      due = { at: nowMs + pictureMs, then };
    },
    later: (then, ms) => {
      due = { at: nowMs + ms, then };
    },
    now: () => nowMs,
  });
  while (due && due.at <= lengthMs) {
    const { at, then } = due;
    nowMs = at;
    due = undefined;
    then();
  }
  return drawn;
}

test('a fast machine draws every picture', () => {
  expect(drawnWithin(160, 16)).toHaveLength(10);
});

test('a slow machine leaves as long as a picture took before the next', () => {
  expect(drawnWithin(1_000, 100)).toEqual([100, 400, 700, 1_000]);
});

test('a very slow one does not rest longer than a moment', () => {
  expect(drawnWithin(6_000, 2_000)).toEqual([2_000]);
  expect(drawnWithin(6_400, 2_000)).toEqual([2_000, 6_400]);
});
