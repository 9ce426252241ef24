/** `numerator / denominator`, rounded towards minus infinity. Throws `RangeError` for a denominator <= 0. */
export function divideDown(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('denominator must be positive');
  const quotient = numerator / denominator;
  return numerator % denominator < 0n ? quotient - 1n : quotient;
}

/** `amount * part / whole`, exact until one rounding down at the end. */
export function proportionDown(amount: bigint, ratio: { part: bigint; whole: bigint }): bigint {
  return divideDown(amount * ratio.part, ratio.whole);
}
