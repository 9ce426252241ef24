import type { InboxMessage } from '@fairhall/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { openLiveLine } from '../../app/testing/live-line.ts';
import { comeAsMember, leave, refusal, show } from '../../app/testing/show.tsx';
import { UnreadMark } from '../../shared/unread-mark.tsx';
import { InboxPage } from './inbox-page.tsx';

afterEach(leave);

const paid: InboxMessage = {
  id: '12',
  kind: 'money',
  language: 'EN',
  subject: 'Deposit D00000007: P 100.00 is in your wallet',
  text: 'P 100.00 was credited.',
  at: '2026-11-21T04:00:00.000Z',
  isRead: false,
  leadsTo: { place: 'deposit', id: '7' },
};
const changed: InboxMessage = {
  ...paid,
  id: '11',
  kind: 'security',
  subject: 'Your password was changed',
  isRead: true,
  leadsTo: { place: 'security', id: null },
};
const LIST = 'GET /api/messages/inbox';
const house = (items: readonly InboxMessage[], unread = 1) => ({
  [LIST]: { items, next: null },
  'GET /api/messages/unread': { unread },
});
const rowOf = async (name: string) => (await screen.findByText(name)).closest('li') as HTMLElement;

test('messages tell what they are about, which are new, and lead to the order', async () => {
  comeAsMember();
  await show(<InboxPage />, house([paid, changed]));
  const row = await rowOf(paid.subject);
  expect(within(row).getByText('New')).toBeDefined();
  expect(within(row).getByText(paid.text)).toBeDefined();
  expect(within(row).getByRole('link', { name: 'Open the deposit', hidden: true }).getAttribute('href')).toBe(
    '/deposit/7',
  );
  const other = await rowOf(changed.subject);
  expect(within(other).queryByText('New')).toBeNull();
  expect(
    within(other).getByRole('link', { name: 'Go to security centre', hidden: true }).getAttribute('href'),
  ).toBe('/me');
});

test('whoever opens a message has read it, and it stays in its place where unread ones are listed', async () => {
  comeAsMember();
  let items = [paid];
  const { asked } = await show(
    <InboxPage />,
    {
      [LIST]: () => ({ items, next: null }),
      'GET /api/messages/unread': () => ({ unread: items.length }),
      'POST /api/messages/inbox/12/read': () => {
        items = [];
        return { done: true };
      },
    },
    '/messages?state=unread',
  );
  const row = await rowOf(paid.subject);
  await userEvent.click(within(row).getByText(paid.subject));
  await waitFor(() => expect(asked).toContain('POST /api/messages/inbox/12/read'));
  await waitFor(() => expect(within(row).queryByText('New')).toBeNull());
  expect((await rowOf(paid.subject)).textContent).toContain(paid.text);
});

test('a message is deleted, and one that cannot be stays', async () => {
  comeAsMember();
  await show(<InboxPage />, {
    ...house([paid, changed]),
    'DELETE /api/messages/inbox/12': { done: true },
    'DELETE /api/messages/inbox/11': refusal('messages/not-in-inbox', {}, 404),
  });
  const remove = async (subject: string) =>
    userEvent.click(within(await rowOf(subject)).getByRole('button', { name: 'Delete', hidden: true }));
  await rowOf(paid.subject);
  await remove(paid.subject);
  await waitFor(() => expect(screen.queryByText(paid.subject)).toBeNull());
  await remove(changed.subject);
  expect((await rowOf(changed.subject)).isConnected).toBe(true);
});

test('all that stand here are marked at once, of the kind that is shown', async () => {
  comeAsMember();
  const { sent } = await show(
    <InboxPage />,
    { ...house([paid]), 'POST /api/messages/inbox/read': { done: true } },
    '/messages?kind=money',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(sent).toContainEqual({ upTo: '12', kind: 'money' }));
});

test('an empty inbox says what will stand in it; one that does not come offers to try again', async () => {
  comeAsMember();
  await show(<InboxPage />, house([], 0));
  expect(await screen.findByText('No messages yet')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  await leave();
  comeAsMember();
  await show(<InboxPage />, { [LIST]: new Response('', { status: 404 }) });
  expect(await screen.findByRole('button', { name: /again/i })).toBeDefined();
});

test('what comes while somebody looks is counted and shown without being asked for', async () => {
  comeAsMember();
  const line = openLiveLine();
  let items: InboxMessage[] = [changed];
  await show(
    <>
      <UnreadMark />
      <InboxPage />
    </>,
    {
      [LIST]: () => ({ items, next: null }),
      'GET /api/messages/unread': () => ({ unread: items.filter(({ isRead }) => !isRead).length }),
    },
  );
  await rowOf(changed.subject);
  expect(screen.queryByText(/unread message/)).toBeNull();
  items = [paid, changed];
  line.say({ kind: 'inbox.changed', body: {} });
  expect(await rowOf(paid.subject)).toBeDefined();
  expect(await screen.findByText('1 unread message')).toBeDefined();
  line.hangUp();
});
