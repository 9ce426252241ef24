import { chiSquareAbove, normalBelow } from '../special-functions.ts';
import type { Bits } from './counts.ts';

/** SP 800-22 2.11: every pattern of so many bits as often as any other, also given the shorter ones. Two P-values. */
export function serial(bits: Bits, length: number): [number, number] {
  const [full, shorter, shortest] = [length, length - 1, length - 2].map((each) => spreadOf(bits, each)) as [
    number,
    number,
    number,
  ];
  return [
    chiSquareAbove(full - shorter, 2 ** (length - 1)),
    chiSquareAbove(full - 2 * shorter + shortest, 2 ** (length - 2)),
  ];
}

/** 2.12: how much a pattern of so many bits says of the next bit. */
export function approximateEntropy(bits: Bits, length: number): number {
  const entropy = entropyOf(bits, length) - entropyOf(bits, length + 1);
  return chiSquareAbove(2 * bits.length * (Math.LN2 - entropy), 2 ** length);
}

/** 2.13: how far the walk of ones and zeros goes from where it began. */
export function cumulativeSums(bits: Bits, from: 'start' | 'end'): number {
  const n = bits.length;
  let place = 0;
  let farthest = 0;
  for (let step = 0; step < n; step += 1) {
    place += 2 * (bits[from === 'start' ? step : n - 1 - step] as number) - 1;
    farthest = Math.max(farthest, Math.abs(place));
  }
  const below = (times: number) => normalBelow((times * farthest) / Math.sqrt(n));
  let value = 1;
  for (let k = Math.trunc((-n / farthest + 1) / 4); k <= Math.trunc((n / farthest - 1) / 4); k += 1)
    value -= below(4 * k + 1) - below(4 * k - 1);
  for (let k = Math.trunc((-n / farthest - 3) / 4); k <= Math.trunc((n / farthest - 1) / 4); k += 1)
    value += below(4 * k + 3) - below(4 * k + 1);
  return Math.min(Math.max(value, 0), 1);
}

function spreadOf(bits: Bits, length: number): number {
  if (length <= 0) return 0;
  const squares = countPatterns(bits, length).reduce((sum, count) => sum + count * count, 0);
  return (squares * 2 ** length) / bits.length - bits.length;
}

/** The sum of each pattern's share times its logarithm. */
function entropyOf(bits: Bits, length: number): number {
  return countPatterns(bits, length).reduce((sum, count) => {
    const share = count / bits.length;
    return share > 0 ? sum + share * Math.log(share) : sum;
  }, 0);
}

/** The sequence runs on past its end into its beginning. */
function countPatterns(bits: Bits, length: number): Float64Array {
  const counts = new Float64Array(2 ** length);
  const mask = 2 ** length - 1;
  let window = 0;
  for (let at = 0; at < bits.length + length - 1; at += 1) {
    window = ((window << 1) | (bits[at % bits.length] as number)) & mask;
    if (at >= length - 1) counts[window] = (counts[window] as number) + 1;
  }
  return counts;
}
