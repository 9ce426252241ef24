import { initiation, openPayload, readAdditional, readCents, sealPayload, writeCents } from './payload.ts';
import { BadPayload, readFields, writeField } from './tlv.ts';

/** Whom a PromptPay code pays. `phone` is the 13 digits of the wire: country code padded to four, then the number. */
export type PromptPayTarget =
  | { readonly kind: 'phone'; readonly value: string }
  | { readonly kind: 'national-id'; readonly value: string }
  | { readonly kind: 'e-wallet'; readonly value: string }
  | { readonly kind: 'bank-account'; readonly value: string };

/** `amountMinor` in satang; `reference` (EMVCo 62-05) comes back with the transfer where the bank shows it. */
export type PromptPay = {
  readonly target: PromptPayTarget;
  readonly amountMinor?: bigint;
  readonly reference?: string;
};

const APPLICATION = 'A000000677010111';
const MERCHANT = '29';
const THB = '764';
const subfields = { phone: '01', 'national-id': '02', 'e-wallet': '03', 'bank-account': '04' } as const;
const shapes = {
  phone: /^00\d{11}$/,
  'national-id': /^\d{13}$/,
  'e-wallet': /^\d{15}$/,
  'bank-account': /^\d{9,20}$/,
} as const;

/** The payload of a PromptPay QR code. Throws `RangeError` for a target or amount that cannot be paid. */
export function buildPromptPay({ target, amountMinor, reference }: PromptPay): string {
  if (!shapes[target.kind].test(target.value)) throw new RangeError(`not a ${target.kind}: wrong digits`);
  return sealPayload([
    initiation(amountMinor !== undefined),
    writeField(MERCHANT, writeField('00', APPLICATION) + writeField(subfields[target.kind], target.value)),
    writeField('58', 'TH'),
    writeField('53', THB),
    amountMinor === undefined ? '' : writeField('54', writeCents(amountMinor)),
    reference === undefined ? '' : writeField('62', writeField('05', reference)),
  ]);
}

/**
 * What a person wrote as PromptPay id: a Thai mobile number, a 13-digit national or tax id, a 15-digit e-wallet.
 * Undefined when it is none of them.
 */
export function toPromptPayTarget(text: string): PromptPayTarget | undefined {
  const digits = text.replace(/[\s()+-]/g, '');
  if (!/^\d+$/.test(digits)) return undefined;
  if (digits.length === 15) return { kind: 'e-wallet', value: digits };
  if (digits.length === 13 && !digits.startsWith('0066')) return { kind: 'national-id', value: digits };
  const mobile = /^(?:0|66|0066)(\d{9})$/.exec(digits);
  return mobile ? { kind: 'phone', value: `0066${mobile[1]}` } : undefined;
}

/** Reads a PromptPay payload in any field order. Throws `BadPayload` unless every part of it is right. */
export function parsePromptPay(text: string): PromptPay {
  const fields = openPayload(text);
  if (fields.get('53') !== THB) throw new BadPayload('not in baht');
  if ((fields.get('58') ?? 'TH') !== 'TH') throw new BadPayload('not in Thailand');
  const amountText = fields.get('54');
  const reference = readAdditional(fields, '05');
  return {
    target: targetOf(fields.get(MERCHANT)),
    ...(amountText !== undefined && { amountMinor: readCents(amountText) }),
    ...(reference !== undefined && { reference }),
  };
}

function targetOf(merchant: string | undefined): PromptPayTarget {
  if (merchant === undefined) throw new BadPayload('not PromptPay');
  const fields = readFields(merchant);
  if (fields.get('00') !== APPLICATION) throw new BadPayload('another application');
  const kinds = ['phone', 'national-id', 'e-wallet', 'bank-account'] as const;
  const found = kinds.filter((kind) => fields.has(subfields[kind]));
  const kind = found[0];
  if (!kind || found.length > 1) throw new BadPayload('not exactly one target');
  const value = fields.get(subfields[kind]) ?? '';
  if (!shapes[kind].test(value)) throw new BadPayload(`the ${kind} has wrong digits`);
  return { kind, value };
}
