import {
  createPrivateKey,
  createPublicKey,
  hash,
  type KeyObject,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto';
import type { DialectKey, KeptKey } from './dialect.ts';

export type DialectAlgorithm = 'rsa-sha256' | 'sha256-suffix';

/** RSASSA-PKCS1-v1_5 with SHA-256 over the body as it travels, in base64: each side has its own private key. */
export function rsaKey({ keyId, secret, vendorPublicKey }: KeptKey): DialectKey {
  const own = createPrivateKey(secret.toString('utf8'));
  const theirs = createPublicKey(vendorPublicKey ?? '');
  for (const key of [own, theirs]) requireRsa(keyId, key);
  return {
    keyId,
    sign: (body) => sign('sha256', Buffer.from(body), own).toString('base64'),
    verify(body, signature) {
      const bytes = Buffer.from(signature, 'base64');
      // spare bits of base64 would let a changed text pass for the same signature
      return bytes.toString('base64') === signature && verify('sha256', body, theirs, bytes);
    },
  };
}

/** SHA-256 of the text with a secret of both sides behind it, in hexadecimal. */
export function suffixKey({ keyId, secret }: KeptKey): DialectKey {
  const digest = (body: Uint8Array) => hash('sha256', Buffer.concat([body, secret]), 'hex');
  return {
    keyId,
    sign: (body) => digest(Buffer.from(body)),
    verify(body, signature) {
      const [expected, given] = [Buffer.from(digest(body)), Buffer.from(signature)];
      return expected.byteLength === given.byteLength && timingSafeEqual(expected, given);
    },
  };
}

const MIN_BITS = 2048;

function requireRsa(keyId: string, key: KeyObject): void {
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType !== 'rsa' || bits < MIN_BITS)
    throw new TypeError(`key ${keyId} is not RSA of ${MIN_BITS} bits or more`);
}
