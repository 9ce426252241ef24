import { logIn, SEALED_TYPE, type SealingKey, sealedBy, sealedCallOf } from '@fairhall/contract';
import { CompactEncrypt, importJWK } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createMemberWorld,
  join,
  type MemberWorld,
  password,
  portalOrigin,
} from '../../testing/member-world.ts';

let world: MemberWorld;
beforeAll(async () => {
  world = await createMemberWorld();
});
afterAll(() => world.stop());

let sealed = 0;
async function seal(body: unknown, call = sealedCallOf(logIn)): Promise<string> {
  const { keys } = (await world.app.inject({ url: '/api/sealing/keys' })).json() as { keys: SealingKey[] };
  const [key] = keys;
  if (!key) throw new Error('no key is published');
  sealed += 1;
  const content = { call, at: world.clock.now().getTime(), id: `an-id-of-its-own-${1000 + sealed}`, body };
  const jwe = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ ...sealedBy, kid: key.kid })
    .encrypt(await importJWK(key, sealedBy.alg));
  return JSON.stringify({ jwe });
}

async function send(payload: string, { path = '/api/identity/login', token = '' } = {}) {
  const answer = await world.app.inject({
    method: 'POST',
    url: path,
    headers: {
      origin: portalOrigin,
      'content-type': SEALED_TYPE,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
}

const told = async () =>
  Number((await world.database.pool.query('select count(*) from platform.spent')).rows[0].count);

test('a sealed log-in signs in, once, at whichever process', async () => {
  await join(world, 'sealed01');
  const payload = await seal({ username: 'sealed01', password });
  expect((await send(payload)).body).toMatchObject({ member: { account: 'sealed01' } });
  const again = await Promise.all([send(payload), send(payload)]);
  expect(again.map(({ body }) => body.code)).toEqual(['request/seal-spent', 'request/seal-spent']);
  const twice = await seal({ username: 'sealed01', password });
  const raced = await Promise.all([send(twice), send(twice), send(twice)]);
  expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
});

test('what is in the seal meets the same schema and the same gates as what is not', async () => {
  await join(world, 'sealed02');
  const wrong = await send(await seal({ username: 'sealed02', password: 'wrong' }));
  expect(wrong).toMatchObject({ status: 401, body: { code: 'identity/wrong-credentials' } });
  const more = await send(await seal({ username: 'sealed02', password, isAdmin: true }));
  expect(more).toMatchObject({ status: 400, body: { code: 'request/invalid' } });
  const hostile = await send(await seal({ username: 'sealed02\u0000', password }));
  expect(hostile.body.code).toBe('request/invalid');
  expect((await send(await seal('no object'))).body.code).toBe('request/invalid');
});

test('a seal opens at the call it was made for, and nowhere else', async () => {
  const { token } = await join(world, 'sealed03');
  const forLogIn = await seal({ purpose: 'password', method: 'password', answer: password });
  const elsewhere = await send(forLogIn, { path: '/api/identity/proofs', token });
  expect(elsewhere.body.code).toBe('request/seal-broken');
  const proof = await seal(
    { purpose: 'password', method: 'password', answer: password },
    'POST /api/identity/proofs',
  );
  expect((await send(proof, { path: '/api/identity/proofs', token })).status).toBe(200);
});

test('a call that carries no password takes no seal', async () => {
  const payload = await seal({}, 'POST /api/identity/trial');
  const answer = await send(payload, { path: '/api/identity/trial' });
  expect(answer).toMatchObject({ status: 415, body: { code: 'request/unsupported-media-type' } });
});

test.each([
  ['no JSON', '{'],
  ['no seal', '{}'],
  ['a seal and more', '{"jwe":"a.b.c.d.e","more":1}'],
  ['a list', '[]'],
  ['a seal that is none', '{"jwe":"a.b.c.d.e"}'],
])('%s under the name of a seal is refused', async (_what, payload) => {
  expect(await send(payload)).toMatchObject({ status: 400, body: { code: 'request/seal-broken' } });
});

test('of what was opened only so much is remembered as could be opened again', async () => {
  await join(world, 'sealed04');
  const before = await told();
  for (let times = 0; times < 3; times += 1) await send(await seal({ username: 'nobody77', password }));
  expect(await told()).toBe(before + 3);
  world.clock.forward(11 * 60_000);
  await send(await seal({ username: 'sealed04', password }));
  expect(await told()).toBeLessThan(before + 3);
});

test('the keys are published without their secrets, and cached by nobody', async () => {
  const answer = await world.app.inject({ url: '/api/sealing/keys' });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toMatchObject({ serverTime: world.clock.now().toISOString() });
  expect(answer.body).not.toContain('"d"');
});
