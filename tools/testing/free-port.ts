import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below those that the kernel gives to calls on their way out: while a killed program is away, none of these may take its
 * place.
 */
const FIRST = 20_000;
const LAST = 32_700;
const TRIES = 50;

/** A port that nobody has on this machine just now. */
export function freePort(): Promise<number> {
  return freePorts(1);
}

/** The first of so many ports in a row that nobody has just now. */
export async function freePorts(count: number): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const first = randomInt(FIRST, LAST - count);
    const free = await Promise.all(Array.from({ length: count }, (_, offset) => isFree(first + offset)));
    if (free.every(Boolean)) return first;
  }
  throw new Error(`no ${count} free ports in a row`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
