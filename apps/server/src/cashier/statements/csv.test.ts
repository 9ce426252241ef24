import type { CsvFormat } from '@fairhall/contract';
import { formatAmount } from '@fairhall/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { delimiters, guessDelimiter, readRows } from './csv.ts';
import { readCsv } from './csv-statement.ts';
import { readDay, readSigned } from './csv-values.ts';
import { decodeFile } from './decode-file.ts';
import { guessFormat } from './preview-statement.ts';
import { differenceOf } from './statement.ts';

const format: CsvFormat = {
  ...{ delimiter: ',', skipRows: 1, dateOrder: 'dmy', decimalMark: '.' },
  columns: { date: 0, amount: 1, payer: 2, memo: 3 },
};
const unreadable = (line: number) =>
  expect.objectContaining({ code: 'cashier/statement-unreadable', params: { line } });

test.each([
  ['21/11/2026', 'dmy', '2026-11-21'],
  ['21/11/2569', 'dmy', '2026-11-21'],
  ['21-11-26 13:05', 'dmy', '2026-11-21'],
  ['11/21/2026', 'mdy', '2026-11-21'],
  ['2026.11.21T01:02:03', 'ymd', '2026-11-21'],
  ['20261121', 'ymd', '2026-11-21'],
  ['21112026', 'dmy', '2026-11-21'],
  ['1/2/2026', 'dmy', '2026-02-01'],
  ['30/02/2026', 'dmy', undefined],
  ['21/11/2026', 'mdy', undefined],
  ['2026-11-21', 'dmy', undefined],
  ['21/11', 'dmy', undefined],
  ['yesterday', 'dmy', undefined],
  ['', 'dmy', undefined],
] as const)('the day %s, read as %s, is %s', (text, order, day) => {
  expect(readDay(text, order)).toBe(day);
});

test.each([
  ['1,234.50', '.', 1_234_50n],
  ['1.234,50', ',', 1_234_50n],
  ['1 234,50', ',', 1_234_50n],
  ["1'234.5", '.', 1_234_50n],
  ['-5.00', '.', -5_00n],
  ['5.00-', '.', -5_00n],
  ['(5.00)', '.', -5_00n],
  ['+5', '.', 5_00n],
  ['฿5.00', '.', 5_00n],
  ['5.00 THB', '.', 5_00n],
  ['EUR 5.00', '.', undefined],
  ['5.00 USDT', '.', undefined],
  ['¥5.00', '.', undefined],
  ['R$5.00', '.', undefined],
  ['5.000', '.', 5_00n],
  ['0.00', '.', 0n],
  ['5.001', '.', undefined],
  ['1,23', '.', undefined],
  ['1.234,50', '.', undefined],
  ['1,234', ',', undefined],
  ['--5', '.', undefined],
  ['(5', '.', undefined],
  ['1e5', '.', undefined],
  ['=1+1', '.', undefined],
  ['', '.', undefined],
] as const)('the amount %s with the mark %s is %s', (text, mark, minor) => {
  expect(readSigned(text, mark, 'THB')).toBe(minor);
});

test('whatever is written as a table is read as it was, with every delimiter', () => {
  const cell = fc.string({ unit: 'binary', maxLength: 12 }).filter((text) => !text.includes('\0'));
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 8 });
  fc.assert(
    fc.property(
      table,
      fc.constantFrom(...delimiters),
      fc.constantFrom('\n', '\r\n'),
      (rows, delimiter, end) => {
        const quoted = rows.map((row) =>
          row.map((text) => `"${text.replaceAll('"', '""')}"`).join(delimiter),
        );
        const shown = rows.filter((row) => row.some((text) => text.trim() !== ''));
        expect(readRows(quoted.join(end), delimiter)?.map(({ fields }) => fields)).toEqual(shown);
      },
    ),
  );
});

test('whatever statement is written as a table is read with its days, amounts, names and notes', () => {
  const word = fc.constantFrom('สมชาย ใจดี', 'Nguyễn Thị Ánh', 'D00000017', 'a, "b"; c', "=cmd|' /C calc'!A0");
  const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  const minor = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).filter((amount) => amount !== 0n);
  const lines = fc.array(fc.record({ day, minor, payer: word, memo: word }), { minLength: 1, maxLength: 9 });
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(lines, (given) => {
      const text = given.map(({ day: at, minor: amount, payer, memo }) => {
        const written = at.toISOString().slice(0, 10).split('-').reverse().join('/');
        return [written, formatAmount(amount, 'THB'), payer, memo].map(quote).join(',');
      });
      const { lines: read, bookedMinor } = readCsv(['d,a,p,m', ...text].join('\n'), format, 'THB');
      expect(bookedMinor).toBe(given.reduce((sum, { minor: amount }) => sum + amount, 0n));
      expect(
        read.map(({ kind, amountMinor, bookedOn, payerName, memo }) => ({
          ...{ day: bookedOn, minor: kind === 'debit' ? -amountMinor : amountMinor },
          ...{ payer: payerName, memo },
        })),
      ).toEqual(given.map((line) => ({ ...line, day: line.day.toISOString().slice(0, 10) })));
    }),
  );
});

test.each([
  ['a quote that is never closed', 'd,a\n"21/11/2026,5.00', 1],
  ['text after a quote', 'd,a\n"21/11/2026"x,5.00', 1],
  ['a day that is none', 'd,a\n21/11/2026,5.00\n31/11/2026,5.00', 3],
  ['an amount that could be two', 'd,a\n21/11/2026,"1,23"', 2],
  ['a row without an amount column', 'd,a\n21/11/2026', undefined],
  ['a head and nothing else', 'd,a', 1],
] as const)('%s refuses the whole, and says where', (_what, text, line) => {
  expect(() => readCsv(text, format, 'THB')).toThrow(
    line === undefined ? expect.objectContaining({ code: 'cashier/statement-unreadable' }) : unreadable(line),
  );
});

test.each([
  ['earliest first', 'd,a,b\n20/11/2026,5.00,105.00\n21/11/2026,-2.00,103.00', 0n],
  ['latest first', 'd,a,b\n21/11/2026,-2.00,103.00\n20/11/2026,5.00,105.00', 0n],
  ['a row taken out of the middle', 'd,a,b\n20/11/2026,5.00,105.00\n21/11/2026,-2.00,203.00', 100_00n],
])('balances of a table, %s, are held against its rows', (_what, text, difference) => {
  const withBalance = { ...format, columns: { date: 0, amount: 1, balance: 2 } };
  const left = differenceOf(readCsv(text, withBalance, 'THB')) ?? 0n;
  expect(left === 0n).toBe(difference === 0n);
});

test.each(['-', '0000', 'N/A', 'NOTPROVIDED', ''])('%j where a number should be is none', (said) => {
  const numbered = { ...format, columns: { date: 0, amount: 1, reference: 2 } };
  const { lines } = readCsv(`d,a,r\n21/11/2026,5.00,${said}`, numbered, 'THB');
  expect(lines.map(({ bankReference }) => bankReference)).toEqual([undefined]);
});

test('what came and what went may stand in two columns', () => {
  const two = { ...format, columns: { date: 0, amount: 2, debit: 1 } };
  const { lines } = readCsv('d,out,in\n21/11/2026,5.00,\n21/11/2026,,7.00\n21/11/2026,0.00,0.00', two, 'THB');
  expect(lines.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
    ['debit', 5_00n],
    ['credit', 7_00n],
  ]);
  expect(() => readCsv('d,out,in\n21/11/2026,5.00,7.00', two, 'THB')).toThrow(unreadable(2));
});

test.each([
  ['UTF-8 with its mark', Buffer.from('\uFEFFวันที่,ngày')],
  ['UTF-8', Buffer.from('วันที่,ngày')],
  ['UTF-16', Buffer.from('\uFEFFวันที่,ngày', 'utf16le')],
])('%s is read', (_what, bytes) => {
  expect(decodeFile(bytes)).toBe('วันที่,ngày');
});

test.each([
  ['a code page', Buffer.from([0xc7, 0xd1, 0xb9])],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0])],
  ['half a letter', Buffer.from('ก').subarray(0, 2)],
])('%s is refused, and never guessed', (_what, bytes) => {
  expect(() => decodeFile(bytes)).toThrow(expect.objectContaining({ code: 'cashier/statement-encoding' }));
});

test('a table is guessed by its headings, and only as a beginning', () => {
  const text = 'Kasikornbank\nวันที่;รายละเอียด;ถอนเงิน;ฝากเงิน;คงเหลือ\n21/11/2569;โอนเข้า;;1.234,50;2.000,00\n';
  expect(guessDelimiter(text)).toBe(';');
  expect(guessFormat(readRows(text, ';') ?? [], ';')).toEqual({
    ...{ delimiter: ';', skipRows: 2, dateOrder: 'dmy', decimalMark: ',' },
    columns: { date: 0, memo: 1, debit: 2, amount: 3, balance: 4 },
  });
});
