import { expect, test } from 'vitest';
import { deriveKeys } from '#platform/crypto';
import { readNumber } from './document-number.ts';
import { personMac, readName } from './person.ts';

const keys = deriveKeys('a secret of this test only, long enough');
const macOf = (realName: string, birthday = '1990-02-28') => personMac(keys, { realName, birthday });

test.each([
  ['Mali Demo', 'MALI  demo', true],
  ['Ana J. Souza', 'ana j souza', true],
  ['José', 'Jose\u0301', true],
  ['Ｍａｌｉ', 'mali', true],
  ['สมชาย ใจดี', 'สมชาย  ใจดี', true],
  ['Mali Demo', 'Demo Mali', false],
  ['Mali Demo', 'Mali Demos', false],
])('%s and %s are one name: %s', (left, right, same) => {
  expect(macOf(left).equals(macOf(right))).toBe(same);
});

test('another birthday makes another person', () => {
  expect(macOf('Mali Demo').equals(macOf('Mali Demo', '1990-03-01'))).toBe(false);
});

test.each([
  ['aa-123 4567', 'AA1234567'],
  ['1-1037-02071-81-1', '1103702071811'],
  ['ＡＢ１２３４５', 'AB12345'],
  ['1234', undefined],
  ['AA12345678901234567890123', undefined],
  ['AA123_456', undefined],
])('the number %s is read as %s', (given, number) => {
  expect(readNumber(given)).toBe(number);
});

test.each([
  [' Mali   Demo ', 'Mali Demo'],
  ['สมชาย ใจดี', 'สมชาย ใจดี'],
  ['李小明', '李小明'],
  ["Ana d'Ávila-Souza", "Ana d'Ávila-Souza"],
  ['M', undefined],
  ['Mali 2', undefined],
  ['<b>Mali</b>', undefined],
])('the name %s is read as %s', (given, name) => {
  expect(readName(given)).toBe(name);
});
