import { createHmac } from 'node:crypto';
import { isSame, type Keys } from '#platform/crypto';
import type { BrandSettings } from './settings.ts';

/** Kept keyed and not openable: whoever reads the rows alone learns nothing to try at the door. */
export function hashDefaultPassword(keys: Pick<Keys, 'key'>, password: string): Buffer {
  return createHmac('sha256', keys.key('brand.default-password')).update(password.normalize('NFC')).digest();
}

/** Whether it is the one password that the operator gave to many; never where none is set. */
export function isDefaultPassword(
  { defaultPasswordHash }: Pick<BrandSettings, 'defaultPasswordHash'>,
  keys: Pick<Keys, 'key'>,
  password: string,
): boolean {
  return (
    defaultPasswordHash !== undefined && isSame(defaultPasswordHash, hashDefaultPassword(keys, password))
  );
}
