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

test.each([
  ['JPY', '5,000'],
  ['P', '50.00'],
])('a refusal that names %s says its amounts in it', (currency, amount) => {
  const params = { min: '5000', currency };
  const no = new CallRefused(422, { code: 'promotions/budget-too-small', params, reference: 'r' });
  expect(refusalText(no)).toContain(`${amount}.`);
});
