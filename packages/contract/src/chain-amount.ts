import { unitOf } from '@fairhall/money';

/** Millionths: of a USDT, and of a currency's unit in its rate. */
const MILLIONTHS = 1_000_000n;
const WHOLE = MILLIONTHS * MILLIONTHS;

type Rated = { rate: bigint; currency: string };

/** What a payment is worth in minor units: units times rate, exact, rounded down once. */
export function creditOfUnits(units: bigint, { rate, currency }: Rated): bigint {
  return (units * rate * unitOf(currency)) / WHOLE;
}

/** What an amount is paid with at a rate: exact, rounded down once. */
export function unitsOfAmount(amountMinor: bigint, { rate, currency }: Rated): bigint {
  return (amountMinor * WHOLE) / (rate * unitOf(currency));
}

/** The fewest units, in whole hundredths of a USDT, that are worth so much: what a wallet can type. */
export function unitsForAmount(amountMinor: bigint, { rate, currency }: Rated): bigint {
  const worth = rate * unitOf(currency);
  const exact = (amountMinor * WHOLE + worth - 1n) / worth;
  const cent = MILLIONTHS / 100n;
  return ((exact + cent - 1n) / cent) * cent;
}
