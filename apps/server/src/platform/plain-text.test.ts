import { expect, test } from 'vitest';
import { isPlain } from './plain-text.ts';

test.each([
  ['Thai', 'สวัสดีครับ ผมชื่อสมชาย', true],
  ['Chinese', '您好，世界', true],
  ['an emoji of several parts', '👨‍👩‍👧', true],
  ['lines and tabs', 'one\r\n\ttwo', true],
  ['a zero-width space, which Thai is typed with', 'ไทย\u200bไทย', true],
  ['a null', 'a\u0000b', false],
  ['an escape to the terminal', '\u001b[31m', false],
  ['a control of the second block', 'a\u0085b', false],
  ['a text turned round', 'user\u202egnp', false],
  ['an isolate', '\u2066admin\u2069', false],
  ['half a pair', 'a\ud800', false],
  ['no character', '\uffff', false],
])('%s', (_what, text, isFit) => {
  expect([text, { name: text }, [[text]], { [text]: 1 }].map((value) => isPlain(value))).toEqual(
    Array(4).fill(isFit),
  );
});

test('a value nested deeper than any body of ours is refused, however deep', () => {
  const nested = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
  expect([8, 32, 33, 30_000].map((levels) => isPlain(nested(levels)))).toEqual([true, true, false, false]);
});
