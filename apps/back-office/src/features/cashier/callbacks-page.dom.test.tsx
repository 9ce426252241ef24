import type { StaffPermission } from '@fairhall/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '../../shared/i18n.ts';
import { enter } from '../../shared/session.ts';
import { CallbacksPage } from './callbacks-page.tsx';

beforeEach(async () => {
  localStorage.setItem('fairhall.office.language', 'EN');
  vi.stubGlobal('scrollTo', () => undefined);
  await startI18n();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const wordOf = (reference: string, change = {}) => ({
  ...{ id: reference.slice(1), provider: 'bank', eventId: `e-${reference}`, kind: 'transfer', reference },
  ...{ receivedAt: '2026-11-21T04:00:00.000Z', depositId: null, withdrawalId: null },
  ...{ state: 'waiting', handledAt: null, outcome: null },
  ...change,
});
const paid = { state: 'done', handledAt: '2026-11-21T04:00:01.000Z', outcome: 'credited' };

type Sent = { url: string; body?: unknown };
async function openPage(
  words: readonly unknown[],
  permissions: StaffPermission[] = ['cashier.deposits.read', 'cashier.deposits.decide'],
  answer = () => Response.json({ outcome: 'credited', isFirst: true }),
) {
  enter({ token: 'a token', staff: { permissions } } as never);
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      sent.push({ url, body: JSON.parse(String(init.body)) });
      return answer();
    }
    sent.push({ url });
    const one = /callbacks\/(\d+)$/.exec(url)?.[1];
    if (one === undefined) return Response.json({ items: words, next: null });
    return Response.json({ ...(words[Number(one) - 1] as object), body: '{"said":"so"}' });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const routeTree = createRootRoute({
    component: () => (
      <QueryClientProvider client={client}>
        <CallbacksPage />
      </QueryClientProvider>
    ),
  });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('heading', { name: 'Providers\u2019 words' });
  return sent;
}

test('words are shown with what came of them and lead to their orders', async () => {
  await openPage([
    wordOf('R1'),
    wordOf('R2', { ...paid, depositId: '77' }),
    wordOf('R3', { ...paid, outcome: 'of-old', kind: 'payout', withdrawalId: '78' }),
  ]);
  const row = async (reference: string) =>
    within((await screen.findByText(reference)).closest('tr') ?? document.body);
  expect((await row('R1')).getByText('Waiting')).toBeDefined();
  const link = (await row('R2')).getByRole('link', { name: 'Deposit 77' });
  expect(link.getAttribute('href')).toBe('/deposits/77');
  expect((await row('R2')).getByText('Credited')).toBeDefined();
  expect((await row('R3')).getByText('of-old')).toBeDefined();
  // without the right to read withdrawals it is named and leads nowhere
  expect((await row('R3')).getByText('Withdrawal 78')).toBeDefined();
  expect((await row('R3')).queryByRole('link')).toBeNull();
});

test('a word is put again once, with a reason, and what came of it is said', async () => {
  const sent = await openPage([wordOf('R1')]);
  await userEvent.click(await screen.findByText('R1'));
  expect(await screen.findByText('{"said":"so"}')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Put it again' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Reason/), 'the bank asks');
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Put it again' }));
  expect(await screen.findByText('Done now: Credited')).toBeDefined();
  expect(sent.filter(({ body }) => body)).toEqual([
    { url: '/api/cashier/staff/callbacks/1/replay', body: { reason: 'the bank asks' } },
  ]);
});

test('a word about a payout is put again by who may pay, and not by who may only decide deposits', async () => {
  const isOffered = async (permissions: StaffPermission[]) => {
    await openPage([wordOf('R1', { kind: 'payout' })], permissions);
    await userEvent.click(await screen.findByText('R1'));
    await screen.findByText('{"said":"so"}');
    const isThere = screen.queryByRole('button', { name: 'Put it again' }) !== null;
    cleanup();
    return isThere;
  };
  expect(await isOffered(['cashier.deposits.read', 'cashier.deposits.decide'])).toBe(false);
  expect(await isOffered(['cashier.deposits.read', 'cashier.withdrawals.pay'])).toBe(true);
});

test('who may not decide deposits puts nothing again, and a house that heard nothing says so', async () => {
  await openPage([wordOf('R1')], ['cashier.deposits.read']);
  await userEvent.click(await screen.findByText('R1'));
  await screen.findByText('{"said":"so"}');
  expect(screen.queryByRole('button', { name: 'Put it again' })).toBeNull();
  cleanup();
  await openPage([]);
  expect(await screen.findByText('Nothing matches these filters')).toBeDefined();
});
