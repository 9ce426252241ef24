import { Secret, TOTP } from 'otpauth';
import type { Keys } from '#platform/crypto';

const PERIOD_S = 30;
const DIGITS = 6;
const ISSUER = 'Fairhall';
/** One step early or late: phones' clocks differ. */
const WINDOW = 1;
const SEAL_PURPOSE = 'staff code secret';

export type CodeSecret = { base32: string; uri: string };

export function createCodeSecret(username: string): CodeSecret {
  return describe(new Secret({ size: 20 }), username);
}

export function openCodeSecret(keys: Keys, sealed: Buffer, username: string): CodeSecret {
  return describe(Secret.fromBase32(keys.open(SEAL_PURPOSE, sealed, username).toString('utf8')), username);
}

export function sealCodeSecret(keys: Keys, base32: string, username: string): Buffer {
  return keys.seal(SEAL_PURPOSE, base32, username);
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

function describe(secret: Secret, username: string): CodeSecret {
  const totp = new TOTP({ issuer: ISSUER, label: username, secret, digits: DIGITS, period: PERIOD_S });
  return { base32: secret.base32, uri: totp.toString() };
}
