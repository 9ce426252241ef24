import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
  ...{
    comparedAt: '2026-01-05T13:15:00.000Z',
    lateAt: null,
    comparisonCount: 1,
    earlier: [],
    explained: null,
  },
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

test('staff explain a list that did not come, and read who did', async () => {
  const sent: unknown[] = [];
  enter({
    token: 'a token',
    staff: { id: '5', permissions: ['reconciliation.differences.resolve'] },
  } as never);
  await showWindow({ status: 'unavailable', detail: 'timeout' });
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'POST') sent.push([url, JSON.parse(body ?? '')]);
    const explained = { at: '2026-01-08T12:00:00.000Z', by: 'Risa', reason: 'its books burnt' };
    const items = [windowOf({ status: 'unavailable', explained })];
    return Response.json(method === 'POST' ? { done: true } : { items, next: null });
  });
  await userEvent.click(screen.getByRole('button', { name: 'Explain' }));
  await userEvent.type(screen.getByLabelText('Reason'), 'its books burnt');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Explain' }));
  expect(await screen.findByText(/Explained.*Risa: its books burnt/)).toBeDefined();
  expect(sent).toEqual([[expect.stringContaining('/windows/1/explain'), { reason: 'its books burnt' }]]);
  expect(screen.queryByRole('button', { name: 'Explain' })).toBeNull();
});

test('of a period that was compared once nothing is said of other times', async () => {
  await showWindow({});
  expect(screen.queryByText(/Comparisons/)).toBeNull();
  expect(screen.queryByText(/A call came too late/)).toBeNull();
});
