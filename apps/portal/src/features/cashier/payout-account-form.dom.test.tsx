import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { comeAsMember, leave, refusal, show } from '../../app/testing/show.tsx';
import { withdrawalOptions } from './testing/withdrawal-options.ts';
import { WithdrawPage } from './withdraw-page.tsx';

afterEach(leave);

const answers = (change: object = {}) => ({
  'GET /api/cashier/withdrawal-options': { ...withdrawalOptions, ...change },
  'GET /api/cashier/withdrawals': { items: [], next: null, subtotals: [], totals: [] },
  'GET /api/turnover/requirements': { items: [], next: null, remaining: '0', openCount: 0, nextOpen: [] },
});
const adding = {
  ...answers({ accounts: [] }),
  'POST /api/cashier/payout-accounts': refusal('cashier/account-taken', {}, 409),
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'Add a payout account' }));

test('a key with a digit wrong is told before anything is sent, and goes out once it is right', async () => {
  comeAsMember();
  const { asked, sent } = await show(<WithdrawPage />, adding);
  await userEvent.selectOptions(await screen.findByLabelText('Where to'), 'PIX CPF');
  await userEvent.type(screen.getByLabelText('PIX key'), '529.982.247-24');
  await userEvent.type(screen.getByLabelText('Fund password'), '731946');
  await press();
  expect(await screen.findByText('This is no Pix key.')).toBeDefined();
  expect(asked).not.toContain('POST /api/cashier/payout-accounts');
  await userEvent.clear(screen.getByLabelText('PIX key'));
  await userEvent.type(screen.getByLabelText('PIX key'), '529.982.247-25');
  await press();
  expect(await screen.findByText('This account is already bound.')).toBeDefined();
  expect(sent).toEqual([
    {
      bankCode: 'PIX-CPF',
      accountNumber: '529.982.247-25',
      holderName: 'Mali Demo',
      fundPassword: '731946',
    },
  ]);
});

test('an address on a chain asks for no name and warns of what cannot be brought back', async () => {
  comeAsMember();
  const { sent } = await show(<WithdrawPage />, adding);
  await userEvent.selectOptions(await screen.findByLabelText('Where to'), 'USDT TRC20');
  expect(screen.queryByLabelText('Account holder')).toBeNull();
  expect(screen.getByText(/cannot be brought back/)).toBeDefined();
  await userEvent.type(screen.getByLabelText('Address'), 'TV3nb5HYFe2xBEmyb3ETe93UGkjAhWyzrt');
  await userEvent.type(screen.getByLabelText('Fund password'), '731946');
  await press();
  expect(await screen.findByText(/This is no TRC20 address/)).toBeDefined();
  await userEvent.clear(screen.getByLabelText('Address'));
  await userEvent.type(screen.getByLabelText('Address'), 'TV3nb5HYFe2xBEmyb3ETe93UGkjAhWyzrs');
  await press();
  expect(await screen.findByText('This account is already bound.')).toBeDefined();
  expect(sent).toMatchObject([{ bankCode: 'TRC20' }]);
  expect(sent[0]).not.toHaveProperty('holderName');
});

/** Of a member whose one account is an address, and whose withdrawal costs nothing. */
const onChain = (usdtRate: string | null) => {
  const account = { ...withdrawalOptions.accounts[0], bankCode: 'TRC20', bankName: 'USDT TRC20' };
  return answers({ accounts: [{ ...account, holderName: null }], freeLeft: 1, usdtRate });
};

test('who withdraws to an address is told what arrives at the rate of now', async () => {
  comeAsMember();
  await show(<WithdrawPage />, onChain('36000000'));
  await userEvent.type(await screen.findByLabelText('Amount'), '3600');
  expect(screen.getByText(/1 USDT = P 36\.00 · Now that is about 100\.00 USDT/)).toBeDefined();
});

test('without a rate nobody is told what would arrive', async () => {
  comeAsMember();
  await show(<WithdrawPage />, onChain(null));
  expect(await screen.findByText(/There is no rate for USDT/)).toBeDefined();
});
