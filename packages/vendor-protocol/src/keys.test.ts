import { timingSafeEqual } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { hmacKey } from './keys.ts';

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>();
  return { ...real, timingSafeEqual: vi.fn(real.timingSafeEqual) };
});

const key = hmacKey({ keyId: 'k1', secret: Buffer.alloc(32, 7) });
const right = key.sign('a call');
const other = (character: string) => (character === 'A' ? 'B' : 'A');

test.each([
  ['in its first sign', `v1=${other(right.charAt(3))}${right.slice(4)}`, false],
  ['in its last sign', right.slice(0, -1) + other(right.slice(-1)), false],
  ['nowhere', right, true],
])('a signature that is wrong %s is compared to its end, in one time for all', (_where, given, isRight) => {
  vi.mocked(timingSafeEqual).mockClear();
  expect(key.verify('a call', given)).toBe(isRight);
  expect(vi.mocked(timingSafeEqual).mock.calls.map(([a, b]) => [a.byteLength, b.byteLength])).toEqual([
    [right.length, right.length],
  ]);
});
