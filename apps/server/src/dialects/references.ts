import { hash } from 'node:crypto';

const PLAIN = /^[A-Za-z0-9:_-]{1,64}$/;
const MARK = 'h:';

/**
 * What a vendor names by any text it likes, as a reference of ours. Short plain names stay as they are; others are known
 * by their hash, under a mark that no plain name of a vendor keeps.
 */
export function referenceOf(name: string): string {
  return PLAIN.test(name) && !name.startsWith(MARK) ? name : MARK + hash('sha256', name, 'base64url');
}
