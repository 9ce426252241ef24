import { generateKeyPairSync } from 'node:crypto';
import { type SealedContent, type SealingKey, sealedBy } from '@fairhall/contract';
import { CompactEncrypt, importJWK } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { standingClock } from './clock.ts';
import { deriveKeys } from './crypto.ts';
import { createSealing, type Sealing } from './sealing.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const call = 'POST /api/identity/login';
const body = { username: 'malee01', password: 'Correct-horse-7' };
const secret = 'a secret for tests only, long enough to use';

let clock: ReturnType<typeof standingClock>;
let spent: Set<string>;
let house: Sealing;
beforeEach(() => {
  clock = standingClock('2026-11-21T23:58:00Z');
  spent = new Set();
  house = openHouse();
});

function openHouse(installation = secret): Sealing {
  const spend = async (id: string) => !spent.has(id) && spent.add(id) !== undefined;
  return createSealing({ keys: deriveKeys(installation), clock, spend });
}

let sealed = 0;
function content(more: Partial<SealedContent> = {}): SealedContent {
  sealed += 1;
  return { call, at: clock.now().getTime(), id: `an-id-of-its-own-${1000 + sealed}`, body, ...more };
}

const firstKey = (of = house) => of.publishedKeys()[0] as SealingKey;

async function seal(
  inside: unknown,
  { key = firstKey(), header = {} }: { key?: SealingKey; header?: object } = {},
) {
  const plain = typeof inside === 'string' ? inside : JSON.stringify(inside);
  return new CompactEncrypt(new TextEncoder().encode(plain))
    .setProtectedHeader({ ...sealedBy, kid: key.kid, ...header })
    .encrypt(await importJWK(key, sealedBy.alg));
}

test('what is sealed to the published key is opened, and nobody reads it on the way', async () => {
  const jwe = await seal(content());
  expect(await house.open(jwe, call)).toEqual(body);
  expect(Buffer.from(jwe.replaceAll('.', ''), 'base64url').toString('latin1')).not.toContain('horse');
});

test('every process publishes the same keys, for nobody but the house to open', () => {
  expect(openHouse().publishedKeys()).toEqual(house.publishedKeys());
  expect(openHouse('another secret of another house, as long').publishedKeys()).not.toEqual(
    house.publishedKeys(),
  );
  for (const key of house.publishedKeys())
    expect(Object.keys(key).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
});

test('a seal is opened once', async () => {
  const jwe = await seal(content());
  await house.open(jwe, call);
  await expect(house.open(jwe, call)).rejects.toThrow('request/seal-spent');
});

test('the same id in another seal is spent too', async () => {
  const once = content();
  await house.open(await seal(once), call);
  await expect(house.open(await seal(once), call)).rejects.toThrow('request/seal-spent');
});

test.each([
  [5 * MINUTE_MS, true],
  [5 * MINUTE_MS + 1, false],
  [-5 * MINUTE_MS, true],
  [-5 * MINUTE_MS - 1, false],
])('one that was sealed %i ms ago opens: %s', async (ageMs, opens) => {
  const opening = house.open(await seal(content({ at: clock.now().getTime() - ageMs })), call);
  if (opens) expect(await opening).toEqual(body);
  else await expect(opening).rejects.toThrow('request/seal-spent');
});

test('the key of yesterday still opens, that of the day before does not; the one of tomorrow does already', async () => {
  const old = firstKey();
  clock.forward(DAY_MS);
  const next = firstKey();
  expect(next.kid).not.toBe(old.kid);
  expect(house.publishedKeys()[1]).toEqual(old);
  expect(await house.open(await seal(content(), { key: old }), call)).toEqual(body);
  clock.forward(-DAY_MS);
  expect(await house.open(await seal(content(), { key: next }), call)).toEqual(body);
  clock.forward(2 * DAY_MS);
  await expect(house.open(await seal(content(), { key: old }), call)).rejects.toThrow(
    'request/seal-unknown-key',
  );
});

test('a key of another house is unknown, even under a name of ours it opens nothing', async () => {
  const strange = firstKey(openHouse('another secret of another house, as long'));
  await expect(house.open(await seal(content(), { key: strange }), call)).rejects.toThrow(
    'request/seal-unknown-key',
  );
  const renamed = { ...strange, kid: firstKey().kid };
  await expect(house.open(await seal(content(), { key: renamed }), call)).rejects.toThrow(
    'request/seal-broken',
  );
});

test('every part that was changed on the way breaks it', async () => {
  const parts = (await seal(content())).split('.');
  for (const at of [0, 2, 3, 4]) {
    const changed = parts.map((part, place) => (place === at ? flip(part) : part)).join('.');
    await expect(house.open(changed, call)).rejects.toThrow(/request\/seal-(broken|unknown-key)/);
  }
  expect(spent.size).toBe(0);
});

/** Another letter in its middle, where every bit counts. */
function flip(part: string): string {
  const at = part.length >> 1;
  return `${part.slice(0, at)}${part[at] === 'A' ? 'B' : 'A'}${part.slice(at + 1)}`;
}

test.each([
  ['of another call', () => content({ call: 'POST /api/identity/register' })],
  ['without a call', () => ({ ...content(), call: undefined })],
  ['with an id that others have', () => content({ id: 'x' })],
  ['that is no JSON', () => '{'],
  ['of a time that is none', () => content({ at: 0.5 })],
  ['with more than it should hold', () => ({ ...content(), more: 1 })],
])('a seal %s is broken', async (_what, inside) => {
  await expect(house.open(await seal(inside()), call)).rejects.toThrow('request/seal-broken');
});

test('a body that names a prototype is refused as it is unsealed', async () => {
  const inside = JSON.stringify(content()).replace('"body":{', '"body":{"__proto__":{"isAdmin":true},');
  await expect(house.open(await seal(inside), call)).rejects.toThrow('request/invalid');
});

test.each([
  ['nothing', ''],
  ['no seal', 'a.b.c'],
  ['letters of no alphabet', '!.!.!.!.!'],
])('%s is broken', async (_what, jwe) => {
  await expect(house.open(jwe, call)).rejects.toThrow('request/seal-broken');
});

test('only the one way of sealing is opened', async () => {
  const key = firstKey();
  const plain = new TextEncoder().encode(JSON.stringify(content()));
  const wrapped = await new CompactEncrypt(plain)
    .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key, 'ECDH-ES+A256KW'));
  const weaker = await new CompactEncrypt(plain)
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A128CBC-HS256', kid: key.kid })
    .encrypt(await importJWK(key, 'ECDH-ES'));
  const shared = await new CompactEncrypt(plain)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: key.kid })
    .encrypt(new Uint8Array(32));
  for (const jwe of [wrapped, weaker, shared])
    await expect(house.open(jwe, call)).rejects.toThrow('request/seal-broken');
});

test('a point that is not on the curve breaks it', async () => {
  const [head = '', ...rest] = (await seal(content())).split('.');
  const { epk, ...header } = JSON.parse(Buffer.from(head, 'base64url').toString());
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const bent = { ...header, epk: { ...epk, y: publicKey.export({ format: 'jwk' }).y } };
  const jwe = [Buffer.from(JSON.stringify(bent)).toString('base64url'), ...rest].join('.');
  await expect(house.open(jwe, call)).rejects.toThrow('request/seal-broken');
});
