import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { ed25519Key } from '@fairhall/vendor-protocol';
import { rsaKey } from '#dialects';
import { refuse } from '#platform/refusal';

export type NewKey =
  | { algorithm: 'hmac-sha256'; keyId: string; secret?: Uint8Array }
  | { algorithm: 'ed25519' | 'rsa-sha256'; keyId: string; vendorPublicKey: string }
  /** The vendor gave it to us. */
  | { algorithm: 'sha256-suffix'; keyId: string; theirSecret: string };

/** What the vendor must be told: the shared secret, once, or our public key. */
export type IssuedKey =
  | { algorithm: 'hmac-sha256'; secret: Buffer }
  | { algorithm: 'ed25519' | 'rsa-sha256'; platformPublicKey: string }
  | { algorithm: 'sha256-suffix' };

const SECRET_BYTES = 32;
const RSA_BITS = 3072;

/** A new key with the half that is ours, made here. Refuses a public key of the vendor's that is none. */
export async function issueKey(key: NewKey): Promise<{ issued: IssuedKey; secret: string | Uint8Array }> {
  if (key.algorithm === 'hmac-sha256') {
    const secret = Buffer.from(key.secret ?? randomBytes(SECRET_BYTES));
    if (secret.byteLength < SECRET_BYTES) refuse('catalogue/key-invalid');
    return { issued: { algorithm: 'hmac-sha256', secret }, secret };
  }
  if (key.algorithm === 'sha256-suffix')
    return { issued: { algorithm: 'sha256-suffix' }, secret: key.theirSecret };
  const { algorithm, keyId, vendorPublicKey } = key;
  const made = await makers[algorithm]();
  const own = {
    privateKey: made.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    publicKey: made.publicKey.export({ type: 'spki', format: 'pem' }) as string,
  };
  try {
    if (algorithm === 'ed25519')
      ed25519Key({ keyId, ownPrivateKey: own.privateKey, theirPublicKey: vendorPublicKey });
    else rsaKey({ keyId, secret: Buffer.from(own.privateKey), vendorPublicKey });
  } catch {
    refuse('catalogue/key-invalid', {}, 'vendorPublicKey');
  }
  return { issued: { algorithm, platformPublicKey: own.publicKey }, secret: own.privateKey };
}

const generate = promisify(generateKeyPair);
const makers = {
  ed25519: () => generate('ed25519', {}),
  'rsa-sha256': () => generate('rsa', { modulusLength: RSA_BITS }),
};
