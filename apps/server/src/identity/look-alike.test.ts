import { expect, test } from 'vitest';
import { passesFor, skeletonOf } from './look-alike.ts';

test.each([
  ['Cyrillic letters', 'раураl', 'paypal', true],
  ['Greek letters', 'τορτεn', 'topten', true],
  ['wide letters', 'ｓｏｍｃｈａｉ', 'somchai', true],
  ['mathematical letters', '𝐬𝐨𝐦𝐜𝐡𝐚𝐢', 'somchai', true],
  ['something invisible', 'som\u200bchai', 'somchai', true],
  ['a soft hyphen', 'som\u00adchai', 'somchai', true],
  ['a letter without its dot', 'somchaı', 'somchai', true],
  ['small capitals', 'ᴀʟᴇx', 'alex', true],
  ['another Thai tone', 'ก่า', 'ก้า', false],
  ['a figure for a letter', 'p1ayer', 'player', false],
  ['another name', 'somchay', 'somchai', false],
])('%s: %s beside %s', (_what, one, other, isSame) => {
  expect(skeletonOf(one) === skeletonOf(other)).toBe(isSame);
});

test('a plain Latin name looks like itself', () => {
  for (const name of ['somchai', 'player1', 'a0b1c2', 'rnvv5']) expect(skeletonOf(name)).toBe(name);
});

test.each([
  ['admin', true],
  ['adm1n', true],
  ['admln', true],
  ['adrnin', true],
  ['ádmin', true],
  ['a.d-m_i.n', true],
  ['аdmіn', true],
  ['5upp0rt', true],
  ['$ystem', true],
  ['administer', false],
  ['admin77', false],
  ['supporter', false],
  ['somchai', false],
])('%s passes for a name of the house: %s', (account, isReserved) => {
  expect(passesFor(account, ['admin', 'support', 'system'])).toBe(isReserved);
});
