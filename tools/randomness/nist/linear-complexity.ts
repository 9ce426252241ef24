import { chiSquareAbove } from '../special-functions.ts';
import { type Bits, chiSquareOf } from './counts.ts';

/** SP 800-22 3.10, unrounded: its 0.01047 is a slip for 1/96. */
const chances = [1 / 96, 1 / 32, 1 / 8, 1 / 2, 1 / 4, 1 / 16, 1 / 48];

/** 2.10: how long the shortest feedback registers are that make each block. */
export function linearComplexity(bits: Bits, blockLength = 500): number {
  return chiSquareAbove(chiSquareOf(countComplexities(bits, blockLength), chances), chances.length - 1);
}

/** Blocks whose complexity is so far from the mean, in the seven bins of 2.10.4. */
export function countComplexities(bits: Bits, blockLength: number): number[] {
  const sign = blockLength % 2 === 0 ? 1 : -1;
  const mean = meanComplexity(blockLength);
  const counts = new Array<number>(chances.length).fill(0);
  for (let from = 0; from + blockLength <= bits.length; from += blockLength) {
    const complexity = complexityOf(bits.subarray(from, from + blockLength));
    const distance = sign * (complexity - mean) + 2 / 9;
    const place = Math.min(Math.max(Math.ceil(distance + 2.5), 0), chances.length - 1);
    counts[place] = (counts[place] as number) + 1;
  }
  return counts;
}

/**
 * One long block, beyond NIST's: a generator that is linear itself cannot be more complex than its register is long.
 * The chance of so great a distance from half the length, by the tails of 3.10.
 */
export function longComplexity(bits: Bits): number {
  const distance = Math.floor(Math.abs(complexityOf(bits) - bits.length / 2));
  return Math.min(1, 2 ** (1 - 2 * distance));
}

function meanComplexity(length: number): number {
  const parity = length % 2 === 0 ? -1 : 1;
  return length / 2 + (9 + parity) / 36 - (length / 3 + 2 / 9) / 2 ** length;
}

/** Berlekamp and Massey's, a word of 32 bits at a time. */
export function complexityOf(bits: Bits): number {
  const words = (bits.length >>> 5) + 2;
  const connection = new Int32Array(words);
  let former = new Int32Array(words);
  const history = new Int32Array(words);
  connection[0] = 1;
  former[0] = 1;
  let complexity = 0;
  let since = 1;
  for (let at = 0; at < bits.length; at += 1) {
    shiftIn(history, bits[at] as number, Math.min(words, (at >>> 5) + 2));
    if (discrepancy(connection, history, (complexity >>> 5) + 1) === 0) {
      since += 1;
      continue;
    }
    const longer = 2 * complexity <= at;
    const before = longer ? connection.slice() : undefined;
    addShifted(connection, former, since);
    if (!before) {
      since += 1;
      continue;
    }
    complexity = at + 1 - complexity;
    former = before;
    since = 1;
  }
  return complexity;
}

/** The newest bit stands lowest. */
function shiftIn(history: Int32Array, bit: number, words: number): void {
  let carry = bit;
  for (let at = 0; at < words; at += 1) {
    const word = history[at] as number;
    history[at] = (word << 1) | carry;
    carry = word >>> 31;
  }
}

function discrepancy(connection: Int32Array, history: Int32Array, words: number): number {
  let sum = 0;
  for (let at = 0; at < words; at += 1) sum ^= (connection[at] as number) & (history[at] as number);
  sum ^= sum >>> 16;
  sum ^= sum >>> 8;
  sum ^= sum >>> 4;
  sum ^= sum >>> 2;
  return (sum ^ (sum >>> 1)) & 1;
}

function addShifted(connection: Int32Array, former: Int32Array, places: number): void {
  const whole = places >>> 5;
  const rest = places & 31;
  for (let at = connection.length - 1; at >= whole; at -= 1) {
    const high = (former[at - whole] as number) << rest;
    const low = rest > 0 && at > whole ? (former[at - whole - 1] as number) >>> (32 - rest) : 0;
    connection[at] = (connection[at] as number) ^ high ^ low;
  }
}
