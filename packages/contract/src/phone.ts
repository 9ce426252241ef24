import * as z from 'zod/mini';

/** A country whose mobile numbers we take, with how many digits one has after the dialling code. */
export const dialledCountry = z.object({
  countryCode: z.string(),
  countryDialingCode: z.string(),
  minDigits: z.number(),
  maxDigits: z.number(),
});
export type DialledCountry = z.output<typeof dialledCountry>;

type Country = DialledCountry & { trunk: '' | '0' };

/** ISO 3166, ITU E.164; lengths of mobile numbers by the countries' own numbering plans. `trunk` is dialled at home only. */
const countries: readonly Country[] = [
  row('TH', '66', 9, 9, '0'),
  row('VN', '84', 9, 9, '0'),
  row('CN', '86', 11, 11, ''),
  row('JP', '81', 10, 10, '0'),
  row('BR', '55', 10, 11, '0'),
  row('PT', '351', 9, 9, ''),
  row('KH', '855', 8, 9, '0'),
  row('LA', '856', 9, 10, '0'),
  row('MM', '95', 7, 10, '0'),
  row('MY', '60', 9, 10, '0'),
  row('SG', '65', 8, 8, ''),
  row('ID', '62', 9, 12, '0'),
  row('PH', '63', 10, 10, '0'),
  row('HK', '852', 8, 8, ''),
  row('MO', '853', 8, 8, ''),
  row('TW', '886', 9, 9, '0'),
  row('KR', '82', 9, 10, '0'),
  row('IN', '91', 10, 10, '0'),
  row('GB', '44', 10, 10, '0'),
  row('US', '1', 10, 10, ''),
];

function row(
  countryCode: string,
  countryDialingCode: string,
  minDigits: number,
  maxDigits: number,
  trunk: Country['trunk'],
): Country {
  return { countryCode, countryDialingCode, minDigits, maxDigits, trunk };
}

export const dialledCountries: readonly DialledCountry[] = countries.map(
  ({ trunk: _trunk, ...country }) => country,
);

export type TypedMobile = { countryDialingCode: string; mobileNum: string };

/** `digits` says how many there must be: "9", or "8–9". */
export type ReadMobile =
  | { kind: 'mobile'; mobile: string }
  | { kind: 'unknown-country' }
  | { kind: 'not-a-number' }
  | { kind: 'wrong-length'; digits: string };

const NUMBER = /^\+?[0-9]{1,20}$/;

/**
 * A mobile number as E.164 writes it, `+66812345678`, from what somebody typed: with spaces, dashes and brackets, with
 * or without the zero of home or the dialling code after a plus, in the digits of any of our languages.
 */
export function readMobile({ countryDialingCode, mobileNum }: TypedMobile): ReadMobile {
  const country = countries.find(
    (known) => known.countryDialingCode === countryDialingCode.replace(/^\+/, ''),
  );
  if (!country) return { kind: 'unknown-country' };
  const typed = digitsOfMobile(mobileNum);
  if (!NUMBER.test(typed)) return { kind: 'not-a-number' };
  const { countryDialingCode: code, trunk, minDigits, maxDigits } = country;
  if (typed.startsWith('+') && !typed.startsWith(`+${code}`)) return { kind: 'not-a-number' };
  const home = typed.startsWith('+') ? typed.slice(1 + code.length) : typed;
  const national = trunk && home.startsWith(trunk) ? home.slice(trunk.length) : home;
  if (national.length < minDigits || national.length > maxDigits || national.startsWith('0'))
    return {
      kind: 'wrong-length',
      digits: minDigits === maxDigits ? `${minDigits}` : `${minDigits}–${maxDigits}`,
    };
  return { kind: 'mobile', mobile: `+${code}${national}` };
}

/** A number as it is dialled, a plus kept, without what people put between its digits. */
export function digitsOfMobile(mobileNum: string): string {
  return latinDigits(mobileNum).replace(/[\s().\-\u2010-\u2015]/g, '');
}

const THAI_ZERO = 0x0e50;

/** Digits of full width and of Thai as the ones everybody dials. */
function latinDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u0E50-\u0E59]/g, (digit) => String((digit.codePointAt(0) ?? 0) - THAI_ZERO));
}
