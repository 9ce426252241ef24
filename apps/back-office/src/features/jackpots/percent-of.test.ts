import { expect, test } from 'vitest';
import { percentOf, ppmOf } from './percent-of.ts';

test.each([
  ['0.5', 5_000],
  ['0.0001', 1],
  ['1', 10_000],
  ['10', 100_000],
])('%s per cent are %i millionths, there and back', (text, ppm) => {
  expect(ppmOf(text)).toBe(ppm);
  expect(percentOf(ppm)).toBe(`${text} %`);
});

test.each(['', '0', '0.00001', '10.0001', '.5', '1.', '1,5', 'x'])('%j is no rate', (text) => {
  expect(ppmOf(text)).toBeUndefined();
});
