import type { StaffPermission } from '@fairhall/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '../../../shared/i18n.ts';
import { enter } from '../../../shared/session.ts';
import { LinesList } from './lines-list.tsx';

beforeEach(async () => {
  localStorage.setItem('fairhall.office.language', 'EN');
  vi.stubGlobal('scrollTo', () => undefined);
  await startI18n();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const lineOf = (id: string, change = {}) => ({
  ...{ id, statementId: '1', kind: 'credit', amount: `${id}0000`, currency: 'P', bookedOn: '2026-11-21' },
  ...{ reference: null, payerName: `Payer ${id}`, payerLast4: null, memo: null, status: 'waiting' },
  ...{ paidAt: '2026-11-21T04:00:00.000Z', depositId: `9${id}`, orderNumber: `D0000009${id}` },
  ...{ transferId: null, uploadedBy: 'ann', decidedBy: null, reason: null, mayPlace: true },
  ...change,
});
type Sent = { url: string; body: unknown };
type Answer = { status: number; body: unknown };

/** The queue of a house that answers each command as the test says. */
async function openQueue(
  lines: readonly unknown[],
  answer: (sent: Sent) => Answer | Promise<Answer>,
  permissions: StaffPermission[] = ['cashier.deposits.approve', 'cashier.deposits.decide'],
) {
  enter({ token: 'a token', staff: { permissions } } as never);
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json({ items: lines, next: null });
    const one = { url, body: JSON.parse(String(init.body)) };
    sent.push(one);
    const { status, body } = await answer(one);
    return Response.json(body, { status });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const routeTree = createRootRoute({
    component: () => (
      <QueryClientProvider client={client}>
        <LinesList isQueue />
      </QueryClientProvider>
    ),
  });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  await screen.findByText('Payer 1');
  return sent;
}
const good = { status: 200, body: {} };
const rowOf = (payer: string) =>
  within(screen.getByRole('dialog')).getByRole('row', { name: new RegExp(payer) });

test('ticked lines go to their own orders one by one, and what is refused says so in its own row', async () => {
  const sent = await openQueue([lineOf('1'), lineOf('2'), lineOf('3')], ({ url }) =>
    url.includes('/2/') ? { status: 409, body: { code: 'cashier/line-settled', params: {} } } : good,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tick all that can be ticked' }));
  await userEvent.click(screen.getByRole('button', { name: 'Give to their orders (3)' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/600\.00/)).toBeDefined();
  const go = dialog.getByRole<HTMLButtonElement>('button', { name: 'Give to the orders' });
  expect(go.disabled).toBe(true);
  await userEvent.type(dialog.getByLabelText(/Reason/), 'seen in the statement');
  await userEvent.dblClick(go);
  expect(await dialog.findByText('Done: 2. Refused: 1. Not begun: 0.')).toBeDefined();
  expect(sent.map(({ url, body }) => [url, body])).toEqual(
    ['1', '2', '3'].map((id) => [
      `/api/cashier/staff/statement-lines/${id}/place`,
      { depositId: `9${id}`, reason: 'seen in the statement' },
    ]),
  );
  expect(within(rowOf('Payer 1')).getByText('Credited')).toBeDefined();
  expect(within(rowOf('Payer 2')).getByRole('alert')).toBeDefined();
  expect(within(rowOf('Payer 3')).getByText('Credited')).toBeDefined();
});

test('only what the reader may place is given, and the rest can still be set aside', async () => {
  const sent = await openQueue(
    [lineOf('1'), lineOf('2', { mayPlace: false }), lineOf('3', { depositId: null, orderNumber: null })],
    () => good,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tick all that can be ticked' }));
  expect(screen.getByRole('button', { name: 'Give to their orders (1)' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Not deposits (3)' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Reason/), 'salaries');
  await userEvent.click(dialog.getByRole('button', { name: 'Not deposits' }));
  await dialog.findByText('Done: 3. Refused: 0. Not begun: 0.');
  expect(sent.map(({ url }) => url)).toEqual(
    ['1', '2', '3'].map((id) => `/api/cashier/staff/statement-lines/${id}/dismiss`),
  );
});

test('stopped, what has begun is answered and the rest is not begun', async () => {
  let goOn: (answer: Answer) => void = () => undefined;
  const sent = await openQueue(
    [lineOf('1'), lineOf('2')],
    () =>
      new Promise((resolve) => {
        goOn = resolve;
      }),
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tick all that can be ticked' }));
  await userEvent.click(screen.getByRole('button', { name: 'Not deposits (2)' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Reason/), 'salaries');
  await userEvent.click(dialog.getByRole('button', { name: 'Not deposits' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Stop after this one' }));
  goOn(good);
  expect(await dialog.findByText('Done: 1. Refused: 0. Not begun: 1.')).toBeDefined();
  expect(sent).toHaveLength(1);
});

test('lines are ticked by keys alone, also with the focus on a box', async () => {
  await openQueue([lineOf('1'), lineOf('2')], () => good);
  await userEvent.keyboard('jx');
  expect(screen.getByRole('status').textContent).toBe('Ticked: 1');
  screen.getByRole('checkbox', { name: /Payer 1/ }).focus();
  await userEvent.keyboard('jx');
  expect(screen.getByRole('status').textContent).toBe('Ticked: 2');
  await userEvent.keyboard('x');
  expect(screen.getByRole('status').textContent).toBe('Ticked: 1');
});

test('whoever may decide nothing can tick nothing', async () => {
  await openQueue([lineOf('1')], () => good, ['cashier.deposits.read']);
  expect(screen.queryByRole('checkbox', { name: /Payer 1/ })).toBeNull();
});
