import { expect, test } from 'vitest';
import { MOST_BYTES } from './decode-file.ts';
import { readFile } from './read-file.ts';
import { camtFile } from './testing/camt.ts';

const read = (account: string, accountNumber: string | undefined) => {
  const bytes = Buffer.from(camtFile({ account, entries: [{ amount: '5.00' }] }));
  return readFile({ bytes, csv: undefined }, { accountNumber, currency: 'P' });
};
const code = (expected: string) => expect.objectContaining({ code: expected });

test.each([
  ['its number', '0000000017', '0000000017'],
  ['its number with dashes', '000-0-00001-7', '0000000017'],
  ['an IBAN of it', 'DE89370400440532013000', '0532013000'],
  ['a number that nobody knows', '1234567890', undefined],
])('a file names its account by %s', (_what, account, own) => {
  expect(read(account, own).statement.lines).toHaveLength(1);
});

test.each([
  ['another', '0000000018', '0000000017'],
  ['one that only ends like it', '9990000000017', '0000000017'],
])('a file of %s account is refused', (_what, account, own) => {
  expect(() => read(account, own)).toThrow(code('cashier/statement-other-account'));
});

test('a file that is too large is refused before it is read', () => {
  const bytes = Buffer.alloc(MOST_BYTES + 1, '<');
  const account = { accountNumber: undefined, currency: 'P' };
  expect(() => readFile({ bytes, csv: undefined }, account)).toThrow(code('cashier/statement-too-large'));
});

test('a table without columns is not read', () => {
  const file = { bytes: Buffer.from('21/11/2026,5.00'), csv: undefined };
  const account = { accountNumber: undefined, currency: 'P' };
  expect(() => readFile(file, account)).toThrow(code('cashier/statement-columns'));
});

test('a file of more lines than staff can look at is refused', () => {
  const entries = Array.from({ length: 5_001 }, () => ({ amount: '5.00' }));
  const bytes = Buffer.from(camtFile({ entries }));
  const account = { accountNumber: undefined, currency: 'P' };
  expect(() => readFile({ bytes, csv: undefined }, account)).toThrow(code('cashier/statement-too-long'));
});
