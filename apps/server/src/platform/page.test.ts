import { expect, test } from 'vitest';
import { cutPage } from './page.ts';

const rows = (...ids: bigint[]) => ids.map((id) => ({ id }));

test('a row beyond the page is not shown, and tells that another page follows the last one shown', () => {
  expect(cutPage(rows(9n, 8n, 7n), 2)).toEqual({ rows: rows(9n, 8n), next: '8' });
});

test.each([
  ['exactly full', rows(9n, 8n)],
  ['not full', rows(9n)],
  ['empty', []],
])('a page that is %s is the last one', (_, all) => {
  expect(cutPage(all, 2)).toEqual({ rows: all, next: null });
});

test('ids beyond what a number holds stay whole in the cursor', () => {
  expect(cutPage(rows(9_007_199_254_740_993n, 1n), 1).next).toBe('9007199254740993');
});
