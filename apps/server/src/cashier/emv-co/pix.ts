import { initiation, openPayload, readAdditional, readCents, sealPayload, writeCents } from './payload.ts';
import { BadPayload, readFields, writeField } from './tlv.ts';

/**
 * A BR Code of Pix: `key` pays whoever owns the key, `url` (without its scheme) fetches what is to be paid.
 * `amountMinor` in centavos; `txid` comes back with the payment.
 */
export type Pix = {
  readonly to: { readonly kind: 'key'; readonly value: string; readonly info?: string } | PixUrl;
  readonly merchantName: string;
  readonly merchantCity: string;
  readonly amountMinor?: bigint;
  readonly txid?: string;
};
type PixUrl = { readonly kind: 'url'; readonly value: string };

const APPLICATION = 'br.gov.bcb.pix';
const MERCHANT = '26';
const BRL = '986';
const NO_TXID = '***';
const NAME_LENGTH = 25;
const CITY_LENGTH = 15;

/** The payload of a Pix code. Throws `RangeError` for names or references longer than its format holds. */
export function buildPix({ to, merchantName, merchantCity, amountMinor, txid }: Pix): string {
  if (merchantName.length > NAME_LENGTH || merchantCity.length > CITY_LENGTH)
    throw new RangeError('the merchant’s name or city is too long');
  if (txid !== undefined && !isTxid(txid)) throw new RangeError('not a reference of Pix');
  const info = to.kind === 'key' && to.info !== undefined ? writeField('02', to.info) : '';
  const receiver = writeField(to.kind === 'key' ? '01' : '25', to.value) + info;
  return sealPayload([
    to.kind === 'url' ? initiation(true) : '',
    writeField(MERCHANT, writeField('00', APPLICATION) + receiver),
    writeField('52', '0000'),
    writeField('53', BRL),
    amountMinor === undefined ? '' : writeField('54', writeCents(amountMinor)),
    writeField('58', 'BR'),
    writeField('59', merchantName),
    writeField('60', merchantCity),
    writeField('62', writeField('05', txid ?? NO_TXID)),
  ]);
}

/** Reads a Pix payload in any field order. Throws `BadPayload` unless every part of it is right. */
export function parsePix(text: string): Pix {
  const fields = openPayload(text);
  if (fields.get('53') !== BRL) throw new BadPayload('not in reais');
  if (fields.get('58') !== 'BR') throw new BadPayload('not in Brazil');
  const [merchantName, merchantCity] = [fields.get('59'), fields.get('60')];
  if (!merchantName || !merchantCity) throw new BadPayload('nobody is named');
  if (merchantName.length > NAME_LENGTH || merchantCity.length > CITY_LENGTH)
    throw new BadPayload('a name is too long');
  const amountText = fields.get('54');
  const txid = readAdditional(fields, '05');
  if (txid === undefined || (txid !== NO_TXID && !isTxid(txid))) throw new BadPayload('no reference of Pix');
  return {
    to: receiverOf(readFields(fields.get(MERCHANT) ?? '')),
    merchantName,
    merchantCity,
    ...(amountText !== undefined && { amountMinor: readCents(amountText) }),
    ...(txid !== NO_TXID && { txid }),
  };
}

function receiverOf(merchant: ReadonlyMap<string, string>): Pix['to'] {
  if (merchant.get('00')?.toLowerCase() !== APPLICATION) throw new BadPayload('not Pix');
  const [key, url, info] = [merchant.get('01'), merchant.get('25'), merchant.get('02')];
  if (key !== undefined && url === undefined)
    return { kind: 'key', value: key, ...(info !== undefined && { info }) };
  if (url !== undefined && key === undefined) return { kind: 'url', value: url };
  throw new BadPayload('not exactly one receiver');
}

const isTxid = (text: string) => /^[A-Za-z0-9]{1,25}$/.test(text);
