import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHttp } from '#platform/http';
import { refusalStatuses } from '#platform/refusal';
import { ask, form } from '../../../testing/member-world.ts';
import { newPassword, openRecoveryDesk, type RecoveryDesk } from '../../../testing/recovery-desk.ts';
import { createFirebase } from './firebase.ts';
import { phoneCheckPage } from './phone-check-page.ts';

const project = 'our-project';
const away = '198.51.100.9';
let desk: RecoveryDesk;
let publisher: Server;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
/** What is published as the set of keys. */
let published: { status: number; body: string };
let right: typeof published;

beforeAll(async () => {
  desk = await openRecoveryDesk();
  keys = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  right = { status: 200, body: JSON.stringify({ keys: [jwk] }) };
  publisher = createServer((_request, response) => response.writeHead(published.status).end(published.body));
  await new Promise<void>((resolve) => publisher.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  publisher.close();
  await desk.world.stop();
});
beforeEach(async () => {
  published = right;
  const { port } = publisher.address() as AddressInfo;
  const settings = { project, jwksUrl: `http://127.0.0.1:${port}/keys` };
  // each with keys it has yet to fetch
  Object.assign(desk.world.identityNeeds, { firebase: createFirebase(settings, desk.world.clock) });
  await desk.next();
});

const seconds = () => Math.floor(desk.world.clock.now().getTime() / 1000);

/** An ID token as Firebase signs it, or one with something wrong about it. */
async function idToken(
  more: Record<string, unknown> = {},
  { key = keys.privateKey, issuer = project, kid = 'k1' } = {},
) {
  const { aud = project, exp = seconds() + 3_600, ...rest } = more;
  return new SignJWT({
    phone_number: desk.mobile(),
    auth_time: seconds() - 10,
    firebase: { sign_in_provider: 'phone' },
    ...rest,
  })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setSubject(`user-of-${desk.mobile()}`)
    .setIssuer(`https://securetoken.google.com/${issuer}`)
    .setAudience(String(aud))
    .setIssuedAt(seconds() - 10)
    .setExpirationTime(Number(exp))
    .sign(key);
}
const logIn = (firebaseIdToken: string, ip = '127.0.0.1') =>
  desk.post(
    '/api/identity/login/sms',
    { type: 'sms', ...desk.number(), firebaseChannel: 'WEB', firebaseIdToken },
    { ip },
  );

describe('Firebase’s word for a telephone', () => {
  test('opens a session once, also for three at the same moment, and for no other token of that sign-in', async () => {
    const { member } = await desk.reachable();
    const token = await idToken();
    const answers = await Promise.all([1, 2, 3].map(() => logIn(token)));
    const entered = answers.filter(({ status }) => status === 200);
    expect(entered.map(({ body }) => (body.member as { id: string }).id)).toEqual([member.id]);
    expect((await logIn(token)).body.code).toBe('identity/code-expired');
    const renewed = await idToken({ auth_time: seconds() - 10, exp: seconds() + 7_200 });
    expect((await logIn(renewed)).body.code).toBe('identity/code-expired');
    const { rows } = await desk.world.database.pool.query(
      `select way from identity.log_ins where member_id = $1 and outcome = 'signed-in'`,
      [member.id],
    );
    expect(rows).toContainEqual({ way: 'firebase' });
  });

  test('asks nobody for a new password, and from a new network for one step more that is no SMS', async () => {
    await desk.reachable();
    await desk.world.database.pool.query(
      'update identity.members set must_change_password = true where account = $1',
      [desk.name()],
    );
    expect((await logIn(await idToken())).body).toMatchObject({ passwordExpired: false });
    desk.world.clock.forward(60_000);
    expect((await logIn(await idToken(), away)).body).toMatchObject({ needVerify: true, methods: ['email'] });
  });

  test('sets a forgotten password', async () => {
    await desk.reachable();
    const body = { ...desk.number(), firebaseIdToken: await idToken(), newPassword };
    expect((await desk.post('/api/identity/password/sms', body)).status).toBe(200);
    expect((await desk.logIn(newPassword)).status).toBe(200);
  });

  test('proves the number of whoever registers', async () => {
    await desk.turn('MOBILENUMREG3', true);
    const { username: _name, password: _password, confirmPassword: _confirm, ...ticks } = form('nobody');
    const body = { ...ticks, ...desk.number(), firebaseIdToken: await idToken() };
    const answer = await ask(desk.world, { path: '/api/identity/register/mobile', body });
    expect(answer.status).toBe(200);
    const { rows } = await desk.world.database.pool.query(
      'select verified_at is not null as proven from identity.contacts where value = $1',
      [desk.mobile()],
    );
    expect(rows).toEqual([{ proven: true }]);
  });

  test.each<[string, () => Promise<string>, string]>([
    ['of another number', () => idToken({ phone_number: '+66899999999' }), 'identity/code-wrong'],
    ['without a number', () => idToken({ phone_number: undefined }), 'identity/code-wrong'],
    ['for another project', () => idToken({ aud: 'another' }), 'identity/code-wrong'],
    ['of another issuer', () => idToken({}, { issuer: 'another' }), 'identity/code-wrong'],
    [
      'by another way than the telephone',
      () => idToken({ firebase: { sign_in_provider: 'google.com' } }),
      'identity/code-wrong',
    ],
    ['that has expired', () => idToken({ exp: seconds() - 1 }), 'identity/code-expired'],
    ['of six minutes ago', () => idToken({ auth_time: seconds() - 360 }), 'identity/code-expired'],
    ['of six minutes from now', () => idToken({ auth_time: seconds() + 360 }), 'identity/code-expired'],
    [
      'signed by somebody else',
      async () => idToken({}, { key: (await generateKeyPair('RS256')).privateKey }),
      'identity/code-wrong',
    ],
    ['signed with a key nobody published', () => idToken({}, { kid: 'k2' }), 'identity/code-wrong'],
    ['that is none', async () => 'not.a.token', 'identity/code-wrong'],
    [
      'without a signature',
      async () =>
        `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await idToken()).split('.')[1]}.`,
      'identity/code-wrong',
    ],
  ])('a word %s is refused', async (_what, make, code) => {
    await desk.reachable();
    expect((await logIn(await make())).body.code).toBe(code);
  });

  test.each<[string, { status: number; body: string }]>([
    ['do not come', { status: 503, body: '' }],
    ['are none', { status: 200, body: '{"keys":"soon"}' }],
  ])('is neither yes nor no while its keys %s', async (_what, instead) => {
    await desk.reachable();
    published = instead;
    expect((await logIn(await idToken())).body.code).toBe('server/unavailable');
  });

  test('opens no account whose number nobody has proven', async () => {
    await desk.reachable({ isVerified: false });
    expect((await logIn(await idToken())).body.code).toBe('identity/code-wrong');
  });

  test('is not taken in a house that has no such project', async () => {
    await desk.reachable();
    const token = await idToken();
    Object.assign(desk.world.identityNeeds, { firebase: undefined });
    expect((await logIn(token)).body.code).toBe('identity/phone-not-allowed');
  });

  test('is forgotten once its token has ended', async () => {
    await desk.reachable();
    await logIn(await idToken());
    desk.world.clock.forward(3_601_000);
    await desk.world.identity.cleanUp();
    const { rows } = await desk.world.database.pool.query('select 1 from identity.spent_vouchers');
    expect(rows).toEqual([]);
  });
});

describe('the page in which the portal’s forms ask Firebase', () => {
  const check = { project, apiKey: 'a-public-key' };

  test('stands under another origin, framed by the portal alone, and names Google’s hosts for itself only', async () => {
    const { world } = desk;
    const app = await createHttp({
      log: world.log,
      statuses: refusalStatuses(),
      trustProxy: false,
      gameOrigins: () => [],
    });
    phoneCheckPage(app, world.identityNeeds, check);
    const at = (host: string) => app.inject({ url: '/phone-check?language=th', headers: { host } });
    expect((await at('portal.test')).statusCode).toBe(404);
    const { headers, body } = await at('check.test');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`frame-ancestors ${world.identityNeeds.origins[0]}`);
    expect(policy.find((rule) => rule.startsWith('connect-src'))).toContain(
      'https://identitytoolkit.googleapis.com',
    );
    expect(body).toContain('data-project="our-project" data-api-key="a-public-key"');
    await app.close();
  });

  test('forms learn where it stands, and that there is none while nothing is configured', async () => {
    const { world } = desk;
    const phoneCheck = async () =>
      (await ask(world, { path: '/api/identity/countries' })).body.phoneCheck as unknown;
    expect(await phoneCheck()).toBeNull();
    Object.assign(world.identityNeeds, { phoneCheck: check });
    expect(await phoneCheck()).toEqual({ origin: 'https://check.test' });
    Object.assign(world.identityNeeds, { phoneCheck: undefined });
  });
});
