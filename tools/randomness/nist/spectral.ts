import { erfc } from '../special-functions.ts';
import type { Bits } from './counts.ts';

/** SP 800-22 2.6: no frequency stands out. Quick for a power of two; other lengths take the square of their time. */
export function spectral(bits: Bits): number {
  const n = bits.length;
  const squares = isPowerOfTwo(n) ? fastSquares(bits) : plainSquares(bits);
  const threshold = Math.log(1 / 0.05) * n;
  const expected = 0.95 * (n / 2);
  const found = squares.filter((square) => square < threshold).length;
  const distance = (found - expected) / Math.sqrt((n * 0.95 * 0.05) / 4);
  return erfc(Math.abs(distance) / Math.SQRT2);
}

function isPowerOfTwo(n: number): boolean {
  return (n & (n - 1)) === 0;
}

/** Squares of the magnitudes of the first half of the transform. */
function plainSquares(bits: Bits): Float64Array {
  const n = bits.length;
  return Float64Array.from({ length: n / 2 }, (_, frequency) => {
    let real = 0;
    let imaginary = 0;
    bits.forEach((bit, at) => {
      const angle = (2 * Math.PI * frequency * at) / n;
      real += (2 * bit - 1) * Math.cos(angle);
      imaginary += (2 * bit - 1) * Math.sin(angle);
    });
    return real * real + imaginary * imaginary;
  });
}

function fastSquares(bits: Bits): Float64Array {
  const real = Float64Array.from(bits, (bit) => 2 * bit - 1);
  const imaginary = new Float64Array(bits.length);
  transform(real, imaginary);
  return real
    .subarray(0, bits.length / 2)
    .map((value, at) => value * value + (imaginary[at] as number) * (imaginary[at] as number));
}

/** Cooley and Tukey's, in place. */
function transform(real: Float64Array, imaginary: Float64Array): void {
  const n = real.length;
  reverse(real);
  const cosines = Float64Array.from({ length: n / 2 }, (_, k) => Math.cos((2 * Math.PI * k) / n));
  const sines = Float64Array.from({ length: n / 2 }, (_, k) => Math.sin((2 * Math.PI * k) / n));
  for (let half = 1; half < n; half *= 2) {
    const step = n / (2 * half);
    for (let from = 0; from < n; from += 2 * half)
      for (let k = 0; k < half; k += 1) {
        const a = from + k;
        const b = a + half;
        const cosine = cosines[k * step] as number;
        const sine = sines[k * step] as number;
        const realB = (real[b] as number) * cosine + (imaginary[b] as number) * sine;
        const imaginaryB = (imaginary[b] as number) * cosine - (real[b] as number) * sine;
        real[b] = (real[a] as number) - realB;
        imaginary[b] = (imaginary[a] as number) - imaginaryB;
        real[a] = (real[a] as number) + realB;
        imaginary[a] = (imaginary[a] as number) + imaginaryB;
      }
  }
}

/** Puts each value where its place stands read from right to left in binary. */
function reverse(values: Float64Array): void {
  const n = values.length;
  for (let at = 1, mirrored = 0; at < n; at += 1) {
    let bit = n >> 1;
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit;
    mirrored ^= bit;
    if (at >= mirrored) continue;
    const value = values[at] as number;
    values[at] = values[mirrored] as number;
    values[mirrored] = value;
  }
}
