import { expect, test } from 'vitest';
import { readCamt } from './camt.ts';
import { differenceOf } from './statement.ts';
import { camtFile } from './testing/camt.ts';

const read = (file: Parameters<typeof camtFile>[0], currency = 'THB') => {
  const [statement] = readCamt(camtFile(file), currency).statements;
  if (!statement) throw new Error('no statement');
  return statement;
};
const lineOf = (entry: Parameters<typeof camtFile>[0]['entries'][number], currency?: string) =>
  read({ entries: [entry], ...(currency && { currency }) }, currency).lines;
const unreadable = expect.objectContaining({ code: 'cashier/statement-unreadable' });

test.each(['02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13'])(
  'version %s of CAMT.053 is read, with its names and states where that version has them',
  (version) => {
    for (const prefix of ['', 'ns2']) {
      const { lines, account, ...sums } = read({
        ...{ version, prefix, opening: '100.00', closing: '612.50' },
        entries: [
          {
            ...{ amount: '512.5', reference: 'B1', time: '2026-11-21T10:11:12+07:00' },
            parts: [{ amount: '512.50', name: 'สมชาย ใจดี', memo: 'D00000017 &amp; ขอบคุณ' }],
          },
        ],
      });
      expect(account).toBe('0000000017');
      expect(differenceOf({ ...sums, account, lines })).toBe(0n);
      expect(lines).toEqual([
        {
          ...{ kind: 'credit', amountMinor: 512_50n, currency: 'THB', bookedOn: '2026-11-21' },
          ...{ bookedAt: new Date('2026-11-21T03:11:12Z'), bankReference: 'B1' },
          ...{ payerName: 'สมชาย ใจดี', payerLast4: '3000', memo: 'D00000017 & ขอบคุณ' },
        },
      ]);
    }
  },
);

test.each(['01', '14'])('version %s is not read', (version) => {
  expect(() => read({ version, entries: [] })).toThrow(unreadable);
});

test.each([
  ['money that comes', {}, 'credit', 1n],
  ['money that goes', { direction: 'DBIT' }, 'debit', -1n],
  ['a credit the bank took back', { direction: 'DBIT', reversal: true }, 'taken-back', -1n],
  ['a debit the bank gave back', { reversal: true }, 'given-back', 1n],
] as const)('%s is told from the others', (_what, change, kind, sign) => {
  const { lines, bookedMinor } = read({ entries: [{ amount: '5.00', ...change }] });
  expect(lines.map((line) => [line.kind, line.amountMinor])).toEqual([[kind, 5_00n]]);
  expect(bookedMinor).toBe(sign * 5_00n);
});

test('what is announced and not yet booked counts for nothing', () => {
  const entries = ['PDNG', 'INFO'].map((status) => ({ amount: '5.00', status }));
  expect(read({ entries })).toMatchObject({ lines: [], pendingCount: 2, bookedMinor: 0n });
});

test('parts of a batch whose number is none are not told by it', () => {
  const parts = [{ amount: '200.00' }, { amount: '300.00', reference: 'P2' }];
  const read = lineOf({ amount: '500.00', reference: 'NOTPROVIDED', said: 2, parts });
  expect(read.map(({ bankReference }) => bankReference)).toEqual([undefined, 'P2']);
});

test('a batch is its parts where they come to its sum, each with a number of its own', () => {
  const parts = [
    { amount: '200.00', name: 'Nguyễn Thị Ánh', reference: 'P1' },
    { amount: '300.00', name: 'Trần Văn Đức' },
  ];
  expect(
    lineOf({ amount: '500.00', reference: 'B2', said: 2, parts }).map((line) => [
      line.kind,
      line.amountMinor,
      line.bankReference,
      line.payerName,
    ]),
  ).toEqual([
    ['credit', 200_00n, 'B2/P1', 'Nguyễn Thị Ánh'],
    ['credit', 300_00n, 'B2/2', 'Trần Văn Đức'],
  ]);
});

test.each([
  ['does not tell its parts', { said: 2 }],
  ['tells fewer than it says', { said: 3, parts: [{ amount: '200.00' }, { amount: '300.00' }] }],
  ['does not come to its parts', { said: 2, parts: [{ amount: '200.00' }, { amount: '299.99' }] }],
  [
    'has parts in another currency',
    { said: 2, parts: [{ amount: '200.00' }, { amount: '300.00', currency: 'EUR' }] },
  ],
])('a batch that %s stays one line that pays nobody', (_what, change) => {
  expect(lineOf({ amount: '500.00', reference: 'B3', ...change })).toMatchObject([
    { kind: 'batch', amountMinor: 500_00n, bankReference: 'B3' },
  ]);
});

test('a booking in another currency is shown and counts for nothing', () => {
  const statement = read({ entries: [{ amount: '7.25', currency: 'EUR' }] });
  expect(statement.lines).toMatchObject([{ kind: 'foreign', currency: 'EUR', amountMinor: 7_2500n }]);
  expect(statement.bookedMinor).toBe(0n);
});

test('the house’s own unit is whatever the account is kept in; a currency of the world is only itself', () => {
  const file = camtFile({ currency: 'THB', entries: [{ amount: '7.25' }] });
  expect(readCamt(file, 'P').statements[0]?.lines).toMatchObject([{ kind: 'credit', currency: 'P' }]);
  expect(readCamt(file, 'VND').statements[0]?.lines).toMatchObject([{ kind: 'foreign', currency: 'THB' }]);
});

test.each([
  ['VND', '120000', 120_000n],
  ['VND', '120000.00', 120_000n],
  ['THB', '0.05', 5n],
])('an amount of %s written %s is read exactly', (currency, amount, minor) => {
  expect(lineOf({ amount }, currency)).toMatchObject([{ amountMinor: minor }]);
});

test.each([['-5.00'], ['5,00'], ['5.001'], ['1e3'], ['٥'], [''], ['9999999999999999.00']])(
  'an amount written %s is refused',
  (amount) => {
    expect(() => lineOf({ amount })).toThrow(unreadable);
  },
);

test.each([
  ['a day that is none', { day: '2026-02-30' }],
  ['a state that nobody knows', { status: 'MAYBE' }],
])('%s is refused', (_what, change) => {
  expect(() => lineOf({ amount: '5.00', ...change })).toThrow(unreadable);
});

test('a file that does not add up shows by how much', () => {
  const sums = { opening: '100.00', closing: '-50.00', entries: [{ amount: '5.00' }] };
  expect(differenceOf(read(sums))).toBe(-155_00n);
});

test.each([
  ['no number', 'NOTPROVIDED'],
  ['none at all', undefined],
])('%s is no number', (_what, reference) => {
  expect(lineOf({ amount: '5.00', ...(reference && { reference }) })).toMatchObject([
    { bankReference: undefined },
  ]);
});
