import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '../../shared/i18n.ts';
import { enter } from '../../shared/session.ts';
import { FigureEntriesPage } from './figure-entries-page.tsx';
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
      ...{ currency: 'THB', owed: '700', held: '900', bonusInCash: '250' },
      bySeal: { sealed: '0', movedSince: '700', total: '700', agrees: true },
      lines: [
        { account: 'members:cash', side: 'owed', balance: '700' },
        { account: 'bank:clearing', side: 'held', balance: '-900' },
      ],
    },
  ],
};

const entry = {
  ...{ key: 'deposit/9', kind: 'deposit', account: 'member:42:cash', memberId: '42', seq: '1/1/0' },
  ...{ currency: 'THB', amount: '700', balance: '700', contra: 'bank:clearing', at },
};

async function open(address: string, Shown: () => React.JSX.Element, answers: (url: string) => unknown) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(String(url));
    return Response.json(url.includes('/views') ? { items: [] } : answers(url));
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const routeTree = createRootRoute({
    component: () => (
      <QueryClientProvider client={client}>
        <Shown />
      </QueryClientProvider>
    ),
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  render(<RouterProvider router={createRouter({ routeTree, history }) as never} />);
  return asked;
}

const linksTo = (page: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>(`a[href^="${page}?"]`)].map(({ href }) =>
    Object.fromEntries(new URL(href).searchParams),
  );

test('each figure leads to its entries in its currency until its very moment', async () => {
  await open(`/liabilities?at=${encodeURIComponent(at)}&kind=cash&currency=THB`, LiabilitiesPage, (url) =>
    url.includes('/accounts')
      ? { items: [{ memberId: '42', kind: 'cash', currency: 'THB', balance: '700' }], next: null }
      : liabilities,
  );
  await screen.findByText('42');
  const of = { at, currency: 'THB' };
  expect(linksTo('/liabilities/entries')).toEqual([
    { ...of, account: 'members', part: 'moved' },
    { ...of, account: 'bank:clearing' },
    // the router quotes digits, or they would be read as a number
    { ...of, account: 'members:cash', memberId: '"42"' },
  ]);
  expect(linksTo('/liabilities')).toEqual([
    { at, side: 'owed' },
    { at, side: 'held' },
    { ...of, part: 'bonus' },
    { ...of, part: 'sealed' },
    { ...of, kind: 'cash' },
  ]);
});

test('what is owed leads to its lines alone, and the seal’s part to what each member had in it', async () => {
  const asked = await open(
    `/liabilities?at=${encodeURIComponent(at)}&side=owed&currency=THB&part=sealed`,
    LiabilitiesPage,
    (url) =>
      url.includes('/accounts')
        ? { items: [{ memberId: '42', kind: null, currency: 'THB', balance: '700' }], next: null }
        : liabilities,
  );
  await screen.findByText('42');
  expect(screen.queryByText('bank:clearing')).toBeNull();
  expect(screen.getByText("Members' cash")).toBeDefined();
  const query = new URL(asked.find((url) => url.includes('/accounts')) ?? '', 'http://office').searchParams;
  expect(Object.fromEntries(query)).toEqual({ at, currency: 'THB', part: 'sealed' });
  expect(linksTo('/liabilities/entries').at(-1)).toEqual({
    ...{ at, currency: 'THB', account: 'members', memberId: '"42"', part: 'sealed' },
  });
});

test('what of members’ cash is bonus still to be played is shown, and leads to whose it is', async () => {
  const address = `/liabilities?at=${encodeURIComponent(at)}&currency=THB&part=bonus`;
  const asked = await open(address, LiabilitiesPage, (url) =>
    url.includes('/bonuses')
      ? { items: [{ memberId: '42', currency: 'THB', cash: '700', bonus: '250' }], next: null }
      : liabilities,
  );
  const row = (await screen.findByText('42')).closest('tr');
  expect(row?.textContent).toMatch(/7\.00.*2\.50/);
  const fact = screen.getByText("Of members' cash, bonus still to be played").parentElement;
  expect(fact?.textContent).toContain('2.50');
  const query = new URL(asked.find((url) => url.includes('/bonuses')) ?? '', 'http://office').searchParams;
  expect(Object.fromEntries(query)).toEqual({ at, currency: 'THB' });
});

test('the entries of a figure say what they come to, and may be taken out by whoever has the right', async () => {
  const address = `/liabilities/entries?at=${encodeURIComponent(at)}&currency=THB&account=members&part=moved`;
  enter({ token: 'a token', staff: { id: '5', permissions: ['wallet.ledger.export'] } } as never);
  const asked = await open(address, FigureEntriesPage, () => ({ items: [entry], next: null, sum: '700' }));
  await screen.findByText('deposit/9');
  expect(screen.getByText('They come to').parentElement?.textContent).toContain('7.00');
  expect(screen.getByRole('button', { name: /Export/ })).toBeDefined();
  const query = new URL(asked.find((url) => url.includes('/entries')) ?? '', 'http://office').searchParams;
  expect(Object.fromEntries(query)).toEqual({
    ...{ at, currency: 'THB', account: 'members', part: 'moved', limit: '50' },
  });
});

test('without a figure there is nothing to list, and the page says where one is', async () => {
  await open('/liabilities/entries', FigureEntriesPage, () => ({ items: [], next: null, sum: '0' }));
  expect(await screen.findByText('Open this page from a figure of the liabilities')).toBeDefined();
});
