import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLimiter } from './limiter.ts';

test('an allowance is spent at once, then refills steadily', () => {
  const limiter = createLimiter({ atOnce: 3, perSecond: 2 });
  expect([1, 2, 3].map(() => limiter.take('a', 1_000))).toEqual([0, 0, 0]);
  expect(limiter.take('a', 1_000)).toBe(500);
  expect(limiter.take('a', 1_499)).toBe(1);
  expect(limiter.take('a', 1_500)).toBe(0);
  expect(limiter.take('a', 1_500)).toBe(500);
});

test('one key’s haste is nobody else’s', () => {
  const limiter = createLimiter({ atOnce: 1, perSecond: 1 });
  expect(limiter.take('a', 0)).toBe(0);
  expect(limiter.take('a', 0)).toBe(1_000);
  expect(limiter.take('b', 0)).toBe(0);
});

test('whoever waits as long as told may go on', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ pauseMs: fc.nat(400), count: fc.integer({ min: 1, max: 5 }) }), {
        minLength: 1,
        maxLength: 60,
      }),
      fc.integer({ min: 1, max: 20 }),
      (calls, perSecond) => {
        const limiter = createLimiter({ atOnce: 5, perSecond });
        let nowMs = 1_700_000_000_000;
        for (const { pauseMs, count } of calls) {
          nowMs += pauseMs;
          const waitMs = limiter.take('a', nowMs, count);
          if (waitMs === 0) continue;
          nowMs += waitMs;
          expect(limiter.take('a', nowMs, count)).toBe(0);
        }
      },
    ),
  );
});

test('in any second no more pass than the allowance and a second’s refill', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(300), { minLength: 1, maxLength: 200 }), (pauses) => {
      const limiter = createLimiter({ atOnce: 5, perSecond: 4 });
      const passed: number[] = [];
      let nowMs = 0;
      for (const pauseMs of pauses) {
        nowMs += pauseMs;
        if (limiter.take('a', nowMs) === 0) passed.push(nowMs);
      }
      for (const from of passed)
        expect(passed.filter((at) => at >= from && at < from + 1_000).length).toBeLessThanOrEqual(5 + 4);
    }),
  );
});

test('keys that come once are forgotten', () => {
  const limiter = createLimiter({ atOnce: 5, perSecond: 100 });
  for (let key = 0; key < 10_000; key += 1) limiter.take(`made-up-${key}`, key);
  expect(limiter.size).toBeLessThan(2_000);
});
