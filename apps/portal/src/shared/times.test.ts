import { expect, test } from 'vitest';
import { shortTime, timeText } from './times.ts';

const lateInLondon = '2026-11-20T16:30:00Z';

test('a time is the house’s, GMT+8, wherever the reader is', () => {
  expect(timeText(lateInLondon)).toBe('21/11/2026 00:30:00');
  expect(shortTime(lateInLondon)).toBe('21/11 00:30');
});
