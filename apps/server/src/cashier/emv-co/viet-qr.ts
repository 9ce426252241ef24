import { initiation, openPayload, readAdditional, sealPayload } from './payload.ts';
import { BadPayload, readFields, writeField } from './tlv.ts';

/**
 * A code of NAPAS that pays an account or a card at a bank of Vietnam. `bin` is the bank's six digits, `amount` whole
 * dong; `purpose` comes with the transfer as its message.
 */
export type VietQr = {
  readonly bin: string;
  readonly target: { readonly kind: 'account' | 'card'; readonly number: string };
  readonly amount?: bigint;
  readonly billNumber?: string;
  readonly purpose?: string;
};

const APPLICATION = 'A000000727';
const MERCHANT = '38';
const VND = '704';
const services = { account: 'QRIBFTTA', card: 'QRIBFTTC' } as const;

/** The payload of a VietQR code. Throws `RangeError` for a bank, number or amount that cannot be paid. */
export function buildVietQr({ bin, target, amount, billNumber, purpose }: VietQr): string {
  if (!isBin(bin) || !isNumber(target.number)) throw new RangeError('not an account at a bank');
  if (amount !== undefined && amount <= 0n) throw new RangeError('an amount is above zero');
  const beneficiary = writeField('00', bin) + writeField('01', target.number);
  const additional =
    (billNumber === undefined ? '' : writeField('01', billNumber)) +
    (purpose === undefined ? '' : writeField('08', purpose));
  return sealPayload([
    initiation(amount !== undefined),
    writeField(
      MERCHANT,
      writeField('00', APPLICATION) + writeField('01', beneficiary) + writeField('02', services[target.kind]),
    ),
    writeField('53', VND),
    amount === undefined ? '' : writeField('54', amount.toString()),
    writeField('58', 'VN'),
    additional === '' ? '' : writeField('62', additional),
  ]);
}

/** Reads a VietQR payload in any field order. Throws `BadPayload` unless every part of it is right. */
export function parseVietQr(text: string): VietQr {
  const fields = openPayload(text);
  if (fields.get('53') !== VND) throw new BadPayload('not in dong');
  if (fields.get('58') !== 'VN') throw new BadPayload('not in Vietnam');
  const merchant = readFields(fields.get(MERCHANT) ?? '');
  if (merchant.get('00') !== APPLICATION) throw new BadPayload('not VietQR');
  const kind = (['account', 'card'] as const).find((known) => services[known] === merchant.get('02'));
  const beneficiary = readFields(merchant.get('01') ?? '');
  const [bin = '', number = ''] = [beneficiary.get('00'), beneficiary.get('01')];
  if (!kind || !isBin(bin) || !isNumber(number)) throw new BadPayload('not an account at a bank');
  const amountText = fields.get('54');
  const [billNumber, purpose] = [readAdditional(fields, '01'), readAdditional(fields, '08')];
  return {
    bin,
    target: { kind, number },
    ...(amountText !== undefined && { amount: toDong(amountText) }),
    ...(billNumber !== undefined && { billNumber }),
    ...(purpose !== undefined && { purpose }),
  };
}

const isBin = (text: string) => /^\d{6}$/.test(text);
const isNumber = (text: string) => /^[0-9A-Za-z]{1,19}$/.test(text);

function toDong(text: string): bigint {
  if (!/^[1-9]\d{0,12}$/.test(text)) throw new BadPayload('the amount is not one in whole dong');
  return BigInt(text);
}
