import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

test.each([
  [1, 1, '1'],
  [1, 4, '1 2 3 4'],
  [1, 9, '1 2 3 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [9, 9, '1 … 7 8 9'],
  [2, 5, '1 2 3 … 5'],
])('on page %i of %i the reader sees %s', (page, count, shown) => {
  expect(
    pageWindow(page, count)
      .map((slot) => slot ?? '…')
      .join(' '),
  ).toBe(shown);
});
