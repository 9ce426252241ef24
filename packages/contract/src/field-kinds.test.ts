import { expect, test } from 'vitest';
import { type FieldKind, fieldKinds, isOfKind, kindNumbers } from './field-kinds.ts';
import { readPattern } from './linear-pattern.ts';

const WIDE = 'ＡＢＣ';
const LOOK_ALIKE = 'аdmin';
const NOTHING_SEEN = 'ab\u200Bc';
const OVER_TWO_HALVES = '𠮷田';

const kinds: readonly (readonly [FieldKind, string, readonly string[], readonly string[]])[] = [
  [1, 'anything', ['anything at all', ' ', WIDE, LOOK_ALIKE, '😀'], []],
  [
    2,
    'a letter, then letters and digits',
    ['a', 'Abc123', 'Z9'],
    ['1abc', 'ab_c', LOOK_ALIKE, '', WIDE, NOTHING_SEEN],
  ],
  [3, 'letters', ['abcXYZ'], ['abc1', 'a b', WIDE, LOOK_ALIKE, 'é']],
  [4, 'digits', ['0123'], ['12a', '１２', '١٢', '๑๒', '1 2']],
  [5, 'letters or digits', ['abc', '123', 'a1'], ['a-1', 'ก1', WIDE]],
  [6, 'letters and digits', ['a1', '1a', 'abc12de'], ['abc', '123', 'a1!', '']],
  [7, 'a capital', ['abC', 'A 1', 'ก A'], ['abc', 'é', 'Ａ', 'aB\nc']],
  [8, 'no spaces', ['a_b!', 'กขค', '😀'], ['a b', 'a\tb', 'a\u00A0b', 'a\u3000b', '']],
  [9, 'English letters and spaces', ['John Smith'], ['John2', 'สมชาย', 'John\u00A0Smith', LOOK_ALIKE]],
  [10, 'Chinese and digits', ['王小明8', OVER_TWO_HALVES], ['王a', 'ab', '王１', 'ひ']],
  [11, 'Chinese with punctuation', ['王·小明', '你好，', '古丽•买买提', '（王）'], ['王a', '王1', '王,']],
  [12, 'Korean', ['김철수'], ['kim', '김 철수', 'ㄱ', '김1']],
  [13, 'Thai', ['สมชาย ใจดี', 'น้ำ'], ['Somchai', 'สมชาย1', 'ສົມ']],
  [14, 'Thai or English', ['สมชาย', 'Somchai Jaidee', 'สมชาย J'], ['สมชาย1', '王', LOOK_ALIKE]],
  [15, 'full-width Japanese', ['やまだ　太郎', 'ＡＢ', 'スズキ', '佐々木'], ['yamada', 'ｶﾅ', '山田 太郎']],
  [16, 'capitals and spaces', ['JOHN SMITH', 'JOHN'], ['John', 'JOHN1', 'ＪＯＨＮ']],
  [17, 'capitals', ['JOHN'], ['JOHN SMITH', 'john', 'ÉMILE']],
  [
    18,
    'a full name',
    ['สมชาย ใจดี', 'Ana Maria Silva'],
    ['Ana', 'Ana  Maria', ' Ana Maria', 'Ana ', 'Ana\tMaria'],
  ],
  [
    19,
    'yyyy-MM-dd',
    ['2000-02-29', '1999-12-31'],
    ['2000-13-01', '2000-1-1', '01-01-2000', '2001-02-29', '2000-04-31', '0000-01-01', '２０００-01-01'],
  ],
  [20, 'MM-dd-yyyy', ['02-29-2000', '12-31-1999'], ['13-01-2000', '2000-01-01', '02-30-2000', '02-29-1900']],
  [
    21,
    'e-mail',
    ['a@b.co', 'x.y+z@mail.example.com', 'a_b%c@a-b.example'],
    [
      'a@b',
      'a b@c.co',
      '@c.co',
      'a@.co',
      'a..b@c.co',
      '.a@c.co',
      'a@c..co',
      'a@-c.co',
      'a@c-.co',
      'ａ@c.co',
      'а@c.co',
      'a@b.co,c@d.co',
    ],
  ],
  [
    22,
    'a strong password',
    ['aB3!aaaa', 'Aa1~', 'กAa1#'],
    ['aB3aaaaa', 'ab3!', 'AB3!', 'aBc!', 'aB 3!', 'aB3ก'],
  ],
];

test.each(kinds)('kind %i, %s, takes what it should and nothing else', (kind, _what, accepted, refused) => {
  expect(accepted.filter((text) => !isOfKind(kind, text))).toEqual([]);
  expect(refused.filter((text) => isOfKind(kind, text))).toEqual([]);
});

test('every kind has its line in the table', () => {
  expect(kinds.map(([kind]) => kind)).toEqual(kindNumbers);
  expect(kindNumbers).toEqual(Array.from({ length: 22 }, (_, index) => index + 1));
});

const hostile = (length: number) =>
  ['a', 'A', '1', 'ก', '王', ' ', 'a ', 'a.', '-', 'a-', 'a@', 'aA1', '😀'].flatMap((piece) =>
    ['', '!', '\n', '@', ' ', '.'].map((end) => piece.repeat(Math.ceil(length / piece.length)) + end),
  );

test.each(kindNumbers.filter((kind) => fieldKinds[kind] !== '*'))(
  'kind %i decides texts made to hurt in steps that grow as they do',
  (kind) => {
    const pattern = readPattern(fieldKinds[kind]);
    if (typeof pattern === 'string') throw new Error(pattern);
    const most = (length: number) => Math.max(...hostile(length).map((text) => pattern.countSteps(text)));
    const [short, long] = [most(200), most(2_000)];
    expect(long).toBeLessThanOrEqual(short * 11);
    for (const text of hostile(300))
      expect(pattern.countSteps(text)).toBeLessThanOrEqual(pattern.size * ([...text].length + 1));
  },
);
