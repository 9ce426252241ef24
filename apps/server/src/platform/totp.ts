import { Secret, TOTP } from 'otpauth';
import type { Keys } from './crypto.ts';

const PERIOD_S = 30;
const DIGITS = 6;
const ISSUER = 'Fairhall';
/** One step early or late: phones' clocks differ. */
const WINDOW = 1;

export type CodeSecret = { base32: string; uri: string };

/** Secrets of authenticator apps, each sealed for its owner; `purpose` keeps one kind of owner from another. */
export function codeSecrets(purpose: string) {
  return {
    create: (owner: string): CodeSecret => describe(new Secret({ size: 20 }), owner),
    seal: (keys: Keys, base32: string, owner: string): Buffer => keys.seal(purpose, base32, owner),
    open: (keys: Keys, sealed: Buffer, owner: string): CodeSecret =>
      describe(Secret.fromBase32(keys.open(purpose, sealed, owner).toString('utf8')), owner),
  };
}

/** The time step whose code this is; nothing when it is wrong or not later than `lastCounter`. */
export function matchCode(
  secret: CodeSecret,
  { code, now, lastCounter }: { code: string; now: Date; lastCounter: bigint },
): bigint | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.base32), digits: DIGITS, period: PERIOD_S });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  if (delta === null) return undefined;
  const counter = BigInt(Math.floor(now.getTime() / 1000 / PERIOD_S) + delta);
  return counter > lastCounter ? counter : undefined;
}

function describe(secret: Secret, owner: string): CodeSecret {
  const totp = new TOTP({ issuer: ISSUER, label: owner, secret, digits: DIGITS, period: PERIOD_S });
  return { base32: secret.base32, uri: totp.toString() };
}
