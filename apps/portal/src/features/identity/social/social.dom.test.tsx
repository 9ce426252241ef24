import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { comeAsMember, leave, refusal, show } from '../../../app/testing/show.tsx';
import { openDialog } from '../../../shared/dialogs.ts';
import { readSession } from '../../../shared/session.ts';
import { noteWaiting } from '../../../shared/social.ts';
import BindDialog from './bind-dialog.tsx';
import { SocialReturnPage } from './return-page.tsx';

const assign = vi.fn();
beforeEach(() => {
  vi.spyOn(location, 'assign').mockImplementation(assign);
});
afterEach(() => {
  leave();
  sessionStorage.clear();
  assign.mockReset();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

const base = '/api/identity/social';
const member = { id: '7', account: 'mali', nickname: 'Mali', type: 0 };
const person = { provider: 'LINE', name: 'สมชาย' };

test('the providers the brand offers stand in the log-in, and no other', async () => {
  await show(null, { [`GET ${base}/providers`]: { items: ['LINE', 'GOOGLE'] } });
  openDialog('login');
  expect(await screen.findByRole('button', { name: 'Continue with LINE' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue with Facebook' })).toBeNull();
});

test('a press leads to the provider once, however often it is repeated', async () => {
  const { asked } = await show(null, {
    [`GET ${base}/providers`]: { items: ['LINE'] },
    [`POST ${base}/LINE/log-in`]: { address: 'https://access.line.me/somewhere' },
  });
  openDialog('login');
  const mark = await screen.findByRole('button', { name: 'Continue with LINE' });
  await userEvent.dblClick(mark);
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://access.line.me/somewhere'));
  expect(asked.filter((call) => call === `POST ${base}/LINE/log-in`)).toHaveLength(1);
});

test('whoever ticks that they are an agent goes to the provider through the agents’ door', async () => {
  const { sent } = await show(null, {
    'GET /api/brand/permission': {
      brand: {},
      switches: { AGENTDOOR3: true },
      serverTime: '2026-11-21T04:00:00Z',
    },
    [`GET ${base}/providers`]: { items: ['LINE'] },
    [`POST ${base}/LINE/log-in`]: () => refusal('identity/social-down', {}, 502),
  });
  openDialog('login');
  const mark = await screen.findByRole('button', { name: 'Continue with LINE' });
  await userEvent.click(mark);
  await screen.findByText(/does not answer at the moment/);
  await userEvent.click(screen.getByLabelText('I am an agent'));
  await userEvent.click(mark);
  await waitFor(() =>
    expect(sent.slice(-2)).toEqual([{ language: 'EN' }, { language: 'EN', agentsOnly: true }]),
  );
});

test('a provider that is down is said to be, and can be pressed again', async () => {
  await show(null, {
    [`GET ${base}/providers`]: { items: ['LINE'] },
    [`POST ${base}/LINE/log-in`]: refusal('identity/social-down', {}, 502),
  });
  openDialog('login');
  const mark = await screen.findByRole('button', { name: 'Continue with LINE' });
  await userEvent.click(mark);
  expect(await screen.findByText(/does not answer at the moment/)).toBeTruthy();
  expect(mark.getAttribute('aria-busy')).toBe('false');
});

test('who is back and bound is signed in and home, and the address keeps nothing', async () => {
  history.replaceState(null, '', '/social-return?code=a-code&state=a-state');
  const { sent, where } = await show(<SocialReturnPage />, {
    [`POST ${base}/return`]: {
      kind: 'signed-in',
      token: 't',
      firstTimeLogin: false,
      passwordExpired: false,
      member,
    },
  });
  await waitFor(() => expect(readSession().token).toBe('t'));
  expect(sent).toEqual([{ state: 'a-state', code: 'a-code' }]);
  expect(location.search).toBe('');
  await waitFor(() => expect(where()).toBe('/'));
});

test('what Telegram’s older log-in brings behind the # is handed over, and leaves the address', async () => {
  history.replaceState(null, '', '/social-return?state=of-telegram#tgAuthResult=a-word');
  const { sent } = await show(<SocialReturnPage />, {
    [`POST ${base}/return`]: { kind: 'unbound', ...person },
  });
  await waitFor(() => expect(sent).toEqual([{ state: 'of-telegram', code: 'a-word' }]));
  expect(location.hash).toBe('');
});

test('who is back and bound to nobody is asked for an account first, and may leave it', async () => {
  history.replaceState(null, '', '/social-return?code=a-code&state=another');
  const { asked } = await show(<SocialReturnPage />, {
    [`POST ${base}/return`]: { kind: 'unbound', ...person },
    [`DELETE ${base}/pending`]: { done: true },
  });
  expect(await screen.findByText(/LINE knows you as สมชาย/)).toBeTruthy();
  expect(readSession().token).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(asked).toContain(`DELETE ${base}/pending`));
  expect(sessionStorage.getItem('socialWaiting')).toBeNull();
});

test.each([
  ['identity/social-denied', /did not confirm the log-in over there/],
  ['identity/social-expired', /has run out/],
  ['identity/social-used', /has been used already/],
  ['identity/social-other-browser', /begun in another browser/],
  ['identity/social-untrusted', /proves nothing/],
])('who comes back to %s reads why, and can start again', async (code, sentence) => {
  history.replaceState(null, '', `/social-return?state=${encodeURIComponent(code)}&error=x`);
  await show(<SocialReturnPage />, {
    [`POST ${base}/return`]: refusal(code, {}, 403),
    [`GET ${base}/providers`]: { items: [] },
  });
  expect(await screen.findByText(sentence)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Back to log-in' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

async function askToBind(bound: unknown, more: Record<string, unknown> = {}) {
  comeAsMember();
  noteWaiting(true);
  const shown = await show(<BindDialog account="mali" />, {
    [`GET ${base}/pending`]: { person },
    [`POST ${base}/bindings`]: bound,
    [`DELETE ${base}/pending`]: { done: true },
    ...more,
  });
  await screen.findByRole('dialog', { name: 'Bind LINE to this account?' });
  return shown;
}

test('a member reads that a binding is for good, and binds with one word', async () => {
  const { sent } = await askToBind(person);
  expect(screen.getByText('Once confirmed, this cannot be changed or unlinked.')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm and bind' }));
  await waitFor(() => expect(sent).toEqual([{ confirmed: true }]));
  await waitFor(() => expect(sessionStorage.getItem('socialWaiting')).toBeNull());
});

test('who does not want to binds nothing', async () => {
  const { asked } = await askToBind(person);
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(asked).toContain(`DELETE ${base}/pending`));
  expect(asked).not.toContain(`POST ${base}/bindings`);
});

test('whoever confirms shows anew who they are before anything is bound', async () => {
  let isProved = false;
  const { sent } = await askToBind(
    () => (isProved ? person : refusal('identity/proof-required', { purpose: 'social' }, 403)),
    {
      'GET /api/identity/proofs': { methods: ['password'] },
      'POST /api/identity/proofs': () => {
        isProved = true;
        return { done: true };
      },
    },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Confirm and bind' }));
  await userEvent.type(await screen.findByLabelText('Password'), 'secret-1{Enter}');
  await waitFor(() => expect(sessionStorage.getItem('socialWaiting')).toBeNull());
  expect(sent).toEqual([
    { confirmed: true },
    { purpose: 'social', method: 'password', answer: 'secret-1' },
    { confirmed: true },
  ]);
});

test('an account that belongs to another member is not bound, and the member reads so', async () => {
  await askToBind(refusal('identity/social-taken', {}, 409));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm and bind' }));
  expect(await screen.findByText(/belongs to another member/)).toBeTruthy();
});
