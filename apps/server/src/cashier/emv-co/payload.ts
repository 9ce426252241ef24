import { crc16 } from './crc16.ts';
import { BadPayload, readFields, writeField } from './tlv.ts';

const CRC = '6304';
const VERSION = '000201';

/** The text of an EMVCo merchant code: `fields` in their order, between the version and the checksum. */
export function sealPayload(fields: readonly string[]): string {
  const body = VERSION + fields.join('') + CRC;
  return body + crc16(body);
}

/** The fields of an EMVCo merchant code in any order. Throws `BadPayload` unless version and checksum are right. */
export function openPayload(text: string): Map<string, string> {
  const body = text.slice(0, -4);
  if (!body.endsWith(CRC)) throw new BadPayload('no checksum at its end');
  if (crc16(body) !== text.slice(-4)) throw new BadPayload('the checksum differs');
  const fields = readFields(text);
  if (!text.startsWith(VERSION)) throw new BadPayload('not version 01');
  return fields;
}

/** Whether the code can be paid once or again and again. */
export const initiation = (isOnce: boolean) => writeField('01', isOnce ? '12' : '11');

/** An amount of two decimals as it stands in a code. */
export function writeCents(minor: bigint): string {
  if (minor <= 0n) throw new RangeError('an amount is above zero');
  const digits = minor.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function readCents(text: string): bigint {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text);
  const minor = match ? BigInt(match[1] + (match[2] ?? '').padEnd(2, '0')) : 0n;
  if (minor === 0n) throw new BadPayload('the amount is not one');
  return minor;
}

/** A field inside field 62, if both are there. */
export function readAdditional(fields: ReadonlyMap<string, string>, id: string): string | undefined {
  const additional = fields.get('62');
  return additional === undefined ? undefined : readFields(additional).get(id);
}
