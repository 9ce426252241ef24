import { expect, test } from 'vitest';
import { answers, levelOf, questions, type TestAnswer } from './self-test.ts';

/** As many answers that count so much, the rest `never`. */
const mostly = (answer: TestAnswer, count: number): TestAnswer[] =>
  questions.map((_, place) => (place < count ? answer : 'never'));

test.each<[TestAnswer, number, string]>([
  ['never', 0, 'none'],
  ['sometimes', 1, 'low'],
  ['sometimes', 2, 'low'],
  ['often', 1, 'low'],
  ['sometimes', 3, 'moderate'],
  ['nearly-always', 1, 'moderate'],
  ['sometimes', 7, 'moderate'],
  ['sometimes', 8, 'high'],
  ['often', 4, 'high'],
  ['nearly-always', 9, 'high'],
])('%s, %i times, is read as %s', (answer, count, level) => {
  expect(levelOf(mostly(answer, count))).toBe(level);
});

test('there is no result before every question has its answer', () => {
  expect(levelOf([])).toBeUndefined();
  expect(levelOf(mostly('often', 9).with(4, undefined as never))).toBeUndefined();
  expect([questions.length, answers.length]).toEqual([9, 4]);
});
