/** Millionths as a percentage, with as many digits as it has: `0.5 %`. */
export const percentOf = (ppm: number) => `${ppm / 10_000} %`;

const MOST_PPM = 100_000;

/** A percentage with up to four digits behind its point as millionths; undefined for none, and for more than ten. */
export function ppmOf(text: string): number | undefined {
  const [, whole, digits = ''] = /^(\d{1,2})(?:\.(\d{1,4}))?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const ppm = Number(whole) * 10_000 + Number(digits.padEnd(4, '0'));
  return ppm >= 1 && ppm <= MOST_PPM ? ppm : undefined;
}
