import { createHmac } from 'node:crypto';
import type { Keys } from '#platform/crypto';

const PURPOSE = 'verification/person';

/** The same name and day of birth have the same: letter case, spaces, full stops and composed letters do not matter. */
export function personMac(
  keys: Keys,
  { realName, birthday }: { realName: string; birthday: string },
): Buffer {
  const name = realName
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.]+/g, ' ')
    .trim();
  return createHmac('sha256', keys.key(PURPOSE)).update(`${name}|${birthday}`).digest();
}

/** As it is kept: single spaces, composed letters; nothing when it is no name. */
export function readName(given: string): string | undefined {
  const name = given.normalize('NFC').trim().replace(/\s+/g, ' ');
  return /^[\p{L}\p{M}][\p{L}\p{M} .'’-]{1,118}$/u.test(name) ? name : undefined;
}
