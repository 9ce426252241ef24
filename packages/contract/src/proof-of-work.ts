import { sha256, toBytes } from '@fairhall/fair';

/**
 * A sum that takes a while to do and no time to check: for each part a number such that the SHA-256 of
 * `<lot_number>.<part>.<number>` begins with `bits` zeros. Many small parts take every device about the same time.
 */
export type WorkToDo = { lot_number: string; parts: number; bits: number };

/** The numbers found, in the order of the parts. */
export function solveWork(work: WorkToDo): string {
  return Array.from({ length: work.parts }, (_, part) => solvePart(work, part)).join('.');
}

export function solvePart({ lot_number: lot, bits }: WorkToDo, part: number): number {
  let number = 0;
  while (!beginsWithZeros(`${lot}.${part}.${number}`, bits)) number += 1;
  return number;
}

export function isSolved({ lot_number: lot, parts, bits }: WorkToDo, output: string): boolean {
  const numbers = output.split('.');
  return (
    numbers.length === parts &&
    numbers.every(
      (number, part) =>
        /^(0|[1-9][0-9]{0,9})$/.test(number) && beginsWithZeros(`${lot}.${part}.${number}`, bits),
    )
  );
}

function beginsWithZeros(text: string, bits: number): boolean {
  const digest = sha256(toBytes(text));
  return Math.clz32(new DataView(digest.buffer).getUint32(0)) >= bits;
}
