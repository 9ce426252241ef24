import { randomBytes } from 'node:crypto';

/** 256 bits from the operating system's generator, which is fed anew all the time: no clock and no process is in them. */
export function newServerSeed(): string {
  return randomBytes(32).toString('hex');
}
