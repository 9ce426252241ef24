import { expect, test } from 'vitest';
import { effectiveLimits, isLooser, type SetLimit } from './limit.ts';
import { windowStart } from './window.ts';

test.each([
  ['less', 5n, 10n, false],
  ['the same', 10n, 10n, false],
  ['more', 11n, 10n, true],
  ['none instead of some', null, 10n, true],
  ['some instead of none', 10n, null, false],
  ['none instead of none', null, null, false],
])('%s: looser or not', (_what, next, current, looser) => {
  expect(isLooser(next, current)).toBe(looser);
});

test.each([
  ['member 5, staff 9', 5n, 9n, 5n, 'member'],
  ['member 9, staff 5', 9n, 5n, 5n, 'staff'],
  ['member none, staff 5', null, 5n, 5n, 'staff'],
])('the stricter wins: %s', (_what, own, staffs, amount, setBy) => {
  const base = { kind: 'loss', window: 'day', pending: undefined } as const;
  const limits: SetLimit[] = [
    { ...base, setBy: 'member', amount: own },
    { ...base, setBy: 'staff', amount: staffs },
    { ...base, window: 'week', setBy: 'member', amount: null },
  ];
  expect(effectiveLimits(limits)).toEqual([{ kind: 'loss', window: 'day', amount, setBy }]);
});

test.each([
  ['day', '2026-11-21T15:59:59Z', '2026-11-20T16:00:00Z'],
  ['day', '2026-11-21T16:00:00Z', '2026-11-21T16:00:00Z'],
  ['week', '2026-11-22T15:59:59Z', '2026-11-15T16:00:00Z'],
  ['week', '2026-11-22T16:00:00Z', '2026-11-22T16:00:00Z'],
  ['month', '2026-11-30T15:59:59Z', '2026-10-31T16:00:00Z'],
  ['month', '2026-11-30T16:00:00Z', '2026-11-30T16:00:00Z'],
] as const)('a %s at %s began at %s by the clock of GMT+8', (window, now, start) => {
  expect(windowStart(window, new Date(now), 480)).toEqual(new Date(start));
});
