import type { WordStream } from './stream.ts';

const WORD_RANGE = 2 ** 32;

/**
 * A whole number from 0 to `limit - 1`, every one equally likely: words past the last whole multiple of
 * `limit` are rejected, so no remainder favours the small numbers. Throws `RangeError` for a limit that is
 * not a whole number from 1 to 2^32.
 */
export function drawBelow(words: WordStream, limit: number): number {
  return createDraw(limit)(words);
}

/** `drawBelow` for one limit, worked out once: for what is drawn again and again. */
export function createDraw(limit: number): (words: WordStream) => number {
  const accepted = acceptedBelow(limit);
  return (words) => {
    let word = words.next();
    while (word >= accepted) word = words.next();
    return word % limit;
  };
}

/**
 * `drawBelow` for several limits in turn, into places of the caller's own, worked out once: for reels, which are drawn
 * again and again. Throws `RangeError` for a limit that is not a whole number from 1 to 2^32 - 1.
 */
export function createDraws(
  limits: readonly number[],
): (words: WordStream, into: Uint16Array | Uint32Array) => void {
  const accepted = Float64Array.from(limits, acceptedBelow);
  if (limits.includes(WORD_RANGE)) throw new RangeError(`cannot draw below ${WORD_RANGE} into a place`);
  const divisors = Uint32Array.from(limits);
  return (words, into) => {
    for (let place = 0; place < divisors.length; place += 1) {
      let word = words.next();
      while (word >= (accepted[place] as number)) word = words.next();
      // known to have 32 bits, both are divided as whole numbers, which is several times as fast
      into[place] = (word >>> 0) % ((divisors[place] as number) >>> 0);
    }
  };
}

/** Words below this are taken, the others are rejected. */
function acceptedBelow(limit: number): number {
  if (!Number.isInteger(limit) || limit < 1 || limit > WORD_RANGE)
    throw new RangeError(`cannot draw below ${limit}`);
  return WORD_RANGE - (WORD_RANGE % limit);
}

/** An index, chosen in proportion to its whole-number weight. Throws `RangeError` when nothing can be chosen. */
export function drawWeighted(words: WordStream, weights: readonly number[]): number {
  if (weights.some((weight) => !Number.isInteger(weight) || weight < 0))
    throw new RangeError('weights must be whole numbers, none negative');
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let point = drawBelow(words, total);
  return weights.findIndex((weight) => {
    point -= weight;
    return point < 0;
  });
}

/** A shuffled copy (Fisher-Yates from the end); every order equally likely. */
export function shuffle<Item>(words: WordStream, items: readonly Item[]): Item[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const chosen = drawBelow(words, last + 1);
    [shuffled[last], shuffled[chosen]] = [shuffled[chosen] as Item, shuffled[last] as Item];
  }
  return shuffled;
}

/** A fraction from 0 up to, not including, 1 with 32 bits. For pictures and effects, never for an outcome. */
export function fractionForDisplay(words: WordStream): number {
  return words.next() / WORD_RANGE;
}
