import { expect, test } from 'vitest';
import { fillIn, findText } from './find-text.ts';

const texts = { home: { minutes: 'bare', minutes_one: 'one', minutes_other: 'many', plain: 'as it is' } };

test('a counted text takes the form its language counts with', () => {
  expect(findText(texts, 'home.minutes', 'en', 1)).toBe('one');
  expect(findText(texts, 'home.minutes', 'en', 2)).toBe('many');
  expect(findText(texts, 'home.minutes', 'th', 1)).toBe('many');
});

test('a text without forms, or asked for without a count, is taken bare', () => {
  expect(findText(texts, 'home.plain', 'en', 1)).toBe('as it is');
  expect(findText(texts, 'home.minutes', 'en')).toBe('bare');
});

test('what is no text is not found', () => {
  for (const key of ['home', 'home.unknown', 'home.plain.deeper', 'nothing.at.all', ''])
    expect(findText(texts, key, 'en')).toBeUndefined();
});

test('values take their places as they are, more than once', () => {
  expect(fillIn('{{a}} of {{b}}, {{a}}{{c}}', { a: 1, b: '$& <b>' })).toBe('1 of $& <b>, 1');
});
