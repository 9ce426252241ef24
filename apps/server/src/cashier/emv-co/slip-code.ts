import { crc16 } from './crc16.ts';
import { BadPayload, readFields, writeField } from './tlv.ts';

/** The small code on the slip of a Thai bank app: which bank sent the money, and its own number for the transfer. */
export type SlipCode = { readonly bankCode: string; readonly reference: string };

const FORM = '000001';

export function buildSlipCode({ bankCode, reference }: SlipCode): string {
  const body =
    writeField('00', writeField('00', FORM) + writeField('01', bankCode) + writeField('02', reference)) +
    writeField('51', 'TH');
  return `${body}9104${crc16(`${body}9104`)}`;
}

/** Throws `BadPayload` for any other code. Some apps leave out the zeros that a checksum begins with. */
export function parseSlipCode(text: string): SlipCode {
  const [, body, length, checksum = ''] = /^(.+)91(0[1-4])([0-9A-Fa-f]{1,4})$/s.exec(text) ?? [];
  if (body === undefined) throw new BadPayload('no checksum at its end');
  const written = checksum.toUpperCase().padStart(4, '0');
  if (![`91${length}`, '9104'].some((head) => crc16(body + head) === written))
    throw new BadPayload('the checksum differs');
  const fields = readFields(body);
  if (fields.get('51') !== 'TH') throw new BadPayload('not a slip of Thailand');
  const slip = readFields(fields.get('00') ?? '');
  const [bankCode = '', reference = ''] = [slip.get('01'), slip.get('02')];
  if (slip.get('00') !== FORM || !/^\d{3}$/.test(bankCode) || !/^[A-Za-z0-9]{8,40}$/.test(reference))
    throw new BadPayload('not a bank and its reference');
  return { bankCode, reference };
}
