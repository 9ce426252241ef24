import { generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { verifySignature } from './signature.ts';

afterEach(() => vi.unstubAllGlobals());

const house = generateKeyPairSync('ed25519');
const key = house.publicKey.export({ format: 'jwk' }).x ?? '';
const signature = sign(null, Buffer.from('a text'), house.privateKey).toString('base64url');

test('the house’s signature is of its text, and of no other', async () => {
  expect(await verifySignature('a text', { key, signature })).toBe(true);
  expect(await verifySignature('another', { key, signature })).toBe(false);
});

test.each([
  ['a signature in letters no signature has', { key, signature: '%%%' }],
  ['a signature cut short', { key, signature: signature.slice(0, 40) }],
  ['no signature', { key, signature: '' }],
  ['a key in letters no key has', { key: 'not a key!', signature }],
  ['a key cut short', { key: key.slice(0, 20), signature }],
])('%s does not hold', async (_what, signed) => {
  expect(await verifySignature('a text', signed)).toBe(false);
});

test.each([
  ['no way to check signatures', {}],
  [
    'no way to check those of this kind',
    { subtle: { importKey: async () => Promise.reject(new DOMException('', 'NotSupportedError')) } },
  ],
])('where a machine has %s, it says so', async (_what, crypto) => {
  vi.stubGlobal('crypto', crypto);
  expect(await verifySignature('a text', { key, signature })).toBeUndefined();
});
