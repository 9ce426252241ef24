import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  ed25519Key,
  hmacKey,
  isTimely,
  readSignedHeaders,
  requestText,
  responseText,
  signRequest,
} from './index.ts';

/** RFC 8032, section 7.1, test 1: its seed and the public key that follows from it. */
const seed = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex');
const publicHex = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';
const ownPrivateKey = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]),
  format: 'der',
  type: 'pkcs8',
});
const ownPublicKey = createPublicKey(ownPrivateKey);
const pem = {
  own: ownPrivateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  ownPublic: ownPublicKey.export({ type: 'spki', format: 'pem' }) as string,
};

const secret = Buffer.alloc(32, 7);
const hmac = hmacKey({ keyId: 'k1', secret });
const ed25519 = ed25519Key({ keyId: 'k2', ownPrivateKey: pem.own, theirPublicKey: pem.ownPublic });
const request = { method: 'POST', target: '/gw/v1/bet?x=1', body: '{"a":1}' };
const signed = {
  vendor: 'ACME',
  keyId: 'k1',
  timestamp: '1767323045000',
  nonce: '3f0a6b52-7c1d-4e8e-9a55-0d2f6b1c4e90',
};

test('an ed25519 key signs as RFC 8032 says', () => {
  expect(ownPublicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex')).toBe(publicHex);
  const expected =
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b';
  expect(ed25519.sign('')).toBe(`v1=${Buffer.from(expected, 'hex').toString('base64url')}`);
});

test('an hmac key signs as RFC 4231 says', () => {
  const key = hmacKey({ keyId: 'rfc', secret: Buffer.alloc(131, 0xaa) });
  const expected = '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54';
  const text = 'Test Using Larger Than Block-Size Key - Hash Key First';
  expect(key.sign(text)).toBe(`v1=${Buffer.from(expected, 'hex').toString('base64url')}`);
});

describe.each([
  ['hmac-sha256', hmac],
  ['ed25519', ed25519],
])('%s', (_name, key) => {
  const text = requestText(request, signed);
  const signature = key.sign(text);

  test('a signature is good for its text and for no other', () => {
    expect(key.verify(text, signature)).toBe(true);
    expect(key.verify(`${text} `, signature)).toBe(false);
  });

  test('no character of a signature can change, not even one whose spare bits decode alike', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (let at = 0; at < signature.length; at += 1)
      for (const letter of letters) {
        if (letter === signature[at]) continue;
        const other = signature.slice(0, at) + letter + signature.slice(at + 1);
        if (at > signature.length - 3 || letter === 'A') expect(key.verify(text, other)).toBe(false);
      }
  });

  test.each(['', 'v1=', 'v2=', signature.slice(3), `${signature}=`, `${signature}A`, ` ${signature}`])(
    '%j is no signature',
    (given) => {
      expect(key.verify(text, given)).toBe(false);
    },
  );
});

test('an hmac made with the ed25519 public key as its secret is refused by the ed25519 key', () => {
  const confused = hmacKey({ keyId: 'k2', secret: Buffer.from(pem.ownPublic) });
  const text = requestText(request, signed);
  expect(ed25519.verify(text, confused.sign(text))).toBe(false);
});

test('a short secret and a key of another kind are refused when they are made', () => {
  expect(() => hmacKey({ keyId: 'short', secret: Buffer.alloc(31) })).toThrow(RangeError);
  const rsa = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ownPrivate = rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  expect(() => ed25519Key({ keyId: 'ec', ownPrivateKey: ownPrivate, theirPublicKey: pem.ownPublic })).toThrow(
    TypeError,
  );
});

test('what is signed names method, target, vendor, key, time, nonce and body', () => {
  const text = requestText(request, signed);
  const hash = createHash('sha256').update(request.body).digest('hex');
  expect(text).toBe(
    `GW1\nPOST\n/gw/v1/bet?x=1\nACME\nk1\n1767323045000\n3f0a6b52-7c1d-4e8e-9a55-0d2f6b1c4e90\n${hash}`,
  );
});

test("an answer's signature binds the nonce of its request and its status", () => {
  const answer = { httpStatus: 200, requestNonce: signed.nonce, body: '{}' };
  const signature = hmac.sign(responseText(answer));
  expect(hmac.verify(responseText({ ...answer, requestNonce: 'another' }), signature)).toBe(false);
  expect(hmac.verify(responseText({ ...answer, httpStatus: 409 }), signature)).toBe(false);
});

test('a timestamp is good for 300 s to either side', () => {
  const now = Number(signed.timestamp);
  expect(
    [-300_001, -300_000, 299_000, 300_000, 300_001].map((off) => isTimely(signed.timestamp, now + off)),
  ).toEqual([false, true, true, true, false]);
});

test('headers that are missing, given twice or cannot be right are no signed headers', () => {
  const good = signRequest(hmac, request, { vendor: 'ACME', nowMs: Number(signed.timestamp) });
  expect(readSignedHeaders(good)).toMatchObject({ vendor: 'ACME', keyId: 'k1' });
  for (const name of Object.keys(good))
    expect(readSignedHeaders({ ...good, [name]: undefined })).toBe(undefined);
  expect(readSignedHeaders({ ...good, 'x-gw-nonce': 'short' })).toBe(undefined);
  expect(readSignedHeaders({ ...good, 'x-gw-timestamp': '1767323045' })).toBe(undefined);
  expect(readSignedHeaders({ ...good, 'x-gw-vendor': ['A', 'B'] })).toBe(undefined);
  expect(readSignedHeaders({ ...good, 'x-gw-vendor': 'A\nB' })).toBe(undefined);
});
