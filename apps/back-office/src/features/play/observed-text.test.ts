import { expect, test } from 'vitest';
import { observedText } from './observed-text.ts';

const observed = { bps: 9_587, lowBps: 9_502, highBps: 9_672 };

test('what came back has its interval once there are rounds enough, and none before', () => {
  expect(observedText({ observed, hasEnough: true })).toBe('95.87 % (95.02 % – 96.72 %)');
  expect(observedText({ observed, hasEnough: false })).toBe('95.87 %');
});
