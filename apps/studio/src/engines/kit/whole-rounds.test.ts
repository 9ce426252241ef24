import { expect, test } from 'vitest';
import { chanceAbove, distributeRounds, momentsOf } from './whole-rounds.ts';

/** A first spin pays 1 or gives two free spins, half and half; a free spin pays 3, or 5 and one more in a case of four. */
const first = new Map([
  [0, Float64Array.of(0, 0.5)],
  [2, Float64Array.of(0.5)],
]);
const free = new Map([
  [0, Float64Array.of(0, 0, 0, 0.75)],
  [1, Float64Array.of(0, 0, 0, 0, 0, 0.25)],
]);

test('whole rounds come as often as spins and the spins they give say', () => {
  const rounds = distributeRounds({ first, free }, 256);
  expect(rounds[1]).toBeCloseTo(0.5, 14);
  // 3 and 3; 3 and 5 + 3 in either order; 5 + 3 twice, or 5 + 5 + 3 and 3 in either order
  expect(rounds[6]).toBeCloseTo(0.5 * 0.75 ** 2, 14);
  expect(rounds[11]).toBeCloseTo(0.5 * 2 * 0.25 * 0.75 ** 2, 14);
  expect(rounds[16]).toBeCloseTo(0.5 * 3 * 0.25 ** 2 * 0.75 ** 2, 14);
  expect(chanceAbove(rounds, 1)).toBeCloseTo(0.5, 14);
  expect(chanceAbove(rounds, 6)).toBeCloseTo(0.5 * (1 - 0.75 ** 2), 14);
});

test('their mean and deviation are those of the spins', () => {
  const { mean, deviation } = momentsOf(distributeRounds({ first, free }, 256));
  const spin = (0.75 * 3 + 0.25 * 5) / 0.75;
  // five more for every spin given again: one in four, so 1/3 of them, with variance 4/9
  const variance = 25 * (4 / 9);
  const squares = 0.5 + 0.5 * (2 * variance + (2 * spin) ** 2);
  expect(mean).toBeCloseTo(0.5 + spin, 12);
  expect(deviation).toBeCloseTo(Math.sqrt(squares - (0.5 + spin) ** 2), 12);
});

test('where a spin gives another one on average there is no end, and that is said', () => {
  const endless = new Map([
    [0, Float64Array.of(0.5)],
    [2, Float64Array.of(0, 0.5)],
  ]);
  expect(() => distributeRounds({ first, free: endless }, 64)).toThrow(RangeError);
});
