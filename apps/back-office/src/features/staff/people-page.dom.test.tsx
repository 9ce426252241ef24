import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '../../shared/i18n.ts';
import { enter } from '../../shared/session.ts';
import { PeoplePage } from './people-page.tsx';

beforeEach(async () => {
  localStorage.setItem('fairhall.office.language', 'EN');
  vi.stubGlobal('scrollTo', () => undefined);
  await startI18n();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = '2026-11-21T03:00:00.000Z';
const grants = [{ role: 'support', branchOf: null, ceilingMinor: null }];
const person = {
  ...{ status: 'active', grants, createdAt: at, lastSignInAt: at, openSessions: 0 },
  ...{ lastReview: null, isReviewDue: false, ownAccount: null, passwordEndsAt: null },
};
const people = [
  { ...person, id: '7', username: 'dao', name: 'Dao', isReviewDue: true },
  { ...person, id: '8', username: 'boon', name: 'Boon', lastReview: { at, by: 'Chai' } },
  { ...person, id: '5', username: 'chai', name: 'Chai', isReviewDue: true },
];

async function open(address: string, permissions: readonly string[]) {
  enter({ token: 'a token', staff: { id: '5', permissions } } as never);
  const sent: { url: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    if (method === 'POST') {
      sent.push({ url: String(url), body: JSON.parse(String(body)) });
      return Response.json({ ...people[0], lastReview: { at, by: 'Chai' }, isReviewDue: false });
    }
    return Response.json(String(url).includes('/views') ? { items: [] } : { people });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const routeTree = createRootRoute({
    component: () => (
      <QueryClientProvider client={client}>
        <PeoplePage />
      </QueryClientProvider>
    ),
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  render(<RouterProvider router={createRouter({ routeTree, history }) as never} />);
  await screen.findByText('dao');
  return sent;
}
const rowOf = (username: string) => screen.getByText(username).closest('tr') as HTMLElement;

test('each person says when and by whom their rights were looked at, and who is due stands alone on demand', async () => {
  await open('/people', ['staff.people.read']);
  expect(rowOf('boon').textContent).toContain('by Chai');
  expect([rowOf('boon'), rowOf('dao')].map((row) => /due/.test(row.textContent ?? ''))).toEqual([
    false,
    true,
  ]);
  expect(screen.queryByRole('button', { name: 'Review' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'To be reviewed' }));
  expect(screen.queryByText('boon')).toBeNull();
  expect(rowOf('dao')).toBeDefined();
});

test('whoever may approve rights confirms those that they were shown, of others only', async () => {
  const sent = await open('/people?view=due', ['staff.people.read', 'staff.rights.approve']);
  expect(within(rowOf('chai')).queryByRole('button', { name: 'Review' })).toBeNull();
  await userEvent.click(within(rowOf('dao')).getByRole('button', { name: 'Review' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Review the rights of Dao' }));
  await userEvent.click(dialog.getByRole('button', { name: 'They stay as they are' }));
  expect(sent).toEqual([{ url: expect.stringContaining('/api/staff/people/7/review'), body: { grants } }]);
});
