import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { freeRule } from '#brand';
import { isCommonPassword } from './common-passwords.ts';
import { type PasswordOwner, requireGoodPassword } from './good-password.ts';

const brand = {
  name: 'Fairhall',
  registerRules: { password: freeRule(1, [8, 64]) },
} as Parameters<typeof requireGoodPassword>[0];
const owner = { account: 'malee01', email: 'nok.river@mail.test', mobile: '+66812345678' };

function refusalOf(password: string, of: PasswordOwner = owner): string | undefined {
  try {
    requireGoodPassword(brand, { password, field: 'password' }, of);
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code;
  }
}

test.each([
  ['many people use', '12345678', 'identity/password-common'],
  ['many use, in other letter sizes', 'QwertyUiop', 'identity/password-common'],
  ['many use, with marks around it', '!password1!', 'identity/password-common'],
  ['of one sign', '77777777', 'identity/password-common'],
  ['of two signs', 'abababab', 'identity/password-common'],
  ['that is the account', 'Malee01', 'identity/pattern-1'],
  ['that is a longer account', 'Longmalee01', 'identity/password-is-username'],
  ['that is the account and a year', 'malee01-2026', 'identity/password-guessable'],
  ['that is the account in figures', 'm4l33o1!!', 'identity/password-guessable'],
  ['that is the house’s name and a year', 'Fairhall2026', 'identity/password-guessable'],
  ['that is a word of the trade and a year', 'Jackpot!2026', 'identity/password-guessable'],
  ['that is the e-mail’s name', 'Nok.River9', 'identity/password-guessable'],
  ['that is the telephone', '0812345678', 'identity/password-guessable'],
])('a password %s is refused: %s', (_what, password, code) => {
  const of = password === 'Longmalee01' ? { ...owner, account: 'longmalee01' } : owner;
  expect(refusalOf(password, of)).toBe(code);
});

test.each([
  'lantern over the river',
  'fairhall lantern otter',
  'ข้าวเหนียวมะม่วง',
  '!@#$%^&*',
  '4719306852',
  'malee01 and the heron',
])('whatever it is made of, %s is taken', (password) => {
  expect(refusalOf(password)).toBeUndefined();
});

test('the list holds more than three thousand that the default rule would let through', () => {
  const list = readFileSync(new URL('../../lists/common-passwords.txt.gz', import.meta.url));
  const words = gunzipSync(list).toString('utf8').trimEnd().split('\n');
  expect(words.filter((word) => word.length >= 8).length).toBeGreaterThan(15_000);
  expect(words.every(isCommonPassword)).toBe(true);
});
