import { expect, test } from 'vitest';
import { readParts } from './parts-draft.ts';

const whole = { currency: 'P', toBePaid: '40000' };

test.each([
  ['', { parts: undefined, leftMinor: 0n }],
  ['  ', { parts: undefined, leftMinor: 0n }],
  ['250 150', { parts: ['25000', '15000'], leftMinor: 0n }],
  ['250.50\n149.50', { parts: ['25050', '14950'], leftMinor: 0n }],
  ['250', { parts: ['25000'], leftMinor: 15000n }],
  ['250 200', { parts: ['25000', '20000'], leftMinor: -5000n }],
  ['250 much', undefined],
  ['400 0', undefined],
  ['0.001', undefined],
])('%j is read as parts', (text, read) => {
  expect(readParts(text, whole)).toEqual(read);
});
