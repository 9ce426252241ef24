import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { comeAsMember, leave, refusal, show } from '../../app/testing/show.tsx';
import { withdrawalOptions } from './testing/withdrawal-options.ts';
import { WithdrawPage } from './withdraw-page.tsx';

afterEach(leave);

const [first] = withdrawalOptions.accounts;
const second = {
  ...first,
  id: '2',
  bankCode: 'PIX-CPF',
  bankName: 'PIX CPF',
  masked: '••••4725',
  isDefault: false,
};
const answers = {
  'GET /api/cashier/withdrawal-options': { ...withdrawalOptions, accounts: [first, second] },
  'GET /api/cashier/withdrawals': { items: [], next: null, subtotals: [], totals: [] },
  'GET /api/turnover/requirements': { items: [], next: null, remaining: '0', openCount: 0, nextOpen: [] },
};

test('the default is chosen unless the member picks another', async () => {
  comeAsMember();
  await show(<WithdrawPage />, answers);
  expect(await screen.findByRole<HTMLInputElement>('radio', { name: /KBank/ })).toHaveProperty(
    'checked',
    true,
  );
});

test('another account is used first once its member has given the fund password', async () => {
  comeAsMember();
  const { asked } = await show(<WithdrawPage />, {
    ...answers,
    'POST /api/cashier/payout-accounts/2/default': { done: true },
  });
  expect(screen.queryByRole('button', { name: 'Use first KBank ••••1234' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Use first PIX CPF ••••4725' }));
  const dialog = await screen.findByRole('dialog');
  const [confirm] = [...dialog.querySelectorAll('button[type=submit]')];
  await userEvent.click(confirm as Element);
  expect(asked).not.toContain('POST /api/cashier/payout-accounts/2/default');
  await userEvent.type(dialog.querySelector('input') as Element, '731946');
  await userEvent.click(confirm as Element);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toContain('POST /api/cashier/payout-accounts/2/default');
});

test('an account that an open withdrawal uses says why it stays', async () => {
  comeAsMember();
  await show(<WithdrawPage />, {
    ...answers,
    'POST /api/cashier/payout-accounts/1/remove': refusal('cashier/account-in-use', {}, 409),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove KBank ••••1234' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(dialog.querySelector('input') as Element, '731946');
  await userEvent.click(dialog.querySelector('button[type=submit]') as Element);
  expect(await screen.findByText('An open withdrawal uses this account.')).toBeDefined();
});
