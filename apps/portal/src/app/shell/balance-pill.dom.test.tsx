import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { comeAsMember, leave, show } from '../testing/show.tsx';
import BalancePill from './balance-pill.tsx';

afterEach(leave);

const answers = { 'GET /api/wallet/balance': { sumBalance: '123456789', currency: 'P' } };

test('a press hides the balance as ***, it stays hidden on the next page, and another press shows it', async () => {
  comeAsMember();
  await show(<BalancePill />, answers);
  await userEvent.click(await screen.findByText('1,234,567.89'));
  expect(screen.getByText('***')).toBeTruthy();
  expect(screen.queryByText('1,234,567.89')).toBeNull();
  cleanup();
  await show(<BalancePill />, answers);
  await userEvent.click(await screen.findByText('***'));
  expect(await screen.findByText('1,234,567.89')).toBeTruthy();
});

test('the arrow beside it asks the house again', async () => {
  comeAsMember();
  const { asked } = await show(<BalancePill />, answers);
  await screen.findByText('1,234,567.89');
  await userEvent.click(screen.getByRole('button', { name: 'Refresh balance' }));
  expect(asked.filter((call) => call.startsWith('GET /api/wallet/balance'))).toHaveLength(2);
});
