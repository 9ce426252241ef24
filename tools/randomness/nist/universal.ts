import { erfc } from '../special-functions.ts';
import type { Bits } from './counts.ts';

/** SP 800-22 2.9.4: from so many bits, words of this length; what is expected of them and its variance. */
const plans = [
  { from: 1_059_061_760, length: 16, expected: 15.167379, variance: 3.421 },
  { from: 496_435_200, length: 15, expected: 14.167488, variance: 3.419 },
  { from: 231_669_760, length: 14, expected: 13.167693, variance: 3.416 },
  { from: 107_560_960, length: 13, expected: 12.16807, variance: 3.41 },
  { from: 49_643_520, length: 12, expected: 11.168765, variance: 3.401 },
  { from: 22_753_280, length: 11, expected: 10.170032, variance: 3.384 },
  { from: 10_342_400, length: 10, expected: 9.1723243, variance: 3.356 },
  { from: 4_654_080, length: 9, expected: 8.1764248, variance: 3.311 },
  { from: 2_068_480, length: 8, expected: 7.1836656, variance: 3.238 },
  { from: 904_960, length: 7, expected: 6.1962507, variance: 3.125 },
  { from: 387_840, length: 6, expected: 5.2177052, variance: 2.954 },
];

/** 2.9: Maurer's test, how far back each word came last. */
export function universal(bits: Bits): number {
  const plan = plans.find(({ from }) => bits.length >= from);
  if (!plan) throw new RangeError('Maurer’s test needs 387,840 bits');
  const { length, expected, variance } = plan;
  const first = 10 * 2 ** length;
  const words = Math.floor(bits.length / length) - first;
  const factor = 0.7 - 0.8 / length + ((4 + 32 / length) * words ** (-3 / length)) / 15;
  const deviation = factor * Math.sqrt(variance / words);
  return erfc(Math.abs(meanDistance(bits, length, first) - expected) / (Math.SQRT2 * deviation));
}

/** The mean binary logarithm of how many words ago a word came last, after the first ones. */
export function meanDistance(bits: Bits, length: number, first: number): number {
  const words = Math.floor(bits.length / length);
  const lastSeen = new Int32Array(2 ** length);
  let sum = 0;
  for (let place = 1; place <= words; place += 1) {
    let word = 0;
    for (let at = (place - 1) * length; at < place * length; at += 1)
      word = (word << 1) | (bits[at] as number);
    if (place > first) sum += Math.log2(place - (lastSeen[word] as number));
    lastSeen[word] = place;
  }
  return sum / (words - first);
}
