import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, createMemberWorld, type MemberWorld } from '../../../testing/member-world.ts';
import { presets } from './presets.ts';
import type { ProviderPayload } from './provider-command.ts';
import { openBrowser } from './testing/browser.ts';

let world: MemberWorld;
beforeAll(async () => {
  world = await createMemberWorld();
});
afterAll(() => world.stop());

const base = '/api/identity/staff/providers';
const secret = 'the-channel-secret-of-the-house';
const setup = {
  clientId: '2001234567',
  clientSecret: secret,
  scopes: ['openid', 'profile'],
  issuer: 'https://access.line.me',
  endpoints: {
    authorization: 'https://access.line.me/oauth2/v2.1/authorize',
    token: 'https://api.line.me/oauth2/v2.1/token',
  },
  reason: 'the channel was opened today',
};
const { clientSecret: _left, ...withoutSecret } = setup;

const propose = (body: object, provider = 'LINE') =>
  ask(world, { path: `${base}/${provider}/proposals`, body, staff: true });
const offered = async () =>
  (await openBrowser(world).call('GET', '/api/identity/social/providers')).body.items;

async function approve(): Promise<void> {
  const { payload, reason } = world.proposals.at(-1) ?? {};
  await inTransaction(world.db, (tx) =>
    world.identity.commands.setProvider.execute(tx, {
      payload: payload as ProviderPayload,
      reason: String(reason),
      approvedBy: { staffId: 2n, name: 'Niran', origin: '127.0.0.1', sessionId: 2n },
      showOnce() {},
    }),
  );
}

test('a provider opens when two people want it; nobody is ever shown its secret', async () => {
  expect((await propose(setup)).status).toBe(200);
  expect(await offered()).toEqual([]);
  await approve();
  expect(await offered()).toEqual(['LINE']);
  const list = await ask(world, { path: base, staff: true });
  expect(list.body.items).toContainEqual(
    expect.objectContaining({ provider: 'LINE', isOn: true, hasSecret: true, clientId: '2001234567' }),
  );
  const said = JSON.stringify([list.body, world.proposals, world.deeds], (_key, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  expect(said).not.toContain(secret);
  expect(world.deeds.at(-1)).toMatchObject({
    action: 'identity.set-provider',
    subject: 'provider:LINE',
    staff: { name: 'Niran' },
    after: { clientSecret: 'replaced' },
  });
});

test('its browser is sent to LINE with the client of the house', async () => {
  const { body } = await openBrowser(world).call('POST', '/api/identity/social/LINE/log-in', {});
  const address = new URL(String(body.address));
  expect(`${address.origin}${address.pathname}`).toBe(setup.endpoints.authorization);
  expect(address.searchParams.get('client_id')).toBe('2001234567');
  expect(address.searchParams.get('redirect_uri')).toBe('http://portal.test/social-return');
});

test('the secret stays when none is given, and the same setup twice is nothing to do', async () => {
  expect((await propose(withoutSecret)).body.code).toBe('brand/nothing-to-change');
  await propose({ ...withoutSecret, clientId: '2007654321' });
  await approve();
  expect(world.deeds.at(-1)).toMatchObject({ after: { clientSecret: 'kept', clientId: '2007654321' } });
  expect(await offered()).toEqual(['LINE']);
});

test.each([
  ['without a secret at first', 'GOOGLE', withoutSecret, 'identity/provider-incomplete'],
  ['over an open line', 'LINE', { ...setup, issuer: 'http://access.line.me' }, 'identity/provider-address'],
  [
    'at a machine by its number',
    'LINE',
    { ...setup, issuer: 'https://10.0.0.7' },
    'identity/provider-address',
  ],
  [
    'with a token endpoint that is no address',
    'LINE',
    { ...setup, endpoints: { token: 'javascript:alert(1)' } },
    'identity/provider-address',
  ],
])('a provider is not set up %s', async (_title, provider, body, code) => {
  expect((await propose(body, provider)).body.code).toBe(code);
});

test('one person closes it at once, and the log-in with it', async () => {
  const close = { path: `${base}/LINE/close`, body: { reason: 'it was abused' }, staff: true };
  expect((await ask(world, { ...close, staff: false })).status).toBe(401);
  expect((await ask(world, close)).status).toBe(200);
  expect(await offered()).toEqual([]);
  const started = await openBrowser(world).call('POST', '/api/identity/social/LINE/log-in', {});
  expect(started.body.code).toBe('identity/social-unavailable');
  expect((await ask(world, close)).body.code).toBe('identity/provider-is-off');
  expect(world.deeds.at(-1)).toMatchObject({ action: 'identity.close-provider', reason: 'it was abused' });
});

test('a provider that began as a stand-in speaks as it really does once it is set up for real', async () => {
  const stand = {
    provider: 'ZALO',
    clientId: 'demo',
    clientSecret: 'demo',
    issuer: 'http://localhost:9',
  } as const;
  await inTransaction(world.db, (tx) => world.identity.standInFor(tx, stand));
  const dialect = async () =>
    (await world.database.pool.query(`select dialect from identity.providers where provider = 'ZALO'`)).rows;
  const { endpoints } = presets.ZALO;
  await propose({ ...setup, issuer: 'https://login.house.test', endpoints }, 'ZALO');
  await approve();
  expect(await dialect()).toEqual([{ dialect: 'oidc' }]);
  await propose({ ...setup, scopes: [], issuer: presets.ZALO.issuer, endpoints }, 'ZALO');
  await approve();
  expect(await dialect()).toEqual([{ dialect: 'zalo' }]);
});
