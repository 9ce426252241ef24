import { expect, test } from 'vitest';
import { clockText, dayBefore } from './times.ts';

const lateInLondon = Date.parse('2026-11-20T16:30:00Z');

test('a day is the house’s, GMT+8, wherever the reader is', () => {
  expect(dayBefore(lateInLondon, 0)).toBe('2026-11-21');
  expect(dayBefore(lateInLondon - 3_600_000, 0)).toBe('2026-11-20');
  expect(dayBefore(lateInLondon, 29)).toBe('2026-10-23');
});

test('so is a clock', () => {
  expect(clockText(lateInLondon)).toBe('21/11/2026 00:30:00');
});
