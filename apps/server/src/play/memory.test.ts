import { expect, test } from 'vitest';
import { bettingKey } from './memory.ts';

const MINUTE_MS = 60_000;
const dayMs = Date.parse('2026-01-05T16:00:00Z');
const keyAt = (member: bigint, atMs: number) => bettingKey(member, { atMs, dayMs });

test('what is kept of a member is read again once in a quarter of an hour, when another is not', () => {
  const seconds = Array.from({ length: 1_800 }, (_, second) => dayMs + second * 1_000);
  const changes = (member: bigint) =>
    seconds.filter((atMs) => keyAt(member, atMs) !== keyAt(member, atMs - 1_000));
  for (const member of [1_000_001n, 1_000_002n]) {
    const [first = 0, second = 0, ...more] = changes(member);
    expect(second - first).toBe(15 * MINUTE_MS);
    expect(more).toEqual([]);
  }
  expect(changes(1_000_001n)).not.toEqual(changes(1_000_002n));
});

test('a day that begins is another, at whatever second', () => {
  const atMs = dayMs + 7 * MINUTE_MS;
  expect(bettingKey(7n, { atMs, dayMs })).not.toBe(bettingKey(7n, { atMs, dayMs: dayMs - 86_400_000 }));
});
