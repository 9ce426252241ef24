/** What a payer's app reads from a PromptPay code. */
export type PayCode = { to: string; amountMinor: bigint | undefined; reference: string | undefined };

const APPLICATION = 'A000000677010111';

/** Reads an EMVCo PromptPay payload; undefined when it is none, or its checksum is wrong. */
export function readPayCode(text: string): PayCode | undefined {
  const payload = text.trim();
  if (!payload.startsWith('000201') || payload.slice(-8, -4) !== '6304') return undefined;
  if (checksum(payload.slice(0, -4)) !== payload.slice(-4)) return undefined;
  const fields = readFields(payload);
  const merchant = readFields(fields?.get('29') ?? '');
  if (!fields || !merchant || merchant.get('00') !== APPLICATION) return undefined;
  const to = ['01', '02', '03', '04'].map((tag) => merchant.get(tag)).find((value) => value !== undefined);
  const amountText = fields.get('54');
  const amountMinor = amountText === undefined ? undefined : readAmount(amountText);
  if (to === undefined || (amountText !== undefined && amountMinor === undefined)) return undefined;
  return { to, amountMinor, reference: readFields(fields.get('62') ?? '')?.get('05') };
}

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

function readAmount(text: string): bigint | undefined {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text);
  const minor = match ? BigInt(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`) : 0n;
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
