import { randomBytes } from 'node:crypto';
import { ONE_TIME_PASSWORD_HOURS } from '@fairhall/contract';
import { hashPassword } from '#identity';

export type OneTimePassword = { password: string; stored: { password_hash: string; password_ends_at: Date } };

/** To be told once, by whoever stands behind the person; it opens nothing but the setting up of their own. */
export async function drawOneTimePassword(source: string, now: Date): Promise<OneTimePassword> {
  const password = randomBytes(15).toString('base64url');
  return {
    password,
    stored: {
      password_hash: await hashPassword(password, source),
      password_ends_at: new Date(now.getTime() + ONE_TIME_PASSWORD_HOURS * 3_600_000),
    },
  };
}
