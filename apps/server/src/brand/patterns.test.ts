import { expect, test } from 'vitest';
import { matchesPattern, patterns } from './patterns.ts';

test.each([
  [1, ['anything at all', ' '], []],
  [2, ['a', 'Abc123'], ['1abc', 'ab_c', 'аbc', '']],
  [3, ['abcXYZ'], ['abc1', 'a b']],
  [4, ['0123'], ['12a', '１２']],
  [5, ['abc', '123', 'a1'], ['a-1', 'ก1']],
  [6, ['a1', '1a'], ['abc', '123', 'a1!']],
  [7, ['abC', 'A 1'], ['abc', 'é']],
  [8, ['a_b!'], ['a b', 'a\tb']],
  [9, ['John Smith'], ['John2', 'สมชาย']],
  [10, ['王小明8'], ['王a', 'ab']],
  [11, ['王·小明', '你好，'], ['王a', '王1']],
  [12, ['김철수'], ['kim', '김 철수']],
  [13, ['สมชาย ใจดี'], ['Somchai', 'สมชาย1']],
  [14, ['สมชาย', 'Somchai Jaidee'], ['สมชาย1', '王']],
  [15, ['やまだ　太郎', 'ＡＢ'], ['yamada', 'ｶﾅ']],
  [16, ['JOHN SMITH'], ['John', 'JOHN1']],
  [17, ['JOHN'], ['JOHN SMITH', 'john']],
  [18, ['สมชาย ใจดี', 'Ana Maria Silva'], ['Ana', 'Ana  Maria', ' Ana Maria']],
  [19, ['2000-02-29', '1999-12-31'], ['2000-13-01', '2000-1-1', '01-01-2000']],
  [20, ['02-29-2000'], ['13-01-2000', '2000-01-01']],
  [21, ['a@b.co', 'x.y+z@mail.example.com'], ['a@b', 'a b@c.co', '@c.co', 'a@.co']],
  [22, ['aB3!aaaa'], ['aB3aaaaa', 'ab3!', 'AB3!', 'aBc!', 'aB 3!']],
])('pattern %i takes what it should and nothing else', (patternId, accepted, refused) => {
  expect(accepted.filter((text) => !matchesPattern(patternId, text))).toEqual([]);
  expect(refused.filter((text) => matchesPattern(patternId, text))).toEqual([]);
});

test('every pattern is anchored and decides a hostile text at once', () => {
  for (const [number, pattern] of Object.entries(patterns)) {
    if (pattern !== '*') expect(pattern).toMatch(/^\^.*\$$/s);
    const hostile = [`${'a'.repeat(50_000)}!`, `${'a '.repeat(25_000)}\n`, `a@${'a.'.repeat(25_000)}!`];
    const startedAt = performance.now();
    for (const text of hostile) matchesPattern(Number(number), text);
    expect(performance.now() - startedAt).toBeLessThan(500);
  }
});
