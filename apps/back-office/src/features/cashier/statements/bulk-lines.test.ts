import type { StatementLine } from '@fairhall/contract';
import { expect, test } from 'vitest';
import { sumsOf } from '../../../shared/bulk/bulk-dialog.tsx';
import { canBulk, moneyOf, type Rights } from './bulk-lines.ts';

const line: StatementLine = {
  ...{ id: '7', statementId: '1', kind: 'credit', amount: '50025', currency: 'P', bookedOn: '2026-11-21' },
  ...{ reference: null, payerName: 'A Payer', payerLast4: null, memo: null, status: 'waiting' },
  ...{ paidAt: '2026-11-21T04:00:00.000Z', depositId: '17', orderNumber: 'D00000017', transferId: null },
  ...{ uploadedBy: 'ann', decidedBy: null, reason: null, mayPlace: true },
};
const all: Rights = { mayApprove: true, mayDecide: true };

test.each<[string, Partial<StatementLine>, Rights, boolean, boolean]>([
  ['a credit with an order proposed', {}, all, true, true],
  ['one with none', { depositId: null, orderNumber: null }, all, false, true],
  ['one that the reader brought in', { mayPlace: false }, all, false, true],
  ['a debit', { kind: 'debit' }, all, false, true],
  ['a reversal', { kind: 'taken-back' }, all, false, true],
  ['one that is placed', { status: 'placed' }, all, false, false],
  ['one that is known', { status: 'known' }, all, false, false],
  ['whoever may only decide', {}, { mayApprove: false, mayDecide: true }, false, true],
  ['whoever may only approve', {}, { mayApprove: true, mayDecide: false }, true, false],
  ['whoever may only read', {}, { mayApprove: false, mayDecide: false }, false, false],
])('%s among several: given to its order, set aside', (_case, change, rights, place, dismiss) => {
  expect(canBulk('place', { ...line, ...change }, rights)).toBe(place);
  expect(canBulk('dismiss', { ...line, ...change }, rights)).toBe(dismiss);
});

test('sums are by currency, and money of another account’s currency is in none', () => {
  const lines: StatementLine[] = [
    line,
    { ...line, amount: '1' },
    { ...line, currency: 'THB', amount: '300' },
    { ...line, kind: 'foreign', currency: 'EUR', amount: '70000' },
  ];
  expect(sumsOf(lines.flatMap((one) => moneyOf(one) ?? []))).toEqual([
    { currency: 'P', minor: '50026' },
    { currency: 'THB', minor: '300' },
  ]);
});
