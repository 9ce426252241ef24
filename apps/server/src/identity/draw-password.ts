import { randomToken } from '#platform/crypto';

const ONE_TIME_LENGTH = 14;

/** For one log-in. Fits every pattern a brand can ask of a password: a capital, a small letter, a digit, about 70 bits of chance. */
export function drawPassword(): string {
  return `Fh7${randomToken()
    .replace(/[-_]/g, '')
    .slice(0, ONE_TIME_LENGTH - 3)}`;
}
