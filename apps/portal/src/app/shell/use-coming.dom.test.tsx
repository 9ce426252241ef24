import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useComing } from './use-coming.ts';

afterEach(cleanup);

function Around({ name, depth }: { name: string; depth: number }) {
  return (
    <div data-testid={name} data-coming={useComing(depth) ?? 'stands'}>
      <Outlet />
    </div>
  );
}

const root = createRootRoute({ component: () => <Around name="shell" depth={1} /> });
const home = createRoute({ getParentRoute: () => root, path: '/' });
const centre = createRoute({
  getParentRoute: () => root,
  id: 'centre',
  component: () => <Around name="centre" depth={2} />,
});
const pages = ['/deposit', '/withdraw'].map((path) => createRoute({ getParentRoute: () => centre, path }));
const routeTree = root.addChildren([home, centre.addChildren(pages)]);

const coming = (name: string) => screen.getByTestId(name).dataset.coming;

test('a page comes anew each time, and what stands around it does not come with it', async () => {
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  const go = (to: string) => act(() => router.navigate({ to }));
  render(<RouterProvider router={router as never} />);
  await screen.findByTestId('shell');
  await act(() => router.load());
  expect(coming('shell')).toBe('stands');
  await go('/deposit');
  const entered = coming('shell');
  expect([entered, coming('centre')]).toEqual([expect.stringMatching(/comes/i), 'stands']);
  await go('/withdraw');
  expect([coming('shell'), coming('centre')]).toEqual([entered, expect.stringMatching(/comes/i)]);
  await go('/');
  expect(coming('shell')).toMatch(/comes/i);
  expect(coming('shell')).not.toBe(entered);
});
