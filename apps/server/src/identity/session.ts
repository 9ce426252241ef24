import { createHmac } from 'node:crypto';
import type { Keys } from '#platform/crypto';
import { randomToken, sha256 } from '#platform/crypto';

export type Credentials = { cookie: string; token: string; cookieHash: Buffer; tokenHash: Buffer };

/**
 * A session's two credentials. The token follows from the cookie, so that every tab of a browser obtains the same
 * one without it being stored; neither can be learned from the row.
 */
export function makeCredentials(keys: Keys): Credentials {
  const cookie = randomToken();
  const token = tokenOf(keys, cookie);
  return { cookie, token, cookieHash: sha256(cookie), tokenHash: sha256(token) };
}

export function tokenOf(keys: Keys, cookie: string): string {
  return createHmac('sha256', keys.key('identity.session-token')).update(cookie).digest('base64url');
}

/** Recording activity costs a write: it is done when the last record is older than this. */
export const TOUCH_MS = 30_000;

export type SessionTimes = { lastSeenAt: Date; expiresAt: Date };

export function stateOfSession(times: SessionTimes, idleMs: number, now: Date): 'open' | 'idle' | 'expired' {
  if (now >= times.expiresAt) return 'expired';
  if (now.getTime() - times.lastSeenAt.getTime() >= idleMs) return 'idle';
  return 'open';
}
