import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterRound, beginAutoplay, mayStart } from './autoplay.ts';

const plan = { rounds: 10, lossLimitMinor: 1_000n, winLimitMinor: 5_000n };

test('autoplay ends when a single round pays the limit', () => {
  const { end } = afterRound(plan, beginAutoplay(plan), { stakeMinor: 100n, payoutMinor: 5_000n });
  expect(end).toBe('win');
});

test('autoplay ends after the rounds asked for', () => {
  const round = { stakeMinor: 100n, payoutMinor: 100n };
  expect(afterRound(plan, { left: 2, netMinor: 0n }, round).end).toBeUndefined();
  expect(afterRound(plan, { left: 1, netMinor: 0n }, round).end).toBe('count');
});

test('no round starts that could take the loss past its limit', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt(0n, 300n)), fc.bigInt(1n, 400n), (payouts, stakeMinor) => {
      let progress = beginAutoplay(plan);
      for (const payoutMinor of payouts) {
        if (!mayStart(plan, progress, stakeMinor)) break;
        progress = afterRound(plan, progress, { stakeMinor, payoutMinor }).progress;
        expect(progress.netMinor).toBeGreaterThanOrEqual(-plan.lossLimitMinor);
        expect(progress.left).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
