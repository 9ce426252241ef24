import { Toaster } from '@fairhall/ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { comeAsMember, leave, show } from '../../app/testing/show.tsx';
import { withdrawalOptions } from './testing/withdrawal-options.ts';
import { WithdrawPage } from './withdraw-page.tsx';

afterEach(leave);

const purse = (vassalage: string, vendorName: string, balance: string | null) => ({
  ...{ vassalage, vendorName, balance, isOpen: true, toldAt: '2026-11-21T04:00:00.000Z' },
  ...{ isFresh: true, isDiffering: false, move: null },
});
const back = {
  ...{ id: '7', orderNumber: 'V00000007', vassalage: 'LANTERN', vendorName: 'Lantern House' },
  ...{ direction: 'out', amount: '12500', currency: 'P', cause: 'member', status: 'done', isUnknown: false },
  ...{ at: '2026-11-21T04:00:00.000Z', endedAt: '2026-11-21T04:00:01.000Z' },
};
const page = (
  <>
    <WithdrawPage />
    <Toaster />
  </>
);
const answers = (items: () => readonly object[]) => ({
  'GET /api/cashier/withdrawal-options': withdrawalOptions,
  'GET /api/cashier/withdrawals': { items: [], next: null, subtotals: [], totals: [] },
  'GET /api/turnover/requirements': { items: [], next: null, remaining: '0', openCount: 0, nextOpen: [] },
  'GET /api/purses': () => ({
    ...{ currency: 'P', main: '90000', isAutomatic: false, min: '100', max: '100000000', items: items() },
  }),
});

test('money at vendors is offered back on the withdrawal page, at one press', async () => {
  comeAsMember();
  let held = [purse('LANTERN', 'Lantern House', '12500'), purse('KOI', 'Koi Hall', '500')];
  const { sent, asked } = await show(page, {
    ...answers(() => held),
    'POST /api/purses/all-back': () => {
      held = [purse('LANTERN', 'Lantern House', '0'), purse('KOI', 'Koi Hall', '0')];
      return { items: [back] };
    },
  });
  expect(await screen.findByText('P 130.00 is with game providers')).toBeDefined();
  expect(screen.getByText(/Lantern House P 125\.00 · Koi Hall P 5\.00/)).toBeDefined();
  const optionsAsked = () => asked.filter((call) => call.includes('withdrawal-options')).length;
  const before = optionsAsked();
  await userEvent.click(screen.getByRole('button', { name: 'Bring all back' }));
  expect(await screen.findByText('Everything is back in the main wallet.')).toBeDefined();
  await expect.poll(() => screen.queryByText(/is with game providers/)).toBeNull();
  expect(sent).toHaveLength(1);
  expect(optionsAsked()).toBeGreaterThan(before);
});

test('nothing is offered while no vendor holds anything', async () => {
  comeAsMember();
  await show(
    page,
    answers(() => [purse('LANTERN', 'Lantern House', '0'), purse('KOI', 'Koi Hall', null)]),
  );
  expect(await screen.findByLabelText('Amount')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Bring all back' })).toBeNull();
});
