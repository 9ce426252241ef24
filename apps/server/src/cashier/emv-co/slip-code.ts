import { crc16 } from './crc16.ts';
import { BadPayload, readFields } from './tlv.ts';

/** What the small QR code on a Thai bank's slip says: the sending bank and its number of the transfer. */
export type SlipCode = { readonly sendingBank: string; readonly reference: string };

const APPLICATION = '000001';
const CRC_FIELD = '91';

/** Throws `BadPayload` unless it is a slip's code. A checksum whose leading zeros a bank dropped is accepted. */
export function parseSlipCode(text: string): SlipCode {
  const end = /91(0[1-4])([0-9A-Fa-f]{1,4})$/.exec(text);
  if (!end?.[2] || Number(end[1]) !== end[2].length) throw new BadPayload('no checksum at its end');
  const body = text.slice(0, text.length - end[2].length - 4);
  if (crc16(`${body}${CRC_FIELD}04`) !== end[2].toUpperCase().padStart(4, '0'))
    throw new BadPayload('the checksum differs');
  const fields = readFields(body);
  if (fields.get('51') !== 'TH') throw new BadPayload('not a Thai slip');
  const transfer = readFields(fields.get('00') ?? '');
  const sendingBank = transfer.get('01');
  const reference = transfer.get('02');
  if (transfer.get('00') !== APPLICATION) throw new BadPayload('another application');
  if (!sendingBank || !/^\d{3}$/.test(sendingBank)) throw new BadPayload('no sending bank');
  if (!reference || !/^[A-Za-z0-9]{4,40}$/.test(reference)) throw new BadPayload('no reference');
  return { sendingBank, reference };
}
