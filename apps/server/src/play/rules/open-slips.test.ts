import { expect, test } from 'vitest';
import { slipOf } from '../testing/slips.ts';
import { isAboveTogether, type OpenSlip } from './open-slips.ts';
import type { Slip } from './slip.ts';

const single = slipOf([2_000n]);
const capped = slipOf([2_000n], { maxPayout: 5_000n });
const on = (leg: Partial<Slip['legs'][number]>): Slip => ({
  ...single,
  legs: single.legs.map((one) => ({ ...one, ...leg })),
});
const open = (pays: bigint, { legs }: Slip = single): OpenSlip => ({ pays, legs });

test.each([
  ['alone up to the most', single, [], 10_000n, 10_000n, false],
  ['together up to the most', single, [open(4_000n), open(5_000n)], 1_000n, 10_000n, false],
  ['together a unit above the most', single, [open(4_000n), open(5_000n)], 1_001n, 10_000n, true],
  ['together above its own most, which is less', capped, [open(4_500n)], 501n, 10_000n, true],
  ['together above its own most, where the game tells none', capped, [open(4_500n)], 501n, null, true],
  ['where nothing caps it', single, [open(4_500n)], 10_000n, null, false],
  [
    'beside one on another outcome',
    single,
    [open(9_000n, on({ selection: 'draw' }))],
    9_000n,
    10_000n,
    false,
  ],
  [
    'beside one of that name on another event',
    on({ eventId: 'e-1' }),
    [open(9_000n, on({ eventId: 'e-2' }))],
    9_000n,
    10_000n,
    false,
  ],
  [
    'beside one that names its event by an id of its own',
    single,
    [open(9_000n, on({ eventId: 'e-1' }))],
    9_000n,
    10_000n,
    true,
  ],
  ['beside one with further legs', single, [open(9_000n, slipOf([2_000n, 3_000n]))], 9_000n, 10_000n, true],
] as const)('slips on one outcome pay no more than one of them may: %s', (_, slip, slips, pays, most, is) => {
  expect(isAboveTogether(slip, { pays, open: slips, most })).toBe(is);
});
