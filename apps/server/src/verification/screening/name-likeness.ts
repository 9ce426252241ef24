const WHOLE = 100;

/** Without marks on Latin letters, punctuation, letter case and the order of words: what two spellings share. */
export function keyOfName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ');
}

/** A name's pairs of neighbouring letters, with how often each comes. */
export type Pairs = { counts: ReadonlyMap<string, number>; total: number };

export function pairsOf(key: string): Pairs {
  const counts = new Map<string, number>();
  const letters = [...` ${key} `];
  for (let at = 1; at < letters.length; at += 1) {
    const pair = `${letters[at - 1]}${letters[at]}`;
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return { counts, total: letters.length - 1 };
}

/** How many of their pairs two names share, of 100 (Dice): time grows with the length of one name only. */
export function likeness(left: Pairs, right: Pairs): number {
  let shared = 0;
  for (const [pair, count] of left.counts) shared += Math.min(count, right.counts.get(pair) ?? 0);
  return Math.floor((2 * shared * WHOLE) / (left.total + right.total));
}
