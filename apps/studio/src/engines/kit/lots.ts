import { createDraw, type WordStream } from '@fairhall/fair';

/** A number, and its share of the cases. */
export type Lot = { readonly times: number; readonly weight: number };

/** Draws one of the numbers, each as often as it weighs. Worked out once: for what is drawn again and again. */
export function createLots(lots: readonly Lot[]): (words: WordStream) => number {
  const numbers = Uint16Array.from(
    lots.flatMap(({ times, weight }) => new Array<number>(weight).fill(times)),
  );
  const draw = createDraw(numbers.length);
  return (words) => numbers[draw(words)] as number;
}
