import { ONE_TIME_PASSWORD_HOURS } from '@fairhall/contract';
import { randomToken } from '#platform/crypto';

const ONE_TIME_LENGTH = 14;

/** To be told once and changed at the first log-in. Fits every pattern a brand can ask of a password: a capital, a small letter, a digit, about 70 bits of chance. */
export function drawPassword(): string {
  return `Fh7${randomToken()
    .replace(/[-_]/g, '')
    .slice(0, ONE_TIME_LENGTH - 3)}`;
}

/** Until when a password that is told now opens anything. */
export function endOfOneTime(now: Date): Date {
  return new Date(now.getTime() + ONE_TIME_PASSWORD_HOURS * 3_600_000);
}
