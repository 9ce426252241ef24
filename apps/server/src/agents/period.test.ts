import { expect, test } from 'vitest';
import { periodOf } from './period.ts';

test('a period is whole days of GMT+8, the newest first', () => {
  const { start, until, days } = periodOf({ from: '2026-11-20', to: '2026-11-21' });
  expect([start.toISOString(), until.toISOString()]).toEqual([
    '2026-11-19T16:00:00.000Z',
    '2026-11-21T16:00:00.000Z',
  ]);
  expect(days).toEqual(['2026-11-21', '2026-11-20']);
});

test.each([
  ['backwards', '2026-11-21', '2026-11-20'],
  ['32 days', '2026-10-21', '2026-11-21'],
])('%s is refused', (_title, from, to) => {
  expect(() => periodOf({ from, to })).toThrow('agents/period-invalid');
});
