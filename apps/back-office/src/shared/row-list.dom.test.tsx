import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from './i18n.ts';
import { RowList, type RowPage } from './row-list.tsx';

beforeEach(async () => {
  localStorage.setItem('fairhall.office.language', 'EN');
  vi.stubGlobal('scrollTo', () => undefined);
  await startI18n();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(page: RowPage<string>) {
  const list = () => (
    <RowList
      caption="Accounts"
      read={{ data: page, error: null, refetch: () => undefined }}
      columns={[{ key: 'one', title: 'One', cell: (row) => row }]}
      keyOf={(row) => row}
      empty="No account held anything"
    />
  );
  const routeTree = createRootRoute({ component: list });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
}

test('a page without rows leads on while there is another', async () => {
  show({ items: [], next: '600' });
  expect(await screen.findByRole('button', { name: 'Next page' })).toHaveProperty('disabled', false);
  expect(screen.queryByText('No account held anything')).toBeNull();
});

test('the last page without rows says that there is nothing', async () => {
  show({ items: [], next: null });
  expect(await screen.findByText('No account held anything')).toBeDefined();
});

test.each([
  ['the last page', null, true],
  ['a page that leads on', '600', false],
])('%s of records whose beginning was taken away says so: %s', async (_which, next, isSaid) => {
  show({ items: ['one'], next, since: '2026-02-28T16:00:00.000Z' });
  await screen.findByText('one');
  expect(screen.queryByText(/before 01\/03\/2026 00:00/) !== null).toBe(isSaid);
});
