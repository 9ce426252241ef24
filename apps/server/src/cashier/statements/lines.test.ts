import { expect, test } from 'vitest';
import { keyLines } from './line-key.ts';
import { type OpenOrder, proposeOrder } from './propose.ts';
import { pairTwins } from './recognise.ts';
import { isSamePayment, pairLines } from './same-payment.ts';
import type { ReadLine } from './statement.ts';

const line = (change: Partial<ReadLine> = {}): ReadLine => ({
  ...{ kind: 'credit', amountMinor: 500_00n, currency: 'P', bookedOn: '2026-11-21', bookedAt: undefined },
  ...{ bankReference: undefined, payerName: 'A Payer', payerLast4: '1234', memo: 'hello' },
  ...change,
});
const keysOf = (lines: ReadLine[]) => keyLines(lines).map(({ key }) => key);

test('equal lines without a number are told by their place among their like, in every file that holds their days', () => {
  const [first, second] = keysOf([line(), line()]);
  expect(first).not.toBe(second);
  const longer = keysOf([line({ bookedOn: '2026-11-20' }), line(), line({ memo: 'other' }), line(), line()]);
  expect(longer.slice(1, 2).concat(longer.slice(3, 4))).toEqual([first, second]);
  expect(new Set(longer).size).toBe(5);
});

test('a line with the bank’s number is one, however often and on whichever day a file has it', () => {
  const numbered = line({ bankReference: 'B1' });
  const moved = { ...numbered, bookedOn: '2026-11-22', memo: undefined };
  expect(keysOf([numbered, moved])).toEqual(keysOf([numbered]));
  expect(keysOf([numbered, { ...numbered, amountMinor: 1n }, { ...numbered, kind: 'debit' }])).toHaveLength(
    3,
  );
});

const told = (change = {}) => ({
  ...{
    id: 1n,
    amountMinor: 500_00n,
    paidAt: new Date('2026-11-21T03:00:00Z'),
    reference: 'T1',
    memo: undefined,
  },
  ...change,
});

test.each([
  ['the same day', {}, {}, true],
  ['a weekend before its booking', {}, { paidAt: new Date('2026-11-17T10:00:00Z') }, true],
  ['a week before', {}, { paidAt: new Date('2026-11-14T10:00:00Z') }, false],
  ['two days after', {}, { paidAt: new Date('2026-11-23T10:00:00Z') }, false],
  ['another sum', {}, { amountMinor: 500_01n }, false],
  ['one number, a week before', { bankReference: 'T1' }, { paidAt: new Date('2026-11-14T10:00:00Z') }, true],
  ['other numbers', { bankReference: 'B9' }, {}, true],
  ['another order', { memo: 'D00000017' }, { memo: 'D00000018' }, false],
  ['an order only one of them names', { memo: 'D00000017' }, {}, true],
])('what the bank told of %s is the same payment: %o, %o, %s', (_what, ofLine, ofBank, isSame) => {
  expect(isSamePayment(line(ofLine), told(ofBank))).toBe(isSame);
});

test('each payment is one line and each line one payment, the surest first', () => {
  const lines = [
    { ...line(), key: 'any' },
    { ...line({ memo: 'D00000017' }), key: 'named' },
    { ...line({ bankReference: 'T3' }), key: 'numbered' },
    { ...line(), key: 'left' },
  ];
  const payments = [told(), told({ id: 2n, memo: 'D00000017' }), told({ id: 3n, reference: 'T3' })];
  expect([...pairLines(lines, payments)].toSorted()).toEqual([
    ['any', 1n],
    ['named', 2n],
    ['numbered', 3n],
  ]);
});

test('thousands of one sum are paired without comparing each with each', () => {
  const lines = Array.from({ length: 2_000 }, (_, at) => ({ ...line(), key: `line${at}` }));
  const payments = Array.from({ length: 12_000 }, (_, at) =>
    told({ id: BigInt(at), reference: `T${at}`, paidAt: new Date(Date.UTC(2026, 10, 17 + (at % 5), 3)) }),
  );
  const pairs = pairLines(lines, payments);
  expect(new Set(pairs.values()).size).toBe(2_000);
  // the booking's own day first
  expect([...pairs.values()].every((id) => id % 5n === 4n)).toBe(true);
});

const earlier = {
  ...{ id: 7n, line_key: 'k7', keyed_by: 'reference' as 'reference' | 'text', amount_minor: 500_00n },
  ...{ booked_on: '2026-11-20', format: 'camt.053.001.08' },
};
const csvFile = { keys: new Set<string>(), format: 'csv' };

test('a file with the bank’s numbers and one without them tell of the same money', () => {
  const [plain, again] = keyLines([line(), line()]);
  if (!plain || !again) throw new Error('two lines');
  expect([...pairTwins([plain, again], [earlier], csvFile)]).toEqual([[plain.key, 7n]]);
  expect(pairTwins([plain], [{ ...earlier, keyed_by: 'text' }], csvFile).size).toBe(0);
  expect(pairTwins([plain], [{ ...earlier, booked_on: '2026-11-18' }], csvFile).size).toBe(0);
});

test.each([
  ['other words', { keyed_by: 'text' }, undefined, 'csv', true],
  ['other words on another day', { keyed_by: 'text', booked_on: '2026-11-20' }, undefined, 'csv', false],
  ['numbers of another column', { format: 'csv' }, 'B1', 'csv', true],
  ['numbers of another column than the bank’s own format', {}, 'B1', 'csv', true],
  ['another number in the bank’s own format', {}, 'B1', 'camt.053.001.08', false],
  ['a line that this file has as well', { keyed_by: 'text', line_key: 'here' }, undefined, 'csv', false],
] as const)(
  'a line of the same sum and day with %s may be the same money: %o',
  (...[, change, bankReference, format, isTwin]) => {
    const [one] = keyLines([line({ bankReference })]);
    if (!one) throw new Error('one line');
    const other = { ...earlier, booked_on: '2026-11-21', ...change };
    expect(pairTwins([one], [other], { keys: new Set(['here']), format }).size).toBe(isTwin ? 1 : 0);
  },
);

const order = (id: bigint, change: Partial<OpenOrder> = {}): OpenOrder => ({
  ...{ id, status: 'created', told_by: 'tail', pay_minor: 500_00n, payer: null },
  created_at: new Date('2026-11-21T02:00:00Z'),
  ...change,
});
const asked = {
  amountMinor: 500_00n,
  paidAt: new Date('2026-11-21T04:00:00Z'),
  payerName: undefined,
  memo: undefined,
};

test.each([
  ['names it', { memo: 'ref D00000002' }, [order(1n), order(2n, { pay_minor: 1n })], 2n],
  ['names one that is not there', { memo: 'D00000009' }, [order(1n)], undefined],
  ['is exactly what it alone asks for', {}, [order(1n), order(2n, { pay_minor: 500_01n })], 1n],
  ['is what two ask for', {}, [order(1n), order(2n)], undefined],
  [
    'is what two ask for, by the payer’s name',
    { payerName: 'SOMCHAI  JAIDEE' },
    [order(1n, { payer: 'Somchai Jaidee' }), order(2n, { payer: 'Nguyễn Thị Ánh' })],
    1n,
  ],
  [
    'is what two of one name ask for',
    { payerName: 'Ann' },
    [order(1n, { payer: 'Ann' }), order(2n, { payer: 'Ann' })],
    undefined,
  ],
  ['came a week from it', { paidAt: new Date('2026-11-29T04:00:00Z') }, [order(1n)], undefined],
  ['is for one told by its number', {}, [order(1n, { told_by: 'reference' })], undefined],
  ['is for one that is paid', {}, [order(1n, { status: 'paid' })], undefined],
])('a line is proposed for the order when it %s', (_what, change, orders, expected) => {
  expect(proposeOrder({ ...asked, ...change }, orders)?.id).toBe(expected);
});
