import { expect, test } from 'vitest';
import { rankDistance } from './rank-sum.ts';

const sequence = (count: number, from: number, step: number) =>
  Array.from({ length: count }, (_, at) => from + at * step);

test('samples that mix stand together, samples that do not stand far apart', () => {
  expect(Math.abs(rankDistance(sequence(50, 0, 2), sequence(50, 1, 2)))).toBeLessThan(1);
  expect(rankDistance(sequence(50, 0, 1), sequence(50, 50, 1))).toBeLessThan(-8);
  expect(rankDistance(sequence(50, 50, 1), sequence(50, 0, 1))).toBeGreaterThan(8);
});

test('the distance is that of the textbook: ranks 1, 2, 4 against 3, 5, 6', () => {
  expect(rankDistance([1, 2, 4], [3, 5, 6])).toBeCloseTo(-1.528, 3);
});

test('a shift of a tenth is seen in two hundred of each', () => {
  const one = sequence(200, 10, 0.05);
  expect(
    rankDistance(
      one,
      one.map((value) => value + 2),
    ),
  ).toBeLessThan(-3);
});
