import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '#platform/refusal';
import { isSplit, latestOf, requireSoundParts, splitEvenly, standingOf } from './parts.ts';

test.each<[bigint, bigint | null, bigint[]]>([
  [400_00n, null, [400_00n]],
  [400_00n, 400_00n, [400_00n]],
  [400_00n, 399_99n, [200_00n, 200_00n]],
  [100_01n, 50_00n, [33_34n, 33_34n, 33_33n]],
  [1n, 1n, [1n]],
  [3n, 1n, [1n, 1n, 1n]],
])('%i in payouts of at most %s goes out as %s', (net, max, parts) => {
  expect(splitEvenly(net, max)).toEqual(parts);
});

test('whatever the sum and the bound, the parts are the whole to the unit, none above the bound, as few and even as can be', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      fc.bigInt({ min: 1n, max: 20n }),
      fc.bigInt({ min: 0n, max: 10n ** 9n }),
      (net, count, above) => {
        const max = (net + count - 1n) / count + above;
        const parts = splitEvenly(net, max);
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(net);
        expect(parts.every((part) => part > 0n && part <= max)).toBe(true);
        expect(BigInt(parts.length - 1) * max < net).toBe(true);
        const sorted = parts.toSorted((one, other) => (one < other ? -1 : 1));
        expect(sorted.at(-1)! - sorted[0]! <= 1n).toBe(true);
        requireSoundParts(parts, { netMinor: net, maxMinor: max, currency: 'P' });
      },
    ),
  );
});

const codeOf = (parts: bigint[], maxMinor: bigint | null = null) => {
  try {
    requireSoundParts(parts, { netMinor: 100n, maxMinor, currency: 'P' });
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  return undefined;
};

test.each<[string, bigint[], bigint | null, string | undefined]>([
  ['the whole', [100n], null, undefined],
  ['two uneven ones', [99n, 1n], null, undefined],
  ['one unit short', [50n, 49n], null, 'cashier/parts-not-the-whole'],
  ['one unit over', [50n, 51n], null, 'cashier/parts-not-the-whole'],
  ['none', [], null, 'cashier/parts-not-the-whole'],
  ['nothing among them', [100n, 0n], null, 'cashier/parts-not-the-whole'],
  ['one above the bound', [60n, 40n], 59n, 'cashier/amount-too-large'],
  ['at the bound', [60n, 40n], 60n, undefined],
  ['too many', Array.from({ length: 21 }, () => 1n), null, 'cashier/too-many-parts'],
])('parts that are %s are judged', (_case, parts, max, code) => {
  expect(codeOf(parts, max)).toBe(code);
});

const payout = (part: number, attempt: number, state: 'intent' | 'unknown' | 'paid' | 'failed') => ({
  ...{ part, attempt, state },
});
test.each([
  ['all are paid', [payout(1, 1, 'paid'), payout(2, 1, 'paid')], 'sent'],
  ['one is on its way', [payout(1, 1, 'paid'), payout(2, 1, 'intent')], 'paying'],
  ['one is unknown', [payout(1, 1, 'paid'), payout(2, 1, 'unknown')], 'paying'],
  ['one failed', [payout(1, 1, 'paid'), payout(2, 1, 'failed')], 'part-failed'],
  ['one failed while another is on its way', [payout(1, 1, 'intent'), payout(2, 1, 'failed')], 'part-failed'],
  [
    'one that failed is sent again',
    [payout(1, 1, 'paid'), payout(2, 1, 'failed'), payout(2, 2, 'intent')],
    'paying',
  ],
  [
    'one that failed was paid later',
    [payout(2, 2, 'paid'), payout(2, 1, 'failed'), payout(1, 1, 'paid')],
    'sent',
  ],
] as const)('where %s, the whole stands as %s', (_case, payouts, status) => {
  expect(standingOf(payouts)).toBe(status);
});

test('the last attempt of each part counts, in the order of the parts', () => {
  const all = [payout(2, 1, 'failed'), payout(1, 1, 'paid'), payout(2, 2, 'intent')];
  expect(latestOf(all).map(({ part, attempt }) => [part, attempt])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect([isSplit(all), isSplit([payout(1, 1, 'paid')])]).toEqual([true, false]);
});
