import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto';
import { type SealingKey, sealedBy } from '@fairhall/contract';
import { type Keys, sha256 } from './crypto.ts';

export type SealingPair = { published: SealingKey; opens: KeyObject };

const DAY_MS = 86_400_000;
/** The order of P-256 (SP 800-186, 3.2.1.3). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * The pairs of today, yesterday and tomorrow, today's first. They follow from the installation's secret, so that every
 * process has the same and none is kept anywhere; yesterday's still opens what was sealed before midnight, tomorrow's
 * what a process with a faster clock gave out.
 */
export function createSealingPairs(keys: Keys): (now: Date) => readonly SealingPair[] {
  let made: { today: number; pairs: readonly SealingPair[] } | undefined;
  return (now) => {
    const today = Math.floor(now.getTime() / DAY_MS);
    if (made?.today !== today)
      made = { today, pairs: [today, today - 1, today + 1].map((day) => pairOf(keys, day)) };
    return made.pairs;
  };
}

function pairOf(keys: Keys, day: number): SealingPair {
  // twice as many bits as needed: what is left over after dividing leans nowhere (FIPS 186-5, A.2.1)
  const wide = ['a', 'b'].map((half) => keys.key(`sealing.${day}.${half}`).toString('hex')).join('');
  const scalar = (BigInt(`0x${wide}`) % (ORDER - 1n)) + 1n;
  const secret = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(secret);
  const point = curve.getPublicKey();
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x, y } as const;
  return {
    published: { ...jwk, use: 'enc', alg: sealedBy.alg, kid: thumbprintOf(jwk) },
    opens: createPrivateKey({ key: { ...jwk, d: secret.toString('base64url') }, format: 'jwk' }),
  };
}

/** RFC 7638: another secret of the installation never meets a name that stood for another key. */
function thumbprintOf({ kty, crv, x, y }: Pick<SealingKey, 'kty' | 'crv' | 'x' | 'y'>): string {
  return sha256(JSON.stringify({ crv, kty, x, y })).toString('base64url');
}
