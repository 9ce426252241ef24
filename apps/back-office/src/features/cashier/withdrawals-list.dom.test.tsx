import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '../../shared/i18n.ts';
import { enter } from '../../shared/session.ts';
import { WithdrawalsList } from './withdrawals-list.tsx';

beforeEach(async () => {
  localStorage.setItem('fairhall.office.language', 'EN');
  vi.stubGlobal('scrollTo', () => undefined);
  await startI18n();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const mine = { id: '5', username: 'ben', until: '2099-01-01T00:00:00.000Z' };
const orderOf = (id: string, change = {}) => ({
  ...{ id, orderNumber: `W0000000${id}`, amount: `${id}0000`, currency: 'P', status: 'risk', flags: [] },
  ...{ bankName: 'Siam Bank', masked: '••••4321', claimedBy: mine, manualPaymentWaiting: false },
  ...{ member: { id: '70', username: `member${id}` }, createdAt: '2026-11-21T04:00:00.000Z' },
  ...change,
});

async function openQueue(orders: readonly unknown[], refused: string[] = []) {
  const permissions = ['cashier.withdrawals.risk', 'cashier.withdrawals.pay'];
  enter({ token: 'a token', staff: { id: '5', permissions } } as never);
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json({ items: orders, next: null });
    sent.push([url, JSON.parse(String(init.body))]);
    return refused.some((id) => url.includes(`/${id}/`))
      ? Response.json({ code: 'cashier/withdrawal-moved-on', params: {} }, { status: 409 })
      : Response.json({});
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const routeTree = createRootRoute({
    component: () => (
      <QueryClientProvider client={client}>
        <WithdrawalsList query={{ queue: 'risk' }} empty="None" />
      </QueryClientProvider>
    ),
  });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  await screen.findByText('W00000001');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tick all that can be ticked' }));
  return sent;
}

test('ticked orders are approved one by one with one reason, but for those with a flag', async () => {
  const orders = [orderOf('1'), orderOf('2', { flags: ['large'] }), orderOf('3'), orderOf('4')];
  const sent = await openQueue(orders, ['3']);
  await userEvent.click(screen.getByRole('button', { name: 'Approve for payment (3)' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByText('W00000002')).toBeNull();
  expect(dialog.getByText(/800\.00/)).toBeDefined();
  await userEvent.type(dialog.getByLabelText(/Reason/), 'known members');
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Approve for payment' }));
  await dialog.findByText('Done: 2. Refused: 1. Not begun: 0.');
  expect(sent).toEqual(
    ['1', '3', '4'].map((id) => [
      `/api/cashier/staff/withdrawals/${id}/approve`,
      { reason: 'known members' },
    ]),
  );
  expect(within(dialog.getByRole('row', { name: /W00000003/ })).getByRole('alert')).toBeDefined();
});

test('orders in nobody’s hands are claimed together, without a reason', async () => {
  const free = { claimedBy: null };
  const sent = await openQueue([orderOf('1', free), orderOf('2', free), orderOf('3')]);
  await userEvent.click(screen.getByRole('button', { name: 'Claim (2)' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Claim' }));
  await dialog.findByText('Done: 2. Refused: 0. Not begun: 0.');
  expect(sent).toEqual(['1', '2'].map((id) => [`/api/cashier/staff/withdrawals/${id}/claim`, {}]));
});
