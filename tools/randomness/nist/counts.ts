import { chiSquareAbove, erfc } from '../special-functions.ts';

/** Bits of a sequence, one in each place: 0 or 1. */
export type Bits = Uint8Array;

/** SP 800-22 2.1: as many ones as zeros. */
export function frequency(bits: Bits): number {
  return erfc(Math.abs(2 * onesOf(bits) - bits.length) / Math.sqrt(2 * bits.length));
}

/** 2.2: as many ones as zeros in each block. */
export function blockFrequency(bits: Bits, blockLength: number): number {
  const blocks = Math.floor(bits.length / blockLength);
  let sum = 0;
  for (let block = 0; block < blocks; block += 1) {
    const ones = onesOf(bits.subarray(block * blockLength, (block + 1) * blockLength));
    sum += (ones / blockLength - 0.5) ** 2;
  }
  return chiSquareAbove(4 * blockLength * sum, blocks);
}

/** 2.3: as many runs as there should be of so many ones. */
export function runs(bits: Bits): number {
  const n = bits.length;
  const share = onesOf(bits) / n;
  if (Math.abs(share - 0.5) >= 2 / Math.sqrt(n)) return 0;
  let found = 1;
  for (let at = 1; at < n; at += 1) if (bits[at] !== bits[at - 1]) found += 1;
  const mixed = share * (1 - share);
  return erfc(Math.abs(found - 2 * n * mixed) / (2 * Math.sqrt(2 * n) * mixed));
}

const longestRunPlans = [
  {
    from: 750_000,
    blockLength: 10_000,
    least: 10,
    chances: [0.0882, 0.2092, 0.2483, 0.1933, 0.1208, 0.0675, 0.0727],
  },
  {
    from: 6_272,
    blockLength: 128,
    least: 4,
    chances: [0.1174035788, 0.242955959, 0.249363483, 0.17517706, 0.102701071, 0.112398847],
  },
  { from: 128, blockLength: 8, least: 1, chances: [0.21484375, 0.3671875, 0.23046875, 0.1875] },
];

/** 2.4: the longest run of ones in blocks of the length that the table of 2.4.2 names. */
export function longestRun(bits: Bits): number {
  const plan = longestRunPlans.find(({ from }) => bits.length >= from);
  if (!plan) throw new RangeError('the longest run needs 128 bits');
  const { blockLength, least, chances } = plan;
  const blocks = Math.floor(bits.length / blockLength);
  const counts = new Array<number>(chances.length).fill(0);
  for (let block = 0; block < blocks; block += 1) {
    const longest = longestIn(bits.subarray(block * blockLength, (block + 1) * blockLength));
    const place = Math.min(Math.max(longest - least, 0), chances.length - 1);
    counts[place] = (counts[place] as number) + 1;
  }
  return chiSquareAbove(chiSquareOf(counts, chances), chances.length - 1);
}

/** How far counts are from what these chances let expect. */
export function chiSquareOf(counts: ArrayLike<number>, chances: readonly number[]): number {
  const total = Array.from(counts).reduce((sum, count) => sum + count, 0);
  return chances.reduce((sum, chance, place) => {
    const expected = total * chance;
    return sum + ((counts[place] as number) - expected) ** 2 / expected;
  }, 0);
}

function onesOf(bits: Bits): number {
  let ones = 0;
  for (const bit of bits) ones += bit;
  return ones;
}

function longestIn(bits: Bits): number {
  let longest = 0;
  let run = 0;
  for (const bit of bits) {
    run = bit === 1 ? run + 1 : 0;
    if (run > longest) longest = run;
  }
  return longest;
}
