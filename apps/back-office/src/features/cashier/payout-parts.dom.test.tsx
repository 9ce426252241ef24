import type { StaffPayout, StaffWithdrawal } from '@fairhall/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '../../shared/i18n.ts';
import { enter } from '../../shared/session.ts';
import { PayDialog } from './pay-dialog.tsx';
import { PayoutParts } from './payout-parts.tsx';

const sent: { url: string; body: unknown }[] = [];
beforeEach(async () => {
  localStorage.setItem('fairhall.office.language', 'EN');
  vi.stubGlobal('scrollTo', () => undefined);
  sent.length = 0;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    sent.push({ url, body: JSON.parse(String(init?.body)) });
    return Response.json({});
  });
  await startI18n();
  enter({ token: 'a token', staff: { id: '5', permissions: ['cashier.withdrawals.pay'] } } as never);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(content: ReactNode) {
  const routeTree = createRootRoute({
    component: () => <QueryClientProvider client={new QueryClient()}>{content}</QueryClientProvider>,
  });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
}

const payoutOf = (part: number, attempt: number, state: StaffPayout['state']): StaffPayout => ({
  ...{ part, attempt, state, amount: '20000', fee: '0', key: `withdrawal/9/part-${part}-${attempt}` },
  ...{
    usdt: null,
    route: null,
    provider: 'bank',
    reference: null,
    reason: state === 'failed' ? 'their limit' : null,
  },
  ...{ timesAsked: 1, isContradicted: false, createdAt: '2026-11-21T04:00:00.000Z', settledAt: null },
});
const order = (payouts: StaffPayout[], change: Partial<StaffWithdrawal> = {}) =>
  ({
    ...{ id: '9', orderNumber: 'W00000009', amount: '40000', toBePaid: '40000', currency: 'P' },
    ...{ bankName: 'KBank', masked: '••••1234', status: 'part-failed', manualPaymentWaiting: false, payouts },
    claimedBy: { id: '5', username: 'ben', until: '2099-01-01T00:00:00.000Z' },
    ...change,
  }) as StaffWithdrawal;
const failedOnce = [payoutOf(1, 1, 'paid'), payoutOf(2, 1, 'failed')];

test('only a part that failed last can be sent again or marked, and only by who holds the claim', async () => {
  await show(<PayoutParts withdrawal={order([...failedOnce, payoutOf(2, 2, 'failed')])} />);
  const rows = await screen.findAllByRole('row');
  expect(rows.map((row) => within(row).queryAllByRole('button').length)).toEqual([0, 0, 0, 2]);
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send again' }));
  expect(sent).toEqual([{ url: '/api/cashier/staff/withdrawals/9/parts/send-again', body: { part: 2 } }]);
  cleanup();
  await show(<PayoutParts withdrawal={order(failedOnce, { claimedBy: null })} />);
  await screen.findAllByRole('row');
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});

test('a part called both failed and paid can only be marked, and nothing is given back beside it', async () => {
  const doubtful = { ...payoutOf(2, 1, 'failed'), isContradicted: true };
  await show(<PayoutParts withdrawal={order([payoutOf(1, 1, 'failed'), doubtful])} />);
  const rows = await screen.findAllByRole('row');
  expect(
    within(rows[2]!)
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(['Mark as paid by hand']);
  expect(screen.queryByRole('button', { name: 'Give everything back' })).toBeNull();
});

test('where every part failed everything can be given back', async () => {
  await show(<PayoutParts withdrawal={order([payoutOf(1, 1, 'failed'), payoutOf(2, 1, 'failed')])} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Give everything back' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Reason/), 'the account is closed');
  await userEvent.click(dialog.getByRole('button', { name: 'Give everything back' }));
  expect(sent).toEqual([
    { url: '/api/cashier/staff/withdrawals/9/parts/give-back', body: { reason: 'the account is closed' } },
  ]);
});

test('parts are sent only when they are the whole to the unit', async () => {
  const onClose = vi.fn();
  await show(<PayDialog withdrawal={order([], { status: 'pay' })} onClose={onClose} />);
  const pay = await screen.findByRole<HTMLButtonElement>('button', { name: 'Pay' });
  expect(pay.disabled).toBe(false);
  const parts = screen.getByLabelText(/Parts/);
  await userEvent.type(parts, '250 149.99');
  expect(screen.getByText('Not in any part: P 0.01')).toBeDefined();
  expect(pay.disabled).toBe(true);
  await userEvent.clear(parts);
  await userEvent.type(parts, '250 150');
  await userEvent.click(pay);
  expect(sent).toEqual([
    { url: '/api/cashier/staff/withdrawals/9/pay', body: { parts: ['25000', '15000'] } },
  ]);
});
