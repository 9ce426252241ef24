/** A currency of ours: `code` is what travels, `scale` the digits after the point, `symbol` what is shown. */
export type Currency = { readonly code: string; readonly symbol: string; readonly scale: number };

export const DEFAULT_CURRENCY = 'P';

/** What ISO 4217 keeps for tests: money of accounts that the house's own staff test with, and nothing else. */
export const TEST_CURRENCY = 'XTS';

export const currencies: Readonly<Record<string, Currency>> = {
  P: { code: 'P', symbol: 'P', scale: 2 },
  THB: { code: 'THB', symbol: '฿', scale: 2 },
  CNY: { code: 'CNY', symbol: '¥', scale: 2 },
  BRL: { code: 'BRL', symbol: 'R$', scale: 2 },
  VND: { code: 'VND', symbol: '₫', scale: 0 },
  JPY: { code: 'JPY', symbol: '¥', scale: 0 },
  XTS: { code: TEST_CURRENCY, symbol: 'XTS', scale: 2 },
  USDT: { code: 'USDT', symbol: '₮', scale: 6 },
};

/** Whether this is the code of a currency of ours. */
export function isCurrency(code: unknown): code is string {
  return typeof code === 'string' && Object.hasOwn(currencies, code);
}

/** How many minor units one whole unit has. Throws `RangeError` for a code that is not ours. */
export function unitOf(code: string): bigint {
  return 10n ** BigInt(currencyOf(code).scale);
}

/** The currency with this code. Throws `RangeError` for a code that is not ours. */
export function currencyOf(code: string): Currency {
  const currency = Object.hasOwn(currencies, code) ? currencies[code] : undefined;
  if (!currency) throw new RangeError(`unknown currency ${code}`);
  return currency;
}
