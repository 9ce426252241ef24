import { Toaster } from '@fairhall/ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { comeAsMember, leave, refusal, show } from '../../../app/testing/show.tsx';
import { SettlementPage } from './settlement-page.tsx';
import { TransferUpPage } from './transfer-up-page.tsx';

afterEach(leave);

const withToasts = (page: ReactNode) => (
  <>
    {page}
    <Toaster />
  </>
);

const terms = {
  isOpen: true,
  min: '10000',
  max: '500000',
  dailyCount: 5,
  dailyAmount: '900000',
  countLeft: 3,
  amountLeft: '400000',
};
const none = { next: null, subtotals: [], totals: [] };
const nothing = { ...none, items: [] };
const sent = {
  id: '7',
  orderNumber: 'T00000007',
  direction: 'up',
  isMine: true,
  other: 'de*****nt',
  amount: '150000',
  currency: 'P',
  status: 'done',
  at: '2026-11-21T04:00:00.000Z',
};

describe('to the agent above', () => {
  const answers = (change: object = {}) => ({
    'GET /api/cashier/line/up': {
      upline: 'de*****nt',
      available: '900000',
      currency: 'P',
      hasFundPassword: true,
      terms,
      ...change,
    },
    'GET /api/cashier/line/transfers': nothing,
    'GET /api/turnover/requirements': { items: [], next: null, remaining: '0', openCount: 0, nextOpen: [] },
  });

  test('an amount is sent once with its key, and what was sent stands in the history', async () => {
    comeAsMember();
    const house = await show(withToasts(<TransferUpPage />), {
      ...answers(),
      'GET /api/cashier/line/transfers': { ...none, items: [{ ...sent, movements: [] }] },
      'POST /api/cashier/line/up': sent,
    });
    expect(await screen.findByText('de*****nt')).toBeDefined();
    await userEvent.type(screen.getByLabelText('Amount'), '1500');
    await userEvent.type(screen.getByLabelText('Fund password'), '731946');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send P 1,500.00' }));
    expect(await screen.findByText('P 1,500.00 has been sent.')).toBeDefined();
    expect(house.sent).toMatchObject([{ amount: '150000', fundPassword: '731946' }]);
    expect(screen.getByText('To de*****nt')).toBeDefined();
    expect(screen.getByText('Done')).toBeDefined();
  });

  test('in a currency without decimals what is typed is what is sent', async () => {
    comeAsMember();
    const house = await show(withToasts(<TransferUpPage />), {
      ...answers({ currency: 'VND' }),
      'GET /api/cashier/line/transfers': { ...none, items: [{ ...sent, movements: [], currency: 'VND' }] },
      'POST /api/cashier/line/up': { ...sent, currency: 'VND' },
    });
    expect(await screen.findByText('₫ 10,000 to ₫ 500,000', { exact: false })).toBeDefined();
    expect(await screen.findByText('−150,000')).toBeDefined();
    await userEvent.type(screen.getByLabelText('Amount'), '150000');
    await userEvent.type(screen.getByLabelText('Fund password'), '731946');
    await userEvent.click(screen.getByRole('button', { name: 'Send ₫ 150,000' }));
    expect(await screen.findByText('₫ 150,000 has been sent.')).toBeDefined();
    expect(house.sent).toMatchObject([{ amount: '150000' }]);
  });

  test('what the house refuses is said, and what was typed stays', async () => {
    comeAsMember();
    await show(<TransferUpPage />, {
      ...answers(),
      'POST /api/cashier/line/up': refusal('cashier/receiver-unable', {}, 409),
    });
    await userEvent.type(await screen.findByLabelText('Amount'), '1500');
    await userEvent.type(screen.getByLabelText('Fund password'), '731946');
    await userEvent.click(screen.getByRole('button', { name: 'Send P 1,500.00' }));
    expect(await screen.findByText('This person cannot receive money at the moment.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toContain('1');
    expect(screen.getByRole('button', { name: 'Send P 1,500.00' })).toBeDefined();
  });

  test('more than is left of the day is not sent', async () => {
    comeAsMember();
    const { asked } = await show(<TransferUpPage />, answers());
    await userEvent.type(await screen.findByLabelText('Amount'), '4500');
    await userEvent.type(screen.getByLabelText('Fund password'), '731946');
    await userEvent.click(screen.getByRole('button', { name: 'Send P 4,500.00' }));
    expect(await screen.findByText('At most P 4,000.00 is left today')).toBeDefined();
    expect(asked).not.toContain('POST /api/cashier/line/up');
  });

  test.each([
    [{ upline: null }, 'Nobody stands above you'],
    [{ terms: { ...terms, isOpen: false } }, 'Transfers are closed for now.'],
    [{ terms: { ...terms, countLeft: 0 } }, 'You have made all 5 transfers of today.'],
    [{ hasFundPassword: false }, 'Set a fund password'],
  ])('with %o there is no amount to type but the reason', async (change, reason) => {
    comeAsMember();
    await show(<TransferUpPage />, answers(change));
    expect((await screen.findAllByText(reason)).length).toBeGreaterThan(0);
    expect(screen.queryByLabelText('Amount')).toBeNull();
  });

  test('while something is to be played nothing can be sent', async () => {
    comeAsMember();
    await show(<TransferUpPage />, {
      ...answers(),
      'GET /api/turnover/requirements': {
        ...{ items: [], next: null, remaining: '50000', openCount: 1, nextOpen: [] },
      },
    });
    await screen.findByText(/500\.00/);
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  });
});

describe('an agent’s settlement account', () => {
  const settlement = {
    balance: '300000',
    available: '120000',
    currency: 'P',
    hasFundPassword: true,
    terms,
  };
  const answers = {
    'GET /api/cashier/line/settlement': settlement,
    'GET /api/cashier/line/transfers': nothing,
    'GET /api/cashier/agent-orders': { ...nothing, isOpen: true },
  };

  test('money is handed to a member by account; who is not one is said at the field', async () => {
    comeAsMember();
    const house = await show(<SettlementPage />, {
      ...answers,
      'POST /api/cashier/line/down': refusal('cashier/not-directly-below', {}, 404, 'to'),
    });
    expect((await screen.findByText('On the settlement account')).parentElement?.textContent).toContain(
      '3,000.00',
    );
    const [amount] = screen.getAllByLabelText('Amount');
    const [password] = screen.getAllByLabelText('Fund password');
    await userEvent.type(screen.getByLabelText('Account of the member'), 'somchai07');
    await userEvent.type(amount!, '1500');
    await userEvent.type(password!, '731946');
    await userEvent.click(screen.getByRole('button', { name: 'Send P 1,500.00' }));
    expect(await screen.findByText('There is no such member directly below you.')).toBeDefined();
    expect(house.sent).toMatchObject([{ to: 'somchai07', amount: '150000' }]);
  });

  test('in a currency without decimals what is typed is what is handed down or moved', async () => {
    comeAsMember();
    const { sent } = await show(withToasts(<SettlementPage />), {
      ...answers,
      'GET /api/cashier/line/settlement': { ...settlement, currency: 'VND' },
      'POST /api/cashier/line/settlement': { balance: '140000', available: '280000' },
      'POST /api/cashier/line/down': refusal('cashier/not-directly-below', {}, 404, 'to'),
    });
    await userEvent.type(await screen.findByLabelText('Account of the member'), 'somchai07');
    for (const field of screen.getAllByLabelText('Amount')) await userEvent.type(field, '160000');
    for (const field of screen.getAllByLabelText('Fund password')) await userEvent.type(field, '731946');
    await userEvent.click(screen.getByRole('button', { name: 'Send ₫ 160,000' }));
    expect(await screen.findByText('There is no such member directly below you.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Move ₫ 160,000' }));
    expect(await screen.findByText('₫ 160,000 has been moved.')).toBeDefined();
    expect(sent).toMatchObject([{ amount: '160000' }, { amount: '160000' }]);
  });

  test('all of it comes back to the wallet, or goes there', async () => {
    comeAsMember();
    const house = await show(withToasts(<SettlementPage />), {
      ...answers,
      'POST /api/cashier/line/settlement': { balance: '420000', available: '0' },
    });
    await userEvent.selectOptions(await screen.findByLabelText('Direction'), 'To the settlement account');
    await userEvent.click(screen.getAllByRole('button', { name: 'All' })[1]!);
    await userEvent.type(screen.getAllByLabelText('Fund password')[1]!, '731946');
    await userEvent.click(screen.getByRole('button', { name: 'Move P 1,200.00' }));
    expect(await screen.findByText('P 1,200.00 has been moved.')).toBeDefined();
    expect(house.sent).toMatchObject([{ goesTo: 'settlement', amount: '120000' }]);
  });
});
