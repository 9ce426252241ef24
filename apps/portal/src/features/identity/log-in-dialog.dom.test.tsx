import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { leave, refusal, show } from '../../app/testing/show.tsx';
import { openDialog } from '../../shared/dialogs.ts';
import { readSession } from '../../shared/session.ts';

afterEach(leave);

const asked = {
  needVerify: true,
  ticket: 'a-ticket-that-opens-nothing',
  methods: ['authenticator', 'bank-name'],
  expiresAt: '2026-11-21T05:00:00.000Z',
};
const signedIn = {
  token: 'a-token',
  firstTimeLogin: false,
  passwordExpired: false,
  member: { id: '7', account: 'mali', nickname: 'Mali', type: 0 },
};

async function giveName() {
  openDialog('login');
  const dialog = await screen.findByRole('dialog', { name: 'Welcome back' });
  await userEvent.type(within(dialog).getByLabelText('Username'), 'mali');
  await userEvent.type(within(dialog).getByLabelText('Password'), 'my words');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Log in' }));
  return within(await screen.findByRole('dialog', { name: 'One more step' }));
}

test('from a new place a second step is asked, in any way the member has; then they are in', async () => {
  const given: unknown[] = [];
  await show(null, {
    'POST /api/identity/login': asked,
    'POST /api/identity/login/second-step': (body: { answer: string }) => {
      given.push(body);
      return body.answer === '123456' ? signedIn : refusal('identity/name-wrong');
    },
  });
  const step = await giveName();
  expect(readSession().token).toBeUndefined();
  await userEvent.click(step.getByRole('button', { name: 'Bank account' }));
  await userEvent.type(step.getByLabelText('Name on your bank account'), 'Nok Dee');
  await userEvent.click(step.getByRole('button', { name: 'Log in' }));
  expect(await step.findByText('This is not the name on the bank account.')).toBeDefined();
  expect(readSession().token).toBeUndefined();
  await userEvent.click(step.getByRole('button', { name: 'Authenticator app' }));
  await userEvent.type(step.getByLabelText('Code'), '123456');
  await userEvent.click(step.getByRole('button', { name: 'Log in' }));
  await expect.poll(() => readSession().token).toBe('a-token');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(given).toEqual([
    { ticket: asked.ticket, method: 'bank-name', answer: 'Nok Dee' },
    { ticket: asked.ticket, method: 'authenticator', answer: '123456' },
  ]);
});

test('a step that took too long says so, and leads back to the name', async () => {
  await show(null, {
    'POST /api/identity/login': asked,
    'POST /api/identity/login/second-step': () => refusal('identity/ticket-over', {}, 410),
  });
  const step = await giveName();
  await userEvent.type(step.getByLabelText('Code'), '123456');
  await userEvent.click(step.getByRole('button', { name: 'Log in' }));
  expect(await step.findByText(/Please log in again/)).toBeDefined();
  await userEvent.click(step.getByRole('button', { name: 'Log in again' }));
  expect(await screen.findByRole('dialog', { name: 'Welcome back' })).toBeDefined();
});
