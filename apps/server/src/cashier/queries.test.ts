import { expect, test } from 'vitest';
import { type WaitingRow, waitingOf } from './queries.ts';

const row = (currency: string, count: number, day: number, total: bigint): WaitingRow => ({
  currency,
  count,
  oldest: new Date(Date.UTC(2026, 0, day)),
  total,
});

test('what waits is counted over all currencies and summed within each', () => {
  expect(waitingOf([row('P', 2, 9, 700_00n), row('USDT', 1, 3, 25_000_000n), row('EUR', 1, 5, 0n)])).toEqual({
    count: 4,
    oldestAt: new Date(Date.UTC(2026, 0, 3)),
    totals: [
      { currency: 'P', minor: 700_00n },
      { currency: 'USDT', minor: 25_000_000n },
    ],
  });
});

test('where nothing waits, nothing is the oldest and nothing is summed', () => {
  expect(waitingOf([])).toEqual({ count: 0, oldestAt: undefined, totals: [] });
});
