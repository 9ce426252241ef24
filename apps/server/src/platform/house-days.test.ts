import { expect, test } from 'vitest';
import { spanOfDays } from './house-days.ts';

const bounds = {
  now: new Date('2026-11-21T15:59:59.999Z'),
  usual: 3,
  most: 5,
  otherwise: 'wallet/period-invalid',
} as const;

test.each([
  ['none is named', {}, '2026-11-18T16:00:00.000Z', '2026-11-21T16:00:00.000Z'],
  ['only the last is', { to: '2026-11-10' }, '2026-11-07T16:00:00.000Z', '2026-11-10T16:00:00.000Z'],
  ['only the first is', { from: '2026-11-21' }, '2026-11-20T16:00:00.000Z', '2026-11-21T16:00:00.000Z'],
  [
    'as many as may be are',
    { from: '2026-11-01', to: '2026-11-05' },
    '2026-10-31T16:00:00.000Z',
    '2026-11-05T16:00:00.000Z',
  ],
])('days begin and end at midnight GMT+8 when %s', (_, days, from, until) => {
  expect(spanOfDays(days, bounds)).toEqual({
    from: new Date(from),
    until: new Date(until),
  });
});

test.each([
  ['out of order', { from: '2026-11-02', to: '2026-11-01' }],
  ['after today', { from: '2026-11-22' }],
  ['more than may be', { from: '2026-11-01', to: '2026-11-06' }],
])('days that are %s are refused', (_, days) => {
  expect(() => spanOfDays(days, bounds)).toThrow(
    expect.objectContaining({
      code: 'wallet/period-invalid',
      faults: [{ path: 'from', code: 'wallet/period-invalid' }],
    }),
  );
});
