import { expect, test } from 'vitest';
import { standingClock } from './clock.ts';
import { keepFor } from './keep-for.ts';

test('whoever asks in time shares one reading, later comes the next, and a failed one is read again', async () => {
  const clock = standingClock('2026-11-21T12:00:00.000Z');
  const answers = [async () => 'first', async () => Promise.reject(new Error('away')), async () => 'third'];
  const read = keepFor({ clock, keptMs: 1_000 }, () => answers.shift()!());
  expect(await Promise.all([read(), read()])).toEqual(['first', 'first']);
  clock.forward(999);
  expect(await read()).toBe('first');
  clock.forward(1);
  await expect(read()).rejects.toThrow('away');
  expect(await read()).toBe('third');
});
