import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ask,
  createMemberWorld,
  join,
  type MemberWorld,
  password,
  portalOrigin,
} from '../../../testing/member-world.ts';
import { readMessages } from '../../../testing/read-messages.ts';
import { Authenticator } from './testing/authenticator.ts';
import { addAnother, base, begin, logInWith, prove, withPasskey } from './testing/steps.ts';

let world: MemberWorld;
beforeAll(async () => {
  world = await createMemberWorld();
});
afterAll(() => world.stop());

const MINUTE_MS = 60_000;
const add = (token: string, passkey: unknown, origin = portalOrigin) =>
  ask(world, { path: base, token, body: { passkey }, origin });
const list = async (token: string) =>
  (await ask(world, { path: base, token })).body.items as Record<string, unknown>[];
const remove = (token: string, id: string) => ask(world, { method: 'DELETE', path: `${base}/${id}`, token });

test('a passkey is added only by who has just shown who they are, named after the device, and the member is told', async () => {
  const { token, member } = await join(world, 'adds01', {});
  await world.database.pool.query(
    `insert into identity.contacts (member_id, brand_id, kind, value)
     select id, brand_id, 'email', 'adds01@mail.example' from identity.members where id = $1`,
    [member.id],
  );
  const unproved = await ask(world, { method: 'POST', path: `${base}/options`, token });
  expect(unproved.body).toMatchObject({ code: 'identity/proof-required', params: { purpose: 'passkey' } });
  const options = await begin(world, token);
  expect(options).toMatchObject({
    rp: { id: 'portal.test' },
    user: { name: 'adds01' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const added = await add(token, new Authenticator(portalOrigin).make(options));
  expect(added).toMatchObject({ status: 200, body: { name: '? · ?', lastUsedAt: null } });
  expect(await list(token)).toEqual([added.body]);
  const told = (await readMessages(world.database)).filter(({ text }) => text.includes('adds01'));
  expect(told.map(({ template }) => template)).toEqual(['security-changed']);
  expect(told[0]?.text).toContain('เพิ่มพาสคีย์');
});

test('the handle a device keeps says nothing of who its member is, and is the same for all their devices', async () => {
  const { token } = await join(world, 'handle01');
  const [first, second] = [await begin(world, token), await begin(world, token)];
  expect(first.user.id).toBe(second.user.id);
  expect(first.user.id).toMatch(/^[\w-]{43}$/);
  const other = await join(world, 'handle02');
  expect((await begin(world, other.token)).user.id).not.toBe(first.user.id);
});

test.each([
  ['from another page', { origin: 'https://portal.test.evil.example' }],
  ['of another house', { rpId: 'evil.example' }],
  ['that nobody unlocked', { isUnlocked: false }],
  ['with a certificate of its maker', { vouchedBy: 'its-maker' }],
] as const)('a new passkey %s is not taken', async (_what, flaws) => {
  const { token } = await join(
    world,
    `flaw${Math.abs(world.clock.now().getTime() % 1e6)}${Object.keys(flaws)[0]?.slice(0, 4)}`,
  );
  const passkey = new Authenticator(portalOrigin).make(await begin(world, token), flaws);
  expect((await add(token, passkey)).body.code).toBe('identity/passkey-not-taken');
  expect(await list(token)).toEqual([]);
});

test('a new passkey that its device alone vouches for is taken', async () => {
  const { token } = await join(world, 'itself01');
  const passkey = new Authenticator(portalOrigin).make(await begin(world, token), { vouchedBy: 'itself' });
  expect((await add(token, passkey)).status).toBe(200);
});

test('the challenge is good once, for five minutes, in its session, on its page, and for nothing else', async () => {
  const { token } = await join(world, 'once01');
  const login = await ask(world, { path: '/api/identity/login', body: { username: 'once01', password } });
  const device = () => new Authenticator(portalOrigin);
  const code = async (token: string, passkey: unknown, origin?: string) =>
    (await add(token, passkey, origin)).body.code;

  const elsewhere = device().make(await begin(world, token));
  expect(await code(String(login.body.token), elsewhere)).toBe('identity/passkey-expired');
  const forLogIn = await ask(world, { method: 'POST', path: '/api/identity/login/passkey/options' });
  const mixed = device().make({ ...(await begin(world, token)), challenge: String(forLogIn.body.challenge) });
  expect(await code(token, mixed)).toBe('identity/passkey-expired');
  const invented = device().make({ ...(await begin(world, token)), challenge: 'AAAA' });
  expect(await code(token, invented)).toBe('identity/passkey-expired');
  const late = device().make(await begin(world, token));
  world.clock.forward(5 * MINUTE_MS);
  expect(await code(token, late)).toBe('identity/passkey-expired');

  const options = await begin(world, token);
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(token, device().make(options))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410]);
});

test('a key that is somebody’s already is nobody else’s', async () => {
  const { device } = await withPasskey(world, 'mine01');
  const { token } = await join(world, 'thief01');
  const passkey = device.make(await begin(world, token));
  expect((await add(token, passkey)).body.code).toBe('identity/passkey-not-taken');
  expect(await list(token)).toEqual([]);
});

test('ten are as many as anybody has, however many are added at once', async () => {
  const { token } = await withPasskey(world, 'many01');
  for (let one = 1; one < 9; one += 1) await addAnother(world, token);
  const two = [await begin(world, token), await begin(world, token)];
  const answers = await Promise.all(
    two.map((options) => add(token, new Authenticator(portalOrigin).make(options))),
  );
  expect(answers.map(({ body }) => body.code).sort()).toEqual(['identity/passkeys-full', undefined]);
  await prove(world, token);
  const eleventh = await ask(world, { method: 'POST', path: `${base}/options`, token });
  expect(eleventh.body).toMatchObject({ code: 'identity/passkeys-full', params: { max: 10 } });
});

test('its member names it; nobody else does, and not with what nobody sees', async () => {
  const { token, passkey } = await withPasskey(world, 'names01');
  const { token: other } = await join(world, 'names02');
  const name = (token: string, text: string) =>
    ask(world, { method: 'PUT', path: `${base}/${passkey.id}`, token, body: { name: text } });
  expect((await name(token, '  My phone ')).status).toBe(200);
  expect(await list(token)).toMatchObject([{ name: 'My phone' }]);
  expect((await name(other, 'Mine now')).body.code).toBe('identity/unknown-passkey');
  expect((await name(token, 'My\u200Bphone')).body.code).toBe('identity/unseen-characters');
  expect((await name(token, '   ')).body.code).toBe('request/invalid');
});

test('it is removed only by its member, who has just shown who they are; then it lets nobody in', async () => {
  const { token, passkey, device } = await withPasskey(world, 'removes01');
  const { token: other } = await join(world, 'removes02');
  await prove(world, other);
  expect((await remove(other, passkey.id)).body.code).toBe('identity/unknown-passkey');
  expect((await remove(token, passkey.id)).body.code).toBe('identity/proof-required');
  expect(await list(token)).toHaveLength(1);
  await prove(world, token);
  expect((await remove(token, passkey.id)).status).toBe(200);
  expect((await logInWith(world, device)).body.code).toBe('identity/passkey-refused');
  await prove(world, token);
  expect((await remove(token, passkey.id)).body.code).toBe('identity/unknown-passkey');
});

test('a removed passkey ends the sessions elsewhere; removed by staff, all of them', async () => {
  const { token, member, passkey, device } = await withPasskey(world, 'removes03');
  const isIn = async (of: string) =>
    (await ask(world, { path: '/api/identity/member', token: of })).status === 200;
  const elsewhere = String((await logInWith(world, device)).body.token);
  const { passkey: other } = await addAnother(world, token);
  expect(await Promise.all([token, elsewhere].map(isIn))).toEqual([true, true]);
  await prove(world, token);
  expect((await remove(token, passkey.id)).status).toBe(200);
  expect(await Promise.all([token, elsewhere].map(isIn))).toEqual([true, false]);
  const path = `/api/identity/staff/members/${member.id}/passkeys/${other.id}/remove`;
  await ask(world, { path, body: { reason: 'lost their phone' }, staff: true });
  expect(await isIn(token)).toBe(false);
});

test('staff see a member’s passkeys and remove one, on the trail', async () => {
  const { member, passkey, device } = await withPasskey(world, 'helped01');
  const card = await ask(world, { path: `/api/identity/staff/members/${member.id}`, staff: true });
  expect(card.body.passkeys).toEqual([passkey]);
  expect(JSON.stringify(card.body)).not.toContain(device.credentialId);
  const path = `/api/identity/staff/members/${member.id}/passkeys/${passkey.id}/remove`;
  const body = { reason: 'lost their phone' };
  expect((await ask(world, { path, body })).body.code).toBe('staff/signed-out');
  expect((await ask(world, { path, body, staff: true })).status).toBe(200);
  expect(world.deeds.at(-1)).toMatchObject({
    action: 'identity.remove-passkey',
    subject: `member:${member.id}`,
    before: { passkey: passkey.id },
    reason: 'lost their phone',
  });
  expect((await logInWith(world, device)).body.code).toBe('identity/passkey-refused');
  expect((await ask(world, { path, body, staff: true })).body.code).toBe('identity/unknown-passkey');
});

test('a house that is opened by its number has no passkeys: the standard knows names only', async () => {
  const { token } = await join(world, 'number01');
  world.identityNeeds.origins.push('http://192.0.2.7:4700');
  const answer = await ask(world, {
    method: 'POST',
    path: `${base}/options`,
    token,
    origin: 'http://192.0.2.7:4700',
  });
  expect(answer.body.code).toBe('identity/passkeys-not-here');
});
