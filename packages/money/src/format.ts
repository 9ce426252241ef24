import { type Currency, currencyOf, DEFAULT_CURRENCY } from './currency.ts';

/**
 * Minor units as people read them: comma thousands and the currency's decimals, in every language
 * (`123456789n` -> `1,234,567.89`). A negative amount carries a minus sign.
 */
export function formatAmount(minor: bigint, code: string = DEFAULT_CURRENCY): string {
  const { scale } = currencyOf(code);
  const digits = (minor < 0n ? -minor : minor).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale).replace(/\B(?=(\d{3})+$)/g, ',');
  const fraction = scale === 0 ? '' : `.${digits.slice(-scale)}`;
  return `${minor < 0n ? '-' : ''}${whole}${fraction}`;
}

/** As `formatAmount`, with the symbol before it: `P 1,234.00`, `-฿ 5.00`. */
export function formatMoney(minor: bigint, code: string = DEFAULT_CURRENCY): string {
  const { symbol } = currencyOf(code);
  const amount = formatAmount(minor < 0n ? -minor : minor, code);
  return `${minor < 0n ? '-' : ''}${symbol} ${amount}`;
}

/**
 * What a person typed, as minor units; `undefined` when it is not a plain amount of that currency.
 * Commas are taken only as thousands separators in their right places: `1.000` is never a thousand.
 */
export function parseAmount(text: string, code: string = DEFAULT_CURRENCY): bigint | undefined {
  const currency: Currency = currencyOf(code);
  const match = /^(\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.(\d+))?$/.exec(text.trim());
  if (!match?.[1]) return undefined;
  const fraction = match[2] ?? '';
  if (fraction.length > currency.scale) return undefined;
  return BigInt(match[1].replaceAll(',', '') + fraction.padEnd(currency.scale, '0'));
}
