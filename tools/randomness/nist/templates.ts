import { chiSquareAbove } from '../special-functions.ts';
import { type Bits, chiSquareOf } from './counts.ts';

/** Words of this length that cannot overlap themselves, in their order: 148 of nine bits. */
export function aperiodicTemplates(length: number): string[] {
  return Array.from({ length: 2 ** length }, (_, value) => value.toString(2).padStart(length, '0')).filter(
    (word) =>
      Array.from({ length: length - 1 }, (_, at) => at + 1).every(
        (shift) => word.slice(shift) !== word.slice(0, length - shift),
      ),
  );
}

/** SP 800-22 2.7: how often each template comes in each of so many blocks. A P-value for each template. */
export function nonOverlapping(bits: Bits, templates: readonly string[], blocks = 8): number[] {
  const length = (templates[0] as string).length;
  const blockLength = Math.floor(bits.length / blocks);
  const places = new Int16Array(2 ** length).fill(-1);
  templates.forEach((template, place) => {
    places[Number.parseInt(template, 2)] = place;
  });
  const counts = templates.map(() => new Int32Array(blocks));
  for (let block = 0; block < blocks; block += 1)
    eachWindow(bits.subarray(block * blockLength, (block + 1) * blockLength), length, (window) => {
      const count = counts[places[window] as number];
      // a template that cannot overlap itself is never counted twice
      if (count) count[block] = (count[block] as number) + 1;
    });
  const mean = (blockLength - length + 1) / 2 ** length;
  const variance = blockLength * (2 ** -length - (2 * length - 1) / 2 ** (2 * length));
  return counts.map((count) =>
    chiSquareAbove(
      count.reduce((sum, found) => sum + (found - mean) ** 2 / variance, 0),
      blocks,
    ),
  );
}

const OVERLAPPING = { length: 9, blockLength: 1_032, most: 5 } as const;

/** 2.8: how often nine ones come, overlapping, in blocks of 1,032 bits. */
export function overlapping(bits: Bits): number {
  const { length, blockLength, most } = OVERLAPPING;
  const chances = chancesOfOnes(length, blockLength, most);
  return chiSquareAbove(chiSquareOf(countOverlapping(bits), chances), most);
}

/** Blocks with none, one and so on; the last is five or more. */
export function countOverlapping(bits: Bits): number[] {
  const { length, blockLength, most } = OVERLAPPING;
  const counts = new Array<number>(most + 1).fill(0);
  for (let from = 0; from + blockLength <= bits.length; from += blockLength) {
    let found = 0;
    eachWindow(bits.subarray(from, from + blockLength), length, (window) => {
      if (window === 2 ** length - 1) found += 1;
    });
    const place = Math.min(found, most);
    counts[place] = (counts[place] as number) + 1;
  }
  return counts;
}

/** The exact chances of so many overlapping runs of `length` ones in a block; the last is `most` or more. */
export function chancesOfOnes(length: number, blockLength: number, most: number): number[] {
  // chance of each number found so far, and of each number of ones at the end
  let chances = emptyChances(length, most);
  (chances[0] as Float64Array)[0] = 1;
  for (let bit = 0; bit < blockLength; bit += 1) {
    const next = emptyChances(length, most);
    for (let found = 0; found <= most; found += 1)
      for (let run = 0; run <= length; run += 1) {
        const half = ((chances[found] as Float64Array)[run] as number) / 2;
        add(next, found, 0, half);
        const longer = Math.min(run + 1, length);
        add(next, longer === length ? Math.min(found + 1, most) : found, longer, half);
      }
    chances = next;
  }
  return chances.map((row) => row.reduce((sum, chance) => sum + chance, 0));
}

function emptyChances(length: number, most: number): Float64Array[] {
  return Array.from({ length: most + 1 }, () => new Float64Array(length + 1));
}

function add(chances: readonly Float64Array[], found: number, run: number, chance: number): void {
  const row = chances[found] as Float64Array;
  row[run] = (row[run] as number) + chance;
}

function eachWindow(bits: Bits, length: number, see: (window: number) => void): void {
  const mask = 2 ** length - 1;
  let window = 0;
  for (let at = 0; at < bits.length; at += 1) {
    window = ((window << 1) | (bits[at] as number)) & mask;
    if (at >= length - 1) see(window);
  }
}
