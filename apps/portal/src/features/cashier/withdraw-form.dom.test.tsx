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

test('the fee and what arrives are said before anything is sent, and the fee goes along', async () => {
  comeAsMember();
  const { sent } = await show(<WithdrawPage />, {
    ...answers(),
    'POST /api/cashier/withdrawals': refusal('cashier/fee-changed', { amount: '6000' }, 409),
  });
  await userEvent.type(await screen.findByLabelText('Amount'), '5000');
  expect(screen.getByText('Fee P 50.00. You get P 4,950.00.')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Fund password'), '731946');
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw P 5,000.00' }));
  expect(await screen.findByText('The fee has changed to P 60.00. Please look again.')).toBeDefined();
  expect(sent).toMatchObject([{ amount: '500000', fee: '5000', accountId: '1' }]);
});

test('in a currency without decimals what is typed is what is sent', async () => {
  comeAsMember();
  const { sent } = await show(<WithdrawPage />, {
    ...answers({ currency: 'VND', freeLeft: 1 }),
    'POST /api/cashier/withdrawals': refusal('wallet/insufficient-funds', {}, 409),
  });
  await userEvent.type(await screen.findByLabelText('Amount'), '50000');
  expect(screen.getByText('No fee. You get ₫ 50,000.')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Fund password'), '731946');
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw ₫ 50,000' }));
  await screen.findByRole('alert');
  expect(sent).toMatchObject([{ amount: '50000' }]);
});

test('while one of today is free nothing is taken, and it is said how many are left', async () => {
  comeAsMember();
  await show(<WithdrawPage />, answers({ freeLeft: 2 }));
  await userEvent.type(await screen.findByLabelText('Amount'), '5000');
  expect(screen.getByText('No fee. You get P 5,000.00.')).toBeDefined();
  expect(screen.getByText(/Left today: 7 withdrawals, P 6,000.00 · Free today: 2 more/)).toBeDefined();
});

test('more than is left of the day is not sent', async () => {
  comeAsMember();
  const { asked } = await show(<WithdrawPage />, answers());
  await userEvent.type(await screen.findByLabelText('Amount'), '7000');
  await userEvent.type(screen.getByLabelText('Fund password'), '731946');
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw P 7,000.00' }));
  expect(await screen.findByText('At most P 6,000.00 is left today')).toBeDefined();
  expect(asked).not.toContain('POST /api/cashier/withdrawals');
});

test.each([
  [{ closed: 'by-staff' }, 'Withdrawals are closed for now.'],
  [
    { closed: 'hours', hours: { from: '09:00', until: '02:30' } },
    'Withdrawals are closed now; open 09:00 to 02:30 (GMT+8).',
  ],
  [{ countLeft: 0 }, 'You have made all 10 withdrawals of today.'],
])('with %o there is no form but the reason', async (change, reason) => {
  comeAsMember();
  await show(<WithdrawPage />, answers(change));
  expect(await screen.findByText(reason)).toBeDefined();
  expect(screen.queryByLabelText('Amount')).toBeNull();
});

test('a member reads the terms of their level, and of the next what it has otherwise, with the way there', async () => {
  comeAsMember();
  await show(<WithdrawPage />, {
    ...answers({
      // nothing is left of the day: all the more to know what would help
      countLeft: 0,
      nextLevel: {
        ...{
          fromTier: 2,
          min: '10000',
          max: '9000000',
          dailyCount: 20,
          dailyAmount: '100000000',
          freeCount: 3,
        },
        fee: { rate: 50, min: '0', max: null },
      },
    }),
  });
  expect(factsOf((await screen.findByText('Your terms at level 1')).closest('section'))).toEqual([
    'One withdrawal: P 100.00 – P 50,000.00',
    'Withdrawals a day: 10',
    'Amount a day: P 1,000,000.00',
    'Free of a fee a day: 3',
    'Cost: fee 1 %, P 10.00 to P 200.00',
    'One withdrawal: P 100.00 – P 90,000.00',
    'Withdrawals a day: 20',
    'Cost: fee 0.5 %',
  ]);
  expect(screen.getByText('From level 2 on')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Reach level 2' }).getAttribute('href')).toBe('/verification');
});

test('where no level has more none is named, and where nothing is taken no number of free ones', async () => {
  comeAsMember();
  await show(<WithdrawPage />, answers({ tier: 3, fee: { rate: 0, min: '0', max: null } }));
  const card = (await screen.findByText('Your terms at level 3')).closest('section');
  expect(factsOf(card).slice(2)).toEqual(['Amount a day: P 1,000,000.00', 'Cost: no fee']);
  expect(screen.queryByRole('link', { name: /Reach level/ })).toBeNull();
});

const factsOf = (card: Element | null) =>
  [...(card?.querySelectorAll('dt') ?? [])].map(
    (name) => `${name.textContent}: ${name.nextElementSibling?.textContent}`,
  );
