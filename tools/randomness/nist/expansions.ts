import type { Bits } from './counts.ts';

/** The first binary digits of e, from the two before its point on. */
export function digitsOfE(count: number): Bits {
  const terms = Math.ceil(count / 8);
  const { p, q } = split(0n, BigInt(terms));
  return firstBits(((p + q) << BigInt(count)) / q, count);

  /** 1/(a+1) + 1/((a+1)(a+2)) + ... up to b, over one denominator. */
  function split(a: bigint, b: bigint): { p: bigint; q: bigint } {
    if (b - a === 1n) return { p: 1n, q: b };
    const middle = (a + b) / 2n;
    const left = split(a, middle);
    const right = split(middle, b);
    return { p: left.p * right.q + right.p, q: left.q * right.q };
  }
}

/** The first binary digits of π, by Machin: 16 arctan(1/5) - 4 arctan(1/239). */
export function digitsOfPi(count: number): Bits {
  const precision = BigInt(count + 64);
  const value = 16n * arctanOfOneOver(5n, precision) - 4n * arctanOfOneOver(239n, precision);
  return firstBits(value, count);
}

function arctanOfOneOver(x: bigint, precision: bigint): bigint {
  const terms = Math.ceil(Number(precision) / (2 * Math.log2(Number(x)))) + 2;
  const { t, b, q } = split(0, terms);
  return (t << precision) / (b * q * x);

  /** The sum of (-1)^k / ((2k+1) x^(2k)) as t / (b q). */
  function split(from: number, to: number): { t: bigint; b: bigint; q: bigint } {
    if (to - from === 1)
      return { t: from % 2 === 0 ? 1n : -1n, b: BigInt(2 * from + 1), q: from === 0 ? 1n : x * x };
    const middle = Math.floor((from + to) / 2);
    const left = split(from, middle);
    const right = split(middle, to);
    return {
      t: right.b * right.q * left.t + left.b * right.t,
      b: left.b * right.b,
      q: left.q * right.q,
    };
  }
}

function firstBits(value: bigint, count: number): Bits {
  return Uint8Array.from(value.toString(2).slice(0, count), Number);
}
