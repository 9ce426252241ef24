import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  sign as signBytes,
  timingSafeEqual,
  verify as verifyBytes,
} from 'node:crypto';
import type { Algorithm } from './shapes.ts';

/**
 * One key of one vendor as this side holds it: signs what this side sends, verifies what the other side sent.
 * Signatures are `v1=` and base64url. The algorithm belongs to the key; nothing in a message can choose it.
 */
export type GatewayKey = {
  readonly keyId: string;
  readonly algorithm: Algorithm;
  sign(text: string): string;
  verify(text: string, signature: string): boolean;
};

const MIN_SECRET_BYTES = 32;
const PREFIX = 'v1=';

/** Both sides hold the same secret of at least 32 random bytes. */
export function hmacKey({ keyId, secret }: { keyId: string; secret: Uint8Array }): GatewayKey {
  if (secret.byteLength < MIN_SECRET_BYTES)
    throw new RangeError(`key ${keyId}: secret under ${MIN_SECRET_BYTES} bytes`);
  const key = createSecretKey(secret);
  const sign = (text: string) => PREFIX + createHmac('sha256', key).update(text).digest('base64url');
  return {
    keyId,
    algorithm: 'hmac-sha256',
    sign,
    verify: (text, signature) => isSame(sign(text), signature),
  };
}

/** Each side holds its own private key (PKCS #8 PEM) and the other's public key (SPKI PEM). */
export function ed25519Key(options: {
  keyId: string;
  ownPrivateKey: string;
  theirPublicKey: string;
}): GatewayKey {
  const ownKey = createPrivateKey(options.ownPrivateKey);
  const theirKey = createPublicKey(options.theirPublicKey);
  for (const key of [ownKey, theirKey])
    if (key.asymmetricKeyType !== 'ed25519') throw new TypeError(`key ${options.keyId} is not ed25519`);
  return {
    keyId: options.keyId,
    algorithm: 'ed25519',
    sign: (text) => PREFIX + signBytes(null, Buffer.from(text), ownKey).toString('base64url'),
    verify(text, signature) {
      const bytes = Buffer.from(signature.slice(PREFIX.length), 'base64url');
      const isCanonical = PREFIX + bytes.toString('base64url') === signature;
      return isCanonical && verifyBytes(null, Buffer.from(text), theirKey, bytes);
    },
  };
}

/** Compares the texts, not the bytes they decode to: base64 has spare bits that would let a changed one pass. */
function isSame(expected: string, given: string): boolean {
  const a = Buffer.from(expected);
  const b = Buffer.from(given);
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}
