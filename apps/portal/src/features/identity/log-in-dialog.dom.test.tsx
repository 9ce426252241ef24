import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { leave, refusal, show } from '../../app/testing/show.tsx';
import { openDialog } from '../../shared/dialogs.ts';
import { dropRemembered, keepRemembered } from '../../shared/remembered.ts';
import { keepSession, readSession, sessionRefused } from '../../shared/session.ts';

afterEach(() => {
  leave();
  dropRemembered();
});

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
    { ticket: asked.ticket, method: 'bank-name', answer: 'Nok Dee', remember: false },
    { ticket: asked.ticket, method: 'authenticator', answer: '123456', remember: false },
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

const logInOf = (sent: readonly unknown[]) => sent.at(-1);

test('whoever is remembered finds the form filled, and signs in without typing; the password is nowhere here', async () => {
  const first = await show(null, { 'POST /api/identity/login': signedIn });
  openDialog('login');
  await userEvent.type(await screen.findByLabelText('Username'), 'mali');
  await userEvent.type(screen.getByLabelText('Password'), 'my words');
  await userEvent.click(screen.getByLabelText('Remember for a day'));
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await expect.poll(() => readSession().token).toBe('a-token');
  expect(logInOf(first.sent)).toMatchObject({ username: 'mali', password: 'my words', remember: true });
  expect({ ...sessionStorage }).toMatchObject({
    token: 'a-token',
    isAgent: '0',
    account: 'mali',
    customerId: '7',
    nickname: 'Mali',
  });
  expect(document.cookie).toContain('fh_username=mali');
  expect(document.cookie).not.toContain('words');
  leave();
  const next = await show(null, { 'POST /api/identity/login/remembered': signedIn });
  openDialog('login');
  expect(await screen.findByLabelText<HTMLInputElement>('Username')).toHaveProperty('value', 'mali');
  expect(screen.getByLabelText('Password')).toHaveProperty('placeholder', '••••••••');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await expect.poll(() => readSession().token).toBe('a-token');
  expect(next.sent.at(-1)).toEqual({ username: 'mali', agentsOnly: false, remember: true });
});

test('unchecking forgets at once, here and in the house', async () => {
  keepRemembered({ username: 'mali' });
  const { asked: calls } = await show(null, { 'DELETE /api/identity/login/remembered': { done: true } });
  openDialog('login');
  await userEvent.click(await screen.findByLabelText('Remember for a day'));
  expect(calls).toContain('DELETE /api/identity/login/remembered');
  expect(document.cookie).not.toContain('fh_username');
  expect(screen.getByLabelText('Password')).toHaveProperty('placeholder', '');
});

test('what is no longer kept is said, and the password asked for', async () => {
  keepRemembered({ username: 'mali' });
  await show(null, {
    'POST /api/identity/login/remembered': refusal('identity/not-remembered', {}, 401),
  });
  openDialog('login');
  await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
  expect(await screen.findByText(/no longer keeps your password/)).toBeDefined();
  expect(document.cookie).not.toContain('fh_username');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Please fill this in')).toBeDefined();
});

test.each([
  ['password-changed', /Your password was changed on another device/],
  ['signed-in-elsewhere', /logged in on another device/],
  ['ended-by-staff', /Customer service ended your session/],
])('a tab whose session ended says why: %s', async (because, sentence) => {
  await show(null);
  keepSession(signedIn as never);
  sessionRefused('identity/session-ended', 'a-token', because);
  openDialog('login');
  expect(await screen.findByText(sentence)).toBeDefined();
});

test('agents have a door in the same dialog, by which nobody else comes in, and a way back', async () => {
  const given: { agentsOnly: boolean }[] = [];
  await show(null, {
    'GET /api/brand/permission': {
      switches: { AGENTPOLICY3: true, AGENTDOOR3: false },
      brand: { merchantCode: 'M' },
      serverTime: '2026-11-21T04:00:00.000Z',
    },
    'POST /api/identity/login': (body: { agentsOnly: boolean }) => {
      given.push(body);
      return body.agentsOnly ? refusal('identity/agents-only', {}, 403) : signedIn;
    },
  });
  openDialog('login');
  await screen.findByRole('dialog', { name: 'Welcome back' });
  await userEvent.click(await screen.findByRole('button', { name: 'Agents log in here' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Log-in for agents' }));
  await userEvent.type(dialog.getByLabelText('Username'), 'mali');
  await userEvent.type(dialog.getByLabelText('Password'), 'my words');
  await userEvent.click(dialog.getByRole('button', { name: 'Log in' }));
  expect(await dialog.findByText(/Non-agents cannot log in/)).toBeDefined();
  expect(readSession().token).toBeUndefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Back to the members’ log-in' }));
  const members = within(await screen.findByRole('dialog', { name: 'Welcome back' }));
  await userEvent.click(members.getByRole('button', { name: 'Log in' }));
  await expect.poll(() => readSession().token).toBe('a-token');
  expect(given.map(({ agentsOnly }) => agentsOnly)).toEqual([true, false]);
});
