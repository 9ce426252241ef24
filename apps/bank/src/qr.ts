import { currencyOf } from '@fairhall/money';

/** What a payer's app reads from a code: whom it pays, how much, and the message that goes with the money. */
export type PayCode = { to: string; amountMinor: bigint | undefined; reference: string | undefined };

type Fields = ReadonlyMap<string, string>;
/** One network's way to name the receiver and the message. */
type Network = {
  field: string;
  application: string;
  /** Digits after the point in the code's amounts. */
  decimals: number;
  receiver(merchant: Fields): string | undefined;
  /** Where in field 62 the message stands. */
  message: string;
};

const promptPay: Network = {
  field: '29',
  application: 'A000000677010111',
  decimals: 2,
  receiver: (merchant) =>
    ['01', '02', '03', '04'].map((tag) => merchant.get(tag)).find((value) => value !== undefined),
  message: '05',
};
const vietQr: Network = {
  field: '38',
  application: 'A000000727',
  decimals: 0,
  receiver: (merchant) => readFields(merchant.get('01') ?? '')?.get('01'),
  message: '08',
};
const pix: Network = {
  field: '26',
  application: 'br.gov.bcb.pix',
  decimals: 2,
  receiver: (merchant) => merchant.get('01'),
  message: '05',
};

/** Reads a code of PromptPay, VietQR or Pix; undefined when it is none, or its checksum is wrong. */
export function readPayCode(text: string, currency: string): PayCode | undefined {
  const payload = text.trim();
  if (!payload.startsWith('000201') || payload.slice(-8, -4) !== '6304') return undefined;
  if (checksum(payload.slice(0, -4)) !== payload.slice(-4)) return undefined;
  const fields = readFields(payload);
  if (!fields) return undefined;
  for (const network of [promptPay, vietQr, pix]) {
    const merchant = readFields(fields.get(network.field) ?? '');
    if (merchant?.get('00') !== network.application) continue;
    const to = network.receiver(merchant);
    const amountText = fields.get('54');
    const amountMinor = amountText === undefined ? undefined : readAmount(amountText, network, currency);
    if (to === undefined || (amountText !== undefined && amountMinor === undefined)) return undefined;
    return { to, amountMinor, reference: readFields(fields.get('62') ?? '')?.get(network.message) };
  }
  return undefined;
}

/** The text of the small code on a slip: this bank, and its number for the transfer. */
export function writeSlipCode(reference: string): string {
  const field = (tag: string, value: string) => `${tag}${String(value.length).padStart(2, '0')}${value}`;
  const slip = field('00', '000001') + field('01', OWN_CODE) + field('02', reference);
  const body = `${field('00', slip)}${field('51', 'TH')}9104`;
  return body + checksum(body);
}

/** Among the banks of Thailand it plays this one. */
const OWN_CODE = '004';

/** Tag, length, value, again and again; undefined when a length runs past the end. */
function readFields(text: string): Map<string, string> | undefined {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4));
    const value = text.slice(at + 4, at + 4 + length);
    if (!Number.isInteger(length) || value.length !== length) return undefined;
    fields.set(text.slice(at, at + 2), value);
    at += 4 + length;
  }
  return fields;
}

/** The code's amount in the smallest unit of the bank's currency; undefined when it is none that both can say. */
function readAmount(text: string, { decimals }: Network, currency: string): bigint | undefined {
  const [, whole = '', fraction = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const { scale } = currencyOf(currency);
  if (whole === '' || fraction.length > Math.min(decimals, scale)) return undefined;
  const minor = BigInt(whole + fraction.padEnd(scale, '0'));
  return minor > 0n ? minor : undefined;
}

/** CRC-16/CCITT-FALSE, as EMVCo asks: polynomial 0x1021, start 0xFFFF. */
function checksum(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'ascii')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
