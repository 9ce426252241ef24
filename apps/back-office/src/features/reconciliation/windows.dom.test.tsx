import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { enter } from '../../shared/session.ts';
import { speakEnglish } from '../../shared/testing/show.tsx';
import { Windows } from './windows.tsx';

speakEnglish();
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  enter({ token: 'a token', staff: { id: '5', permissions: ['reconciliation.differences.read'] } } as never);
});

const windowOf = (facts: object) => ({
  ...{ id: '1', vendor: 'ACME', vendorName: 'Acme', period: '2026-01-05T12', status: 'compared' },
  ...{ from: '2026-01-05T12:00:00.000Z', to: '2026-01-05T13:00:00.000Z', detail: null, nextAt: null },
  ...{ comparedAt: '2026-01-05T13:15:00.000Z', lateAt: null, comparisonCount: 1, earlier: [] },
  ...{ theirCount: 3, ourCount: 3, matchedCount: 3, sums: [], openByClass: {} },
  ...facts,
});

async function showWindow(facts: object) {
  vi.stubGlobal('fetch', async () => Response.json({ items: [windowOf(facts)], next: null }));
  const component = () => (
    <QueryClientProvider client={new QueryClient()}>
      <Windows />
    </QueryClientProvider>
  );
  const routeTree = createRootRoute({ component });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  await screen.findByText('2026-01-05T12');
}

const before = { comparedAt: '2026-01-05T13:15:00.000Z', theirCount: 3, ourCount: 4, matchedCount: 2 };

test('staff see that a period was compared again, and what came of it before', async () => {
  await showWindow({ comparisonCount: 2, earlier: [before], comparedAt: '2026-01-05T15:15:00.000Z' });
  expect(screen.getByText('Comparisons: 2')).toBeDefined();
  expect(screen.getByText(/before: other side 3, house 4, agree 2/)).toBeDefined();
});

test('staff see that a call came late, and when the list is asked for again', async () => {
  const lateAt = '2026-01-05T15:00:00.000Z';
  await showWindow({ status: 'waiting', lateAt, nextAt: '2026-01-05T15:15:00.000Z', earlier: [before] });
  expect(screen.getByText(/A call came too late for it/)).toBeDefined();
  expect(screen.getByText(/Asked for again/).querySelector('time')?.dateTime).toBe(
    '2026-01-05T15:15:00.000Z',
  );
});

test('of a period that was compared once nothing is said of other times', async () => {
  await showWindow({});
  expect(screen.queryByText(/Comparisons/)).toBeNull();
  expect(screen.queryByText(/A call came too late/)).toBeNull();
});
