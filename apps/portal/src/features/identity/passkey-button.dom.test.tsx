import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leave, refusal, show } from '../../app/testing/show.tsx';
import { openDialog } from '../../shared/dialogs.ts';
import { readSession } from '../../shared/session.ts';

const device = vi.hoisted(() => ({ startAuthentication: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => device);

const switches = (more = {}) => ({
  'GET /api/brand/permission': {
    switches: { PASSKEYLOGIN3: true, ...more },
    brand: { merchantCode: 'M' },
    serverTime: '2026-11-21T04:00:00.000Z',
  },
});
const options = 'POST /api/identity/login/passkey/options';
const logIn = 'POST /api/identity/login/passkey';
const signed = {
  id: 'a-key',
  rawId: 'a-key',
  type: 'public-key',
  response: { authenticatorData: 'aa', clientDataJSON: 'bb', signature: 'cc', userHandle: 'dd' },
};
const signedIn = {
  token: 'a-token',
  firstTimeLogin: false,
  passwordExpired: false,
  member: { id: '1', account: 'mali', type: 0 },
};

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {});
  device.startAuthentication.mockReset().mockResolvedValue({ ...signed, clientExtensionResults: {} });
});
afterEach(leave);

const press = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Log in with a passkey' }));

test('one press and the device’s word let its member in, by the door they chose', async () => {
  const { sent } = await show(null, {
    ...switches({ AGENTDOOR3: true }),
    [options]: { challenge: 'abc', rpId: 'localhost' },
    [logIn]: signedIn,
  });
  openDialog('login');
  await userEvent.click(await screen.findByLabelText('I am an agent'));
  await press();
  await expect.poll(() => readSession().token).toBe('a-token');
  expect(device.startAuthentication).toHaveBeenCalledWith({
    optionsJSON: { challenge: 'abc', rpId: 'localhost' },
  });
  expect(sent.at(-1)).toEqual({ passkey: signed, agentsOnly: true });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('whoever stops is told so, and can try again', async () => {
  device.startAuthentication.mockRejectedValueOnce(Object.assign(new Error(), { name: 'NotAllowedError' }));
  await show(null, { ...switches(), [options]: { challenge: 'abc' }, [logIn]: signedIn });
  openDialog('login');
  await press();
  expect(await screen.findByText('Stopped. You can try again at any time.')).toBeDefined();
  await press();
  await expect.poll(() => readSession().token).toBe('a-token');
});

test('a passkey that is refused says so, and what was typed stays', async () => {
  await show(null, {
    ...switches(),
    [options]: { challenge: 'abc' },
    [logIn]: () => refusal('identity/passkey-refused', {}, 401),
  });
  openDialog('login');
  await userEvent.type(await screen.findByLabelText('Username'), 'mali');
  await press();
  expect(await screen.findByText(/This passkey was not accepted/)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('mali');
});

test.each([
  ['the house has none', false, true],
  ['the browser knows none', true, false],
])('there is no button where %s', async (_why, isOn, isKnown) => {
  if (!isKnown) vi.stubGlobal('PublicKeyCredential', undefined);
  await show(null, switches({ PASSKEYLOGIN3: isOn, AGENTDOOR3: true }));
  openDialog('login');
  await screen.findByLabelText('I am an agent');
  expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull();
});
