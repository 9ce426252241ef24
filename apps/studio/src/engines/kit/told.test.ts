import { expect, test } from 'vitest';
import { games } from '../index.ts';
import { returnPercent } from './told.ts';

test.each([
  [0.960_099, '96.00%'],
  [0.959_999_9, '95.99%'],
  [0.96, '96.00%'],
  [0.000_3, '0.03%'],
  [0, '0.00%'],
])('of a return of %d no more is told than comes back: %s', (share, told) => {
  expect(returnPercent(share)).toBe(told);
});

test.each([...games.values()])('the list of games has the return of $gameId that its page tells', (game) => {
  const usual = game.returns[game.choices[0]?.name ?? 'spin'] ?? 0;
  expect(game.returnBps / 10_000).toBeLessThanOrEqual(usual);
  expect(game.returnBps / 10_000).toBeGreaterThan(usual - 0.000_1);
  expect(returnPercent(usual)).toBe(`${(game.returnBps / 100).toFixed(2)}%`);
});
