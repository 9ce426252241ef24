import { createHash } from 'node:crypto';

/** What a key meant, in 32 hexadecimal digits. Parts are told apart by their length, so order and number matter. */
export function fingerprintOf(...parts: readonly (string | bigint)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${String(part).length}:${part},`);
  return hash.digest('hex').slice(0, 32);
}
