import { sha256 } from '../sha256.ts';
import { toBytes, toHex } from '../text.ts';

/** The one spelling of a JSON value: names sorted, no spaces, absent members left out. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
    return `{${members.join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}

/**
 * SHA-256, in hexadecimal, of a list in its one spelling. Its first word says what is hashed, so that a leaf can never
 * pass for a node, nor one sort of leaf for another.
 */
export function hashOf(...list: readonly [what: string, ...parts: unknown[]]): string {
  return toHex(sha256(toBytes(canonicalJson(list))));
}
