import { currencyOf, isCurrency } from '@fairhall/money';
import type { Partner } from './dialect.ts';

/**
 * A vendor's integer with `places` digits after the point as minor units of ours. Undefined when it is not made of whole
 * ones: nothing is rounded. A currency with more digits than the dialect has is refused where a vendor is set up.
 */
export function toMinor(amount: bigint, currency: string, places: number): bigint | undefined {
  const step = stepOf(currency, places);
  return amount % step === 0n ? amount / step : undefined;
}

export function fromMinor(minor: bigint, currency: string, places: number): bigint {
  return minor * stepOf(currency, places);
}

/** How many of the dialect's units our smallest one is. */
function stepOf(currency: string, places: number): bigint {
  return 10n ** BigInt(places - currencyOf(currency).scale);
}

/** Whether a dialect can say every amount of this currency. */
export function isExactIn(currency: string, places: number): boolean {
  return isCurrency(currency) && currencyOf(currency).scale <= places;
}

/** Our code of a currency by the vendor's name for it. */
export function ourCurrency(partner: Partner, name: string): string | undefined {
  return Object.entries(partner.currencies).find(([, terms]) => terms.name === name)?.[0];
}

/** As JSON says it. */
export function numberOf(units: bigint): number {
  const number = Number(units);
  if (!Number.isSafeInteger(number)) throw new RangeError('a balance beyond what JSON says exactly');
  return number;
}
