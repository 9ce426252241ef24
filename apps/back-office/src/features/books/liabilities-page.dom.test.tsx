import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '../../shared/i18n.ts';
import { enter } from '../../shared/session.ts';
import { LiabilitiesPage } from './liabilities-page.tsx';

beforeEach(async () => {
  localStorage.setItem('fairhall.office.language', 'EN');
  vi.stubGlobal('scrollTo', () => undefined);
  await startI18n();
  enter({ token: 'a token', staff: { id: '5', permissions: ['books.reports.read'] } } as never);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = '2026-11-21T03:00:00.123Z';
const liabilities = {
  ...{ at, seal: null },
  currencies: [
    {
      ...{ currency: 'THB', owed: '700', held: '900' },
      bySeal: { sealed: '0', movedSince: '700', total: '700', agrees: true },
      lines: [
        { account: 'members:cash', side: 'owed', balance: '700' },
        { account: 'bank:clearing', side: 'held', balance: '-900' },
      ],
    },
  ],
};

test('each figure leads to its entries in its currency until its very moment', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.includes('/accounts')
        ? { items: [{ memberId: '42', currency: 'THB', balance: '700' }], next: null }
        : url.includes('/views')
          ? { items: [] }
          : liabilities,
    ),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const routeTree = createRootRoute({
    component: () => (
      <QueryClientProvider client={client}>
        <LiabilitiesPage />
      </QueryClientProvider>
    ),
  });
  const history = createMemoryHistory({
    initialEntries: [`/liabilities?at=${encodeURIComponent(at)}&kind=cash&currency=THB`],
  });
  render(<RouterProvider router={createRouter({ routeTree, history }) as never} />);
  await screen.findByText('42');
  const asked = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/ledger"]')].map(({ href }) =>
    Object.fromEntries(new URL(href).searchParams),
  );
  expect(asked).toEqual([
    { account: 'bank:clearing', currency: 'THB', asOf: at },
    // the router quotes digits, or they would be read as a number
    { memberId: '"42"', account: 'members:cash', currency: 'THB', asOf: at },
  ]);
});
