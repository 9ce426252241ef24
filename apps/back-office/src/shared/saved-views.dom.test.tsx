import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from './i18n.ts';
import { SavedViews } from './saved-views.tsx';

beforeEach(async () => {
  localStorage.setItem('fairhall.office.language', 'EN');
  vi.stubGlobal('scrollTo', () => undefined);
  await startI18n();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type View = { id: string; name: string; filters: Record<string, string> };

/** A page at an address, and a server that keeps views. */
function open(address: string, kept: View[]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    asked.push(`${method} ${url}`);
    if (method === 'DELETE') {
      kept.splice(
        kept.findIndex(({ id }) => url.endsWith(`/${id}`)),
        1,
      );
      return Response.json({ done: true });
    }
    if (method === 'GET') return Response.json({ items: kept });
    const { name, filters } = JSON.parse(body ?? '{}') as View;
    const saved = { id: '9', name, filters };
    kept.push(saved);
    return Response.json(saved);
  });
  const root = createRootRoute();
  const routeTree = root.addChildren(
    ['/withdrawals', '/withdrawals/$id'].map((path) =>
      createRoute({ getParentRoute: () => root, path, component: SavedViews }),
    ),
  );
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree, history });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { asked, search: () => router.state.location.search };
}

test('a view leads to its filters, says that it is shown, and leads back', async () => {
  const { search } = open('/withdrawals', [{ id: '1', name: 'Late ones', filters: { queue: 'pay' } }]);
  const view = await screen.findByRole('button', { name: 'Late ones' }, { timeout: 5_000 });
  expect(view.getAttribute('aria-pressed')).toBe('false');
  expect(screen.queryByRole('button', { name: 'Save this view' })).toBeNull();
  await userEvent.click(view);
  await vi.waitFor(() => expect(search()).toEqual({ queue: 'pay' }));
  expect((await screen.findByRole('button', { name: 'Late ones', pressed: true })).textContent).toBe(
    'Late ones',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Late ones' }));
  await vi.waitFor(() => expect(search()).toEqual({}));
});

test('filters are saved under a name, wherever in the list one is, and forgotten again', async () => {
  const kept: View[] = [];
  const { asked } = open('/withdrawals?queue=disputed&cursor=40&trail=20', kept);
  await userEvent.click(await screen.findByRole('button', { name: 'Save this view' }));
  await userEvent.type(screen.getByLabelText('Name'), 'Quarrels');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Quarrels', pressed: true })).toBeDefined();
  expect(kept).toEqual([{ id: '9', name: 'Quarrels', filters: { queue: 'disputed' } }]);
  await userEvent.click(screen.getByRole('button', { name: 'Forget this view' }));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Quarrels' })).toBeNull());
  expect(asked).toContain('DELETE /api/staff/views/9');
});

test('the page of one order keeps no views', async () => {
  const { asked } = open('/withdrawals/7?tab=steps', []);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toEqual([]);
});
