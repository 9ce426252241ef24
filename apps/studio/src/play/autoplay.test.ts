import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterRounds, beginAutoplay, mayStart } from './autoplay.ts';

const plan = { rounds: 10, lossLimitMinor: 1_000n, winLimitMinor: 5_000n };
const begun = beginAutoplay(plan);
const lost = { stakeMinor: 100n, payoutMinor: 0n };
const even = { stakeMinor: 100n, payoutMinor: 100n };

test.each([
  ['a round pays the limit', begun, [{ stakeMinor: 100n, payoutMinor: 5_000n }], 'win'],
  ['one of several pays the limit', begun, [lost, { stakeMinor: 100n, payoutMinor: 5_000n }, lost], 'win'],
  [
    'several pay it only together',
    begun,
    Array(2).fill({ stakeMinor: 100n, payoutMinor: 2_500n }),
    undefined,
  ],
  ['one is left', { left: 2, netMinor: 0n }, [even], undefined],
  ['none is left', { left: 1, netMinor: 0n }, [even], 'count'],
  ['the last ones were decided together', { left: 3, netMinor: 0n }, [even, even, even], 'count'],
  ['another loss is still within the limit', { left: 9, netMinor: -800n }, [lost], undefined],
  ['another loss would go past the limit', { left: 9, netMinor: -850n }, [lost], 'loss'],
  [
    'a win makes good what was lost beside it',
    { left: 9, netMinor: -900n },
    [lost, { stakeMinor: 100n, payoutMinor: 300n }],
    undefined,
  ],
] as const)('whether autoplay ends after rounds: %s', (_, progress, outcomes, end) => {
  expect(afterRounds(plan, progress, outcomes).end).toBe(end);
});

test.each([
  ['as many as are left', { left: 2, netMinor: 0n }, [100n, 100n], true],
  ['one more than are left', { left: 2, netMinor: 0n }, [100n, 100n, 100n], false],
  ['up to the loss limit', { left: 9, netMinor: -700n }, [100n, 200n], true],
  ['past the loss limit', { left: 9, netMinor: -700n }, [100n, 201n], false],
  ['with what was won before', { left: 9, netMinor: 500n }, [1_500n], true],
] as const)('whether rounds may start together: %s', (_, progress, stakes, may) => {
  expect(mayStart(plan, progress, stakes)).toBe(may);
});

test('autoplay without a win limit goes on after any win', () => {
  const { end } = afterRounds({ ...plan, winLimitMinor: undefined }, begun, [
    { stakeMinor: 100n, payoutMinor: 1_000_000n },
  ]);
  expect(end).toBeUndefined();
});

test('no rounds start that could take the loss past its limit, or the count past what was asked', () => {
  const together = fc.array(fc.bigInt(0n, 300n), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(together), fc.bigInt(1n, 400n), (volleys, stakeMinor) => {
      let progress = begun;
      for (const payouts of volleys) {
        if (
          !mayStart(
            plan,
            progress,
            payouts.map(() => stakeMinor),
          )
        )
          break;
        const outcomes = payouts.map((payoutMinor) => ({ stakeMinor, payoutMinor }));
        progress = afterRounds(plan, progress, outcomes).progress;
        expect(progress.netMinor).toBeGreaterThanOrEqual(-plan.lossLimitMinor);
        expect(progress.left).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
