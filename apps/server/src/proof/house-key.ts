import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { Signed } from '@fairhall/fair/ledger';
import type { ProofKeys } from './proof-keys.ts';

/** RFC 8410, section 7: what stands before the 32 bytes of an Ed25519 key in PKCS #8. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** What the house signs with. It follows from the installation's secret, so that no database holds it. */
export type HouseKey = {
  /** 32 bytes in base64url, to be published. */
  readonly published: string;
  sign(text: string): Signed;
};

export function createHouseKey(keys: ProofKeys): HouseKey {
  const secret = createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, keys.key('proof signing')]),
    format: 'der',
    type: 'pkcs8',
  });
  const { x: published = '' } = createPublicKey(secret).export({ format: 'jwk' });
  return {
    published,
    sign: (text) => ({
      key: published,
      signature: sign(null, Buffer.from(text), secret).toString('base64url'),
    }),
  };
}
