import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { comeAsMember, leave, refusal, show } from '../../app/testing/show.tsx';
import { Passkeys } from './passkeys.tsx';

const device = vi.hoisted(() => ({ startRegistration: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => device);

const base = '/api/identity/passkeys';
const permissionOf = (isOn: boolean) => ({
  'GET /api/brand/permission': {
    switches: { PASSKEYLOGIN3: isOn },
    brand: { merchantCode: 'M' },
    serverTime: '2026-11-21T04:00:00.000Z',
  },
});
const open = permissionOf(true);
const made = {
  id: 'a-key',
  rawId: 'a-key',
  type: 'public-key',
  response: { attestationObject: 'o2M', clientDataJSON: 'e30', transports: ['internal'] },
  clientExtensionResults: {},
};
const phone = {
  id: '7',
  name: 'Chrome · Android',
  isSynced: true,
  addedAt: '2026-11-21T04:00:00.000Z',
  lastUsedAt: null,
};
const prover = {
  'GET /api/identity/proofs': { methods: ['password'] },
  'POST /api/identity/proofs': { done: true },
};

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {});
  device.startRegistration.mockReset().mockResolvedValue(made);
  comeAsMember();
});
afterEach(leave);

const confirm = async () => {
  const proof = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
  await userEvent.type(await proof.findByLabelText('Password'), 'my words');
  await userEvent.click(proof.getByRole('button', { name: 'Confirm' }));
};
/** What refuses until a proof was given. */
const afterProof = (answer: unknown) => {
  let tries = 0;
  return () => {
    tries += 1;
    return tries === 1 ? refusal('identity/proof-required', { purpose: 'passkey' }, 403) : answer;
  };
};

test('one is added after its member has confirmed that it is them', async () => {
  const items: unknown[] = [];
  const { sent } = await show(<Passkeys />, {
    ...open,
    ...prover,
    [`GET ${base}`]: () => ({ items }),
    [`POST ${base}/options`]: afterProof({ challenge: 'abc' }),
    [`POST ${base}`]: () => {
      items.push(phone);
      return phone;
    },
  });
  await screen.findByText('No passkeys yet');
  await userEvent.click(screen.getByRole('button', { name: 'Add a passkey' }));
  await confirm();
  expect(await screen.findByText('Chrome · Android')).toBeDefined();
  expect(screen.getByText('Synced')).toBeDefined();
  expect(device.startRegistration).toHaveBeenCalledWith({ optionsJSON: { challenge: 'abc' } });
  const { attestationObject, clientDataJSON } = made.response;
  const { id, rawId, type } = made;
  expect(sent.at(-1)).toEqual({
    passkey: { id, rawId, type, response: { attestationObject, clientDataJSON } },
  });
});

test.each([
  ['NotAllowedError', 'Stopped. You can try again at any time.'],
  ['InvalidStateError', 'This device already has a passkey for your account.'],
])('a device that makes none says why: %s', async (name, sentence) => {
  device.startRegistration.mockRejectedValue(Object.assign(new Error(), { name }));
  await show(<Passkeys />, { ...open, [`GET ${base}`]: { items: [] }, [`POST ${base}/options`]: {} });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  expect(await screen.findByText(sentence)).toBeDefined();
});

test('a house that refuses one says so as what it is, not as a note', async () => {
  await show(<Passkeys />, {
    ...open,
    [`GET ${base}`]: { items: [] },
    [`POST ${base}/options`]: {},
    [`POST ${base}`]: refusal('request/too-many', {}, 429),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  expect(await screen.findByRole('alert')).toBeDefined();
});

test('one is named, and removed after its member has confirmed it', async () => {
  let items = [phone];
  await show(<Passkeys />, {
    ...open,
    ...prover,
    [`GET ${base}`]: () => ({ items }),
    [`PUT ${base}/7`]: ({ name }: { name: string }) => {
      items = [{ ...phone, name }];
      return { done: true };
    },
    [`DELETE ${base}/7`]: (() => {
      const answer = afterProof({ done: true });
      return () => {
        const said = answer();
        if (!(said instanceof Response)) items = [];
        return said;
      };
    })(),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Rename' }));
  const naming = within(await screen.findByRole('dialog', { name: 'Name this passkey' }));
  await userEvent.clear(naming.getByLabelText('Name'));
  await userEvent.click(naming.getByRole('button', { name: 'Save' }));
  expect(naming.getByText('Please fill this in')).toBeDefined();
  await userEvent.type(naming.getByLabelText('Name'), 'My phone');
  await userEvent.click(naming.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('My phone')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  const removing = within(await screen.findByRole('dialog', { name: 'Remove My phone?' }));
  await userEvent.click(removing.getByRole('button', { name: 'Remove' }));
  await confirm();
  expect(await screen.findByText('No passkeys yet')).toBeDefined();
});

test.each([
  ['the house has switched them off', false, true],
  ['the browser knows none', true, false],
])('where %s, nothing is offered, and what there is can still be removed', async (_why, isOn, isKnown) => {
  if (!isKnown) vi.stubGlobal('PublicKeyCredential', undefined);
  await show(<Passkeys />, { ...permissionOf(isOn), [`GET ${base}`]: { items: [phone] } });
  expect(await screen.findByRole('button', { name: 'Remove' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});
