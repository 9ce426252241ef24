import type { TierLimits } from '@fairhall/contract';
import { currencies } from '@fairhall/money';
import { expect, test } from 'vitest';
import { firstLimitsOf, requireFreeLast, requireRising, tierAllowing, tierOn } from './tier.ts';

const limits: TierLimits[] = [
  { tier: 0, depositMonth: '1000', withdrawTotal: '0' },
  { tier: 1, depositMonth: '5000', withdrawTotal: '2000' },
  { tier: 2, depositMonth: '5000', withdrawTotal: '90000' },
  { tier: 3, depositMonth: '70000', withdrawTotal: null },
];

test.each([
  ['depositMonth', 0n, 0],
  ['depositMonth', 1_000n, 0],
  ['depositMonth', 1_001n, 1],
  ['depositMonth', 5_000n, 1],
  ['depositMonth', 5_001n, 3],
  ['depositMonth', 70_000n, 3],
  ['depositMonth', 70_001n, undefined],
  ['withdrawTotal', 0n, 0],
  ['withdrawTotal', 1n, 1],
  ['withdrawTotal', 2_001n, 2],
  ['withdrawTotal', 90_001n, 3],
  ['withdrawTotal', 10n ** 17n, 3],
] as const)('%s of %s needs tier %s', (direction, total, tier) => {
  expect(tierAllowing(limits, direction, total)).toBe(tier);
});

test.each([
  [0, null, 0],
  [1, null, 1],
  [2, null, 2],
  [2, '2026-11-22', 2],
  [2, '2026-11-21', 2],
  [2, '2026-11-20', 1],
  [3, '2026-11-20', 1],
  [3, '2027-01-01', 3],
  [1, '2026-11-20', 1],
] as const)('tier %s with a document until %s is tier %s on the 21st', (tier, documentExpiresOn, counted) => {
  expect(tierOn({ tier, documentExpiresOn }, '2026-11-21')).toBe(counted);
});

test.each([
  [{}, undefined],
  [{ 2: { ...limits[2], depositMonth: '4999' } }, 2],
  [{ 1: { ...limits[1], depositMonth: null } }, 2],
  [{ 3: { ...limits[3], depositMonth: null } }, undefined],
  [{ 0: { ...limits[0], withdrawTotal: null } }, 1],
])('who is known better is never allowed less: %j', (change, tier) => {
  const changed = Object.assign([...limits], change);
  if (tier === undefined) expect(() => requireRising(changed)).not.toThrow();
  else
    expect(() => requireRising(changed)).toThrow(
      expect.objectContaining({ code: 'verification/limits-fall', params: { tier } }),
    );
});

test('nobody keeps a limit of withdrawals for the last tier, which nothing would hold to', () => {
  expect(() => requireFreeLast(limits)).not.toThrow();
  const limited = Object.assign([...limits], { 3: { ...limits[3], withdrawTotal: '99000000' } });
  expect(() => requireFreeLast(limited)).toThrow(
    expect.objectContaining({
      code: 'verification/last-tier-limited',
      faults: [expect.objectContaining({ path: 'limits.3.withdrawTotal' })],
    }),
  );
});

test('the first limits rise, in whole units of any currency', () => {
  expect(firstLimitsOf('P')[0]).toEqual({ tier: 0, depositMonth: '10000000', withdrawTotal: '10000000' });
  for (const currency of Object.keys(currencies))
    expect(() => requireRising(firstLimitsOf(currency))).not.toThrow();
});
