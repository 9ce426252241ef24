/** How an amount travels: the digits of an integer number of minor units, no sign, no leading zero. */
export const WIRE_AMOUNT = /^(0|[1-9][0-9]{0,17})$/;

/** Wire text to minor units. Throws `RangeError` unless it matches `WIRE_AMOUNT`, with a minus allowed. */
export function minorFromWire(text: string): bigint {
  const digits = text.startsWith('-') ? text.slice(1) : text;
  if (!WIRE_AMOUNT.test(digits)) throw new RangeError(`not an amount: ${text}`);
  return BigInt(text);
}

/** Minor units as they travel. */
export function minorToWire(minor: bigint): string {
  return minor.toString();
}
