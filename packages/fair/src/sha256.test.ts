import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hmacSha256, sha256, toBytes, toHex } from './index.ts';

test('the digest is the one node computes, for any bytes, at every padding boundary', () => {
  for (const length of [0, 1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1_000]) {
    const message = new Uint8Array(length).fill(length % 251);
    expect(toHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
  }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (message) => {
      expect(toHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
    }),
  );
});

test('the keyed digest is the one node computes, also for keys longer than a block', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 150 }), fc.uint8Array({ maxLength: 150 }), (key, message) => {
      expect(toHex(hmacSha256(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'));
    }),
  );
});

test('the published vector of RFC 4231, case 2', () => {
  expect(toHex(hmacSha256(toBytes('Jefe'), toBytes('what do ya want for nothing?')))).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
});
