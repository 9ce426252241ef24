import { expect, test } from 'vitest';
import type { StaffCaller } from './caller.ts';
import { refuseAboveCeiling } from './roles.ts';

const holding = (...ceilings: (bigint | undefined)[]) =>
  ({
    grants: ceilings.map((ceilingMinor) => ({ role: 'finance-approve', branchOf: undefined, ceilingMinor })),
  }) as unknown as StaffCaller;

/** Up to 100 everywhere, and any amount below one agent. */
const below7 = {
  grants: [...holding(100n).grants, { role: 'finance-approve', branchOf: 7n, ceilingMinor: undefined }],
} as unknown as StaffCaller;

test.each([
  ['up to a ceiling', holding(100n), 100n, 'P', undefined],
  ['above it', holding(100n), 101n, 'P', 'staff/over-ceiling'],
  ['under the higher of two', holding(100n, 200n), 150n, 'P', undefined],
  ['without one', holding(100n, undefined), 10n ** 12n, 'USDT', undefined],
  ['in a currency that the ceiling says nothing of', holding(100n), 1n, 'VND', 'staff/over-ceiling'],
  ['by somebody whose grant without one is for one branch', below7, 101n, 'P', 'staff/over-ceiling'],
  ['by somebody without the right', holding(), 1n, 'P', 'staff/forbidden'],
])('an amount %s', (_how, caller, amountMinor, currency, code) => {
  const asked = () => refuseAboveCeiling(caller, 'books.journal.approve', { amountMinor, currency });
  if (code) expect(asked).toThrow(code);
  else expect(asked).not.toThrow();
});
