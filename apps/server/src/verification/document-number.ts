import { createHmac } from 'node:crypto';
import type { Keys } from '#platform/crypto';

const PURPOSE = 'verification/document-number';
const SHOWN = 4;

/** Letters and digits, as printed on the document; spaces, dashes and letter case make no other number. */
export function readNumber(given: string): string | undefined {
  const number = given
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s./-]/g, '');
  return /^[A-Z0-9]{5,24}$/.test(number) ? number : undefined;
}

export type KeptNumber = { number_sealed: Buffer; number_mac: Buffer; number_last4: string };

/** Sealed for its member; the keyed hash finds the same number without opening any. */
export function keepNumber(keys: Keys, memberId: bigint, number: string): KeptNumber {
  return {
    number_sealed: keys.seal(PURPOSE, number, String(memberId)),
    number_mac: numberMac(keys, number),
    number_last4: number.slice(-SHOWN),
  };
}

/** The same number has the same. */
export const numberMac = (keys: Keys, number: string): Buffer =>
  createHmac('sha256', keys.key(`${PURPOSE}/mac`))
    .update(number)
    .digest();

/** As people may see it. */
export const maskedNumber = (last4: string | null): string | null => (last4 === null ? null : `••••${last4}`);
