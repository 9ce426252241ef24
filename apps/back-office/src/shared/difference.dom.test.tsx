import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CallRefused } from './call.ts';
import { Difference } from './difference.tsx';
import { startI18n } from './i18n.ts';
import { refusalText } from './refusal-text.ts';

beforeEach(async () => {
  localStorage.setItem('fairhall.office.language', 'EN');
  await startI18n();
});
afterEach(cleanup);

const cellsOf = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')?.textContent;

test('amounts are in the currency of what is asked', () => {
  const currency = 'JPY';
  render(<Difference before={{ budgetMinor: '0' }} after={{ budgetMinor: '120000' }} currency={currency} />);
  expect(cellsOf('Budget')).toBe('Budget0120,000');
});

test('amounts are in the currency that the facts name, where nothing else says it', () => {
  render(<Difference before={null} after={{ currency: 'JPY', budgetMinor: '120000' }} currency={null} />);
  expect(cellsOf('Budget')).toBe('Budget120,000');
});

test('an amount without a currency is in the house’s own', () => {
  render(<Difference before={null} after={{ budgetMinor: '120000' }} />);
  expect(cellsOf('Budget')).toBe('Budget1,200.00');
});

test('what stands in a list has its name and number; what nobody named is as it was recorded', () => {
  render(<Difference before={null} after={{ gameIds: ['5', '7'], odd: ['1'], members: 'ann, ben' }} />);
  expect(cellsOf('Game ids 1')).toBe('Game ids 15');
  expect(cellsOf('Game ids 2')).toBe('Game ids 27');
  expect(cellsOf('odd.0')).toBe('odd.01');
  expect(cellsOf('Members')).toBe('Membersann, ben');
});

test('a nested fact has the name of its own, and a bound on stakes is an amount', () => {
  const rules = [{ minCycleMs: 2500 }];
  render(<Difference before={{ maxStake: null }} after={{ currency: 'P', maxStake: '50000', rules }} />);
  expect(cellsOf('Largest stake of one bet')).toBe('Largest stake of one bet500.00');
  expect(cellsOf('Shortest game cycle in milliseconds 1')).toBe('Shortest game cycle in milliseconds 12500');
});

test.each([
  ['promotions/budget-too-small', 'min', 'JPY', '5,000.'],
  ['promotions/budget-too-small', 'min', 'P', '50.00.'],
  ['cashier/amount-of-today', 'left', 'USDT', '0.005000 '],
  ['turnover/open', 'remaining', 'JPY', '5,000 '],
])('%s says its %s in %s', (code, name, currency, amount) => {
  const no = new CallRefused(422, { code, params: { [name]: '5000', currency }, reference: 'r' });
  expect(refusalText(no)).toContain(amount);
});
