import { chiSquareAbove } from '../special-functions.ts';
import { type Bits, chiSquareOf } from './counts.ts';

const size = 32;

/** SP 800-22 2.5: the ranks of matrices of 32 rows and columns over GF(2), filled row by row. */
export function matrixRank(bits: Bits): number {
  const matrices = Math.floor(bits.length / (size * size));
  const counts = [0, 0, 0];
  const rows = new Int32Array(size);
  for (let matrix = 0; matrix < matrices; matrix += 1) {
    for (let row = 0; row < size; row += 1) {
      let word = 0;
      const from = (matrix * size + row) * size;
      for (let at = from; at < from + size; at += 1) word = (word << 1) | (bits[at] as number);
      rows[row] = word;
    }
    const missing = Math.min(size - rankOf(rows), 2);
    counts[missing] = (counts[missing] as number) + 1;
  }
  const full = chanceOfRank(size);
  const oneLess = chanceOfRank(size - 1);
  return chiSquareAbove(chiSquareOf(counts, [full, oneLess, 1 - full - oneLess]), 2);
}

function rankOf(rows: Int32Array): number {
  let rank = 0;
  for (let column = size - 1; column >= 0; column -= 1) {
    const pivot = rows.findIndex((row, at) => at >= rank && ((row >>> column) & 1) === 1);
    if (pivot < 0) continue;
    const chosen = rows[pivot] as number;
    rows[pivot] = rows[rank] as number;
    rows[rank] = chosen;
    for (let at = rank + 1; at < size; at += 1)
      if ((((rows[at] as number) >>> column) & 1) === 1) rows[at] = (rows[at] as number) ^ chosen;
    rank += 1;
  }
  return rank;
}

function chanceOfRank(rank: number): number {
  let chance = 2 ** (rank * (2 * size - rank) - size * size);
  for (let i = 0; i < rank; i += 1) chance *= (1 - 2 ** (i - size)) ** 2 / (1 - 2 ** (i - rank));
  return chance;
}
