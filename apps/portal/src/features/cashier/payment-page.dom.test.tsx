import type { Deposit } from '@fairhall/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { comeAsMember, leave, refusal, show } from '../../app/testing/show.tsx';
import { PayInstructions } from './pay-instructions.tsx';

const assign = vi.fn();
beforeEach(() => {
  vi.spyOn(location, 'assign').mockImplementation(assign);
});
afterEach(() => {
  assign.mockReset();
  leave();
});

const order: Deposit = {
  ...{ id: '7', orderNumber: 'D00000007', method: 'payment-page', currency: 'P', status: 'created' },
  ...{ amount: '50000', payAmount: '50000', toldBy: 'reference', creditedAmount: null, feeAmount: '750' },
  createdAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 900_000).toISOString(),
  settledAt: null,
  payerName: null,
  promisedBonus: '0',
  needsSlip: false,
  saidPaidAt: null,
  payTo: { kind: 'hosted', holderName: 'Fairhall Demo' },
  slips: [],
  steps: [],
};
const call = 'POST /api/cashier/deposits/7/payment-page';

test('the browser is sent to the page the house names, with amount and fee said before', async () => {
  comeAsMember();
  await show(<PayInstructions order={{ ...order, promisedBonus: '2500' }} />, {
    [call]: { url: 'https://pay.test/checkout/1' },
  });
  expect(await screen.findByText('P 500.00')).toBeDefined();
  expect(screen.getByText(/P 7.50/)).toBeDefined();
  expect(screen.getByText('Bonus with this deposit: P 25.00')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Go to the payment page' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.test/checkout/1'));
});

test('a provider that does not answer is said in words, and can be asked again', async () => {
  comeAsMember();
  let isSilent = true;
  await show(<PayInstructions order={order} />, {
    [call]: () => (isSilent ? refusal('cashier/provider-silent', {}, 503) : { url: 'https://pay.test/2' }),
  });
  const go = await screen.findByRole('button', { name: 'Go to the payment page' });
  await userEvent.click(go);
  expect(await screen.findByText(/The payment provider does not answer/)).toBeDefined();
  expect(assign).not.toHaveBeenCalled();
  isSilent = false;
  await userEvent.click(go);
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.test/2'));
});

test('whoever comes back waits for the house’s word, and can still open the page', async () => {
  comeAsMember();
  await show(<PayInstructions order={order} />, {}, '/deposit/7?back=1');
  expect(await screen.findByText(/You are back\. As soon as the provider confirms/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Open the payment page again' })).toBeDefined();
});
