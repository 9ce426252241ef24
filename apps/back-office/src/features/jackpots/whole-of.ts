const MICRO = 1_000_000n;

/** Millionths of a minor unit as whole minor units and the digits behind their point. */
export function wholeOf(micro: string): { whole: string; rest: string } {
  const all = BigInt(micro);
  return {
    whole: String(all / MICRO),
    rest: String(all % MICRO)
      .padStart(6, '0')
      .replace(/0+$/, ''),
  };
}
