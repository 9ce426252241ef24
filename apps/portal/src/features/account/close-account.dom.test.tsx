import { Toaster } from '@fairhall/ui';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { comeAsMember, leave, refusal, show } from '../../app/testing/show.tsx';
import { openDialog } from '../../shared/dialogs.ts';
import { MembersOnly } from '../../shared/members-only.tsx';
import { readEndReason, readSession, sessionRefused } from '../../shared/session.ts';
import { CloseAccount } from './close-account.tsx';

afterEach(leave);

const card = (
  <>
    <CloseAccount />
    <Toaster />
  </>
);
const nothing = { 'GET /api/safety/closing': { bars: [], currency: 'P' } };

test('what is to be settled first is said, each with the way to it', async () => {
  comeAsMember();
  const bars = [
    { kind: 'money', count: null, amount: '12345' },
    { kind: 'rounds', count: 2, amount: null },
    { kind: 'team', count: 1, amount: null },
  ];
  await show(card, { 'GET /api/safety/closing': { bars, currency: 'P' } });
  await userEvent.click(screen.getByRole('button', { name: 'Close my account' }));
  expect(await screen.findByText('P 123.45 is still yours')).toBeDefined();
  expect(screen.getByText('2 bets are not settled')).toBeDefined();
  expect(screen.getByText(/customer service closes an agent’s account/)).toBeDefined();
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Withdraw it', '/withdraw'],
    ['See the bets', '/bets'],
  ]);
  expect(screen.queryByLabelText('Password')).toBeNull();
});

test('who has nothing open reads what is kept and for how long, gives the password, and is gone', async () => {
  comeAsMember();
  const { sent, where } = await show(card, { ...nothing, 'POST /api/safety/closing': { done: true } }, '/me');
  await userEvent.click(screen.getByRole('button', { name: 'Close my account' }));
  expect(await screen.findByText(/is kept for at least 5 years/)).toBeDefined();
  await userEvent.type(screen.getByLabelText(/Why you leave/), 'Enough of it');
  await userEvent.type(screen.getByLabelText('Password'), 'Correct-horse-7');
  await userEvent.click(screen.getByRole('button', { name: 'Close for good' }));
  expect(await screen.findByText('Your account is closed. Thank you for having been here.')).toBeDefined();
  expect(sent).toEqual([{ password: 'Correct-horse-7', reason: 'Enough of it' }]);
  expect(readSession().token).toBeUndefined();
  await expect.poll(where).toBe('/');
});

test('whoever closes the account is not asked to log in meanwhile, though the live line says first that it is closed', async () => {
  comeAsMember();
  const answer = Promise.withResolvers<{ done: true }>();
  const told = Promise.withResolvers<void>();
  const { where } = await show(
    <MembersOnly>{card}</MembersOnly>,
    {
      ...nothing,
      'POST /api/safety/closing': () => {
        sessionRefused('identity/session-ended', 'a-token', 'closed');
        told.resolve();
        return answer.promise;
      },
    },
    '/me',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Close my account' }));
  await userEvent.type(await screen.findByLabelText('Password'), 'Correct-horse-7');
  await userEvent.click(screen.getByRole('button', { name: 'Close for good' }));
  await told.promise;
  expect(readSession().token).toBe('a-token');
  expect(screen.getByRole('dialog', { name: 'Close the account' })).toBeDefined();
  answer.resolve({ done: true });
  await expect.poll(() => readSession().token).toBeUndefined();
  expect(where()).toBe('/');
  expect(readEndReason()).toBeUndefined();
});

test('without the password nothing is sent, and a refusal keeps the member where they are', async () => {
  comeAsMember();
  const { sent } = await show(card, {
    ...nothing,
    'POST /api/safety/closing': refusal('safety/closing-barred'),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Close my account' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close for good' }));
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText('Password'), 'Correct-horse-7');
  await userEvent.click(screen.getByRole('button', { name: 'Close for good' }));
  expect(await screen.findByText(/Something of yours is still open/)).toBeDefined();
  expect(readSession().token).toBeDefined();
});

test('whoever logs in to a closed account reads that it is closed', async () => {
  openDialog('login');
  await show(<p>home</p>, {
    'POST /api/identity/bot-check': {},
    'POST /api/identity/login': refusal('identity/account-closed', {}, 403),
  });
  await userEvent.type(await screen.findByLabelText('Username'), 'somchai');
  await userEvent.type(screen.getByLabelText('Password'), 'Correct-horse-7');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('This account is closed. Please contact customer service.')).toBeDefined();
});
