import { describe, expect, test } from 'vitest';
import { judge, type ListedPerson, probeOf, suspectOf } from './judge-likeness.ts';
import { keyOfName, likeness, pairsOf } from './name-likeness.ts';
import { readList } from './read-list.ts';

const person = { realName: 'Zarko Inventov', birthday: '1970-01-31', country: 'TH', documentMacs: [] };
const entryOf = (change: Partial<ListedPerson> & { name: string }): ListedPerson => ({
  list: 'demo',
  nameKey: keyOfName(change.name),
  birthday: null,
  country: null,
  documentMac: null,
  ...change,
});

test.each([
  ['Inventov, Žarko', 'inventov zarko'],
  ['  ZARKO   inventov ', 'inventov zarko'],
  ['José Exemplo-Silva', 'exemplo jose silva'],
  ['Ｚａｒｋｏ Inventov', 'inventov zarko'],
  ['สมชาย ตัวอย่าง', 'ตัวอย่าง สมชาย'],
  ['李 小明', '小明 李'],
])('%s is compared as %s', (name, key) => {
  expect(keyOfName(name)).toBe(key);
});

test.each([
  ['inventov zarko', 'inventov zarko', 100],
  ['inventov zarko', 'inventow zarko', 86],
  ['inventov zarko', 'demo mali', 8],
  ['a', 'a', 100],
])('%s and %s are alike by %s of 100, either way round', (left, right, score) => {
  expect(likeness(pairsOf(left), pairsOf(right))).toBe(score);
  expect(likeness(pairsOf(right), pairsOf(left))).toBe(score);
});

describe('somebody on a list', () => {
  test.each([
    ['the same name', { name: 'Zarko Inventov' }, 100],
    ['the words the other way round, with marks', { name: 'INVENTOV Žarko' }, 100],
    ['the same name and birthday', { name: 'Zarko Inventov', birthday: '1970-01-31' }, 100],
    ['the same name in another country', { name: 'Zarko Inventov', country: 'VN' }, 95],
    ['one letter off', { name: 'Zarko Inventow' }, 86],
    ['just enough of it', { name: 'Zarko Inventova', country: 'VN' }, 85],
    ['the same name, another birthday', { name: 'Zarko Inventov', birthday: '1988-08-08' }, undefined],
    ['one letter off, another birthday', { name: 'Zarko Inventow', birthday: '1988-08-08' }, undefined],
    ['another name', { name: 'Mali Demo' }, undefined],
  ])('with %s is found by %j with %s', (_what, change, score) => {
    expect(judge(probeOf(person), suspectOf(entryOf(change)))?.score).toBe(score);
  });

  test('with the same document is found whatever the name', () => {
    const documentMacs = [Buffer.from('another'), Buffer.from('the same')];
    const hit = judge(
      probeOf({ ...person, documentMacs }),
      suspectOf(entryOf({ name: 'Nobody Alike', documentMac: Buffer.from('the same') })),
    );
    expect(hit).toMatchObject({ score: 100, by: 'document' });
  });
});

test('a name as long as a book takes no longer than its length', () => {
  const long = 'ab'.repeat(200_000);
  expect(likeness(pairsOf(long), pairsOf(keyOfName('Zarko Inventov')))).toBe(0);
});

test.each([
  ['csv', 'name,birthday,country,document\nZarko Inventov,1970-01-31,th,AB-123456\n', 'AB123456'],
  ['csv', '\uFEFFdocument,name\r\nx1-000,"Inventov, ""Zed"" Zarko"\r\n', 'X1000'],
  ['json', '[{"name":"Zarko Inventov","document":"AB123456"}]', 'AB123456'],
] as const)('%s is read: %s', (format, content, document) => {
  const [read] = readList(format, content);
  expect(read).toMatchObject({ document });
  expect(read?.name).toContain('Zarko');
});

test.each([
  ['csv', 'birthday\n1970-01-31', 1],
  ['csv', 'name,birthday\nZarko,1970-01-31\n,1970-01-31', 3],
  ['csv', 'name,birthday\nZarko,31.1.1970', 2],
  ['csv', 'name,document\nZarko,AB-123456\nZarko,X1', 3],
  ['csv', 'name,document\nZarko,"AB 1234/5; second one"', 2],
  ['csv', 'name,country\nZarko,TH\nZarko,Thailand', 3],
  ['json', '[{"name":"Zarko","country":"XX"}]', 1],
  ['csv', 'name\n', 0],
  ['json', '{"name":"Zarko"}', 1],
  ['json', '[{"name":"Zarko"},{"nom":"Zarko"}]', 2],
  ['json', 'nonsense', 1],
] as const)('%s with %j is refused at line %s', (format, content, line) => {
  expect(() => readList(format, content)).toThrow(
    expect.objectContaining({ code: 'verification/list-invalid', params: { line } }),
  );
});
