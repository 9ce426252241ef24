import { expect, test } from 'vitest';
import { matchesWords } from './matches-words.ts';

const piece = { title: 'How to withdraw', body: '<p>Choose a <strong>bank</strong> account</p>' };

test.each([
  ['', true],
  ['withdraw', true],
  ['BANK withdraw', true],
  ['  account ', true],
  ['strong', false],
  ['withdraw tomorrow', false],
])('a search for “%s” finds the article: %s', (words, isFound) => {
  expect(matchesWords(piece, words)).toBe(isFound);
});
