/** An exact share, as returns are worked out. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

export function plus(a: Fraction, b: Fraction): Fraction {
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  };
}

export function times(a: Fraction, b: Fraction): Fraction {
  return { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator };
}

/** To nine decimals, down. */
export function toShare({ numerator, denominator }: Fraction): number {
  return Number((numerator * 1_000_000_000n) / denominator) / 1_000_000_000;
}
