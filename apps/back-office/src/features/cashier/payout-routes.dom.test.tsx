import type { PayoutRoute } from '@fairhall/contract';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { enter } from '../../shared/session.ts';
import { show, speakEnglish } from '../../shared/testing/show.tsx';
import { PayoutRoutesPage } from './payout-routes-page.tsx';
import { RouteWords } from './route-words.tsx';

speakEnglish();
afterEach(cleanup);

const route: PayoutRoute = {
  ...{ id: '3', revision: '2', name: 'PIX by day', provider: 'bank', position: 10, isOpen: true },
  ...{ currency: 'BRL', kind: 'pix', leastTier: 1, mostTier: 3, min: '1000', max: null },
  hours: { from: '09:00', until: '18:00' },
};

function open(permissions: string[], items: PayoutRoute[] = [route]) {
  enter({ token: 'a token', staff: { id: '5', permissions } } as never);
  vi.stubGlobal('scrollTo', () => undefined);
  const sent: { url: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json({ items, providers: ['bank', 'second'] });
    sent.push({ url, body: JSON.parse(String(init.body)) });
    return Response.json({ approvalId: '7', expiresAt: '2026-11-21T04:00:00.000Z', revision: '3' });
  });
  const routeTree = createRootRoute({ component: PayoutRoutesPage });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  show(<RouterProvider router={router as never} />);
  return sent;
}

test('a route is closed at once with a reason, and a change of one goes to a second person', async () => {
  const sent = open(['cashier.methods.write', 'cashier.withdrawals.read']);
  await userEvent.click(await screen.findByRole('button', { name: 'Close route' }));
  const closing = within(await screen.findByRole('dialog'));
  await userEvent.type(closing.getByLabelText(/Reason/), 'it is slow today');
  await userEvent.click(closing.getByRole('button', { name: 'Close route' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    url: '/api/cashier/staff/payout-routes/3/close',
    body: { revision: '2', reason: 'it is slow today' },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  const changing = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(changing.getByLabelText(/Provider/), 'second');
  await userEvent.type(changing.getByLabelText(/Reason/), 'the second is cheaper');
  await userEvent.click(changing.getByRole('button', { name: /second person|Propose|Ask/ }));
  await waitFor(() => expect(sent).toHaveLength(2));
  const { id: _id, revision: _revision, ...terms } = route;
  expect(sent[1]?.body).toEqual({
    replaces: { id: '3', revision: '2' },
    terms: { ...terms, provider: 'second' },
    reason: 'the second is cheaper',
  });
});

test('who may only read sees the routes and no deeds, and that nothing is paid out where there is none', async () => {
  open(['cashier.withdrawals.read']);
  const row = (await screen.findByText('PIX by day')).closest('tr')?.textContent;
  for (const text of ['PIX key', 'BRL', 'R$ 10.00 –', '1 – 3', '09:00 – 18:00', 'Open'])
    expect(row).toContain(text);
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  cleanup();
  open(['cashier.withdrawals.read'], []);
  expect(await screen.findByText(/nothing can be paid out/)).toBeDefined();
});

test('why a payout did not go by the routes before its own is said in words', () => {
  const passed = [
    { name: 'one', why: 'refused' },
    { name: 'two', why: 'hours' },
  ] as const;
  show(<RouteWords route={{ name: 'three', passed: [...passed] }} />);
  expect(screen.getByText(/one: its provider refused · two: outside its hours/)).toBeDefined();
});
