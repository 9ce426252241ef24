import type { Game } from './game.ts';

/** Finds games by words; what a search found is kept, since who scrolls on asks for the same again. */
export type Search = (typed: string) => ReadonlyMap<Game, number>;

/** How many searches of one reading of the catalogue are kept. */
const KEPT = 200;

/**
 * How well each game answers the words typed; games that do not are left out. Case, accents, spaces and a slip or two
 * are forgiven; every word must be found, in a title of any language or in the vendor's name.
 */
export function createSearch(games: readonly Game[]): Search {
  const kept = new Map<string, ReadonlyMap<Game, number>>();
  let index: Index | undefined;
  return (typed) => {
    const text = plain(typed);
    const known = kept.get(text);
    if (known) return known;
    index ??= indexOf(games);
    const found = find(index, text);
    const [oldest] = kept.keys();
    if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(text, found);
    return found;
  };
}

type Index = {
  readonly games: readonly Game[];
  readonly words: readonly Word[];
  /** Titles without their spaces. */
  readonly joined: readonly { readonly title: string; readonly game: Game }[];
};
type Word = { readonly text: string; readonly letters: number; readonly games: readonly Game[] };

function indexOf(games: readonly Game[]): Index {
  const byWord = new Map<string, Game[]>();
  const joined: { title: string; game: Game }[] = [];
  for (const game of games) {
    const titles = [...new Set(Object.values(game.names).map(plain))];
    for (const title of titles) joined.push({ title: title.replaceAll(' ', ''), game });
    const texts = [...titles, plain(game.vendor.displayName), plain(game.vendor.code)];
    for (const word of new Set(texts.flatMap((text) => text.split(' ')))) {
      const having = byWord.get(word);
      if (having) having.push(game);
      else if (word) byWord.set(word, [game]);
    }
  }
  const words = [...byWord].map(([text, having]) => ({ text, letters: lettersOf(text), games: having }));
  return { games, words, joined };
}

function find({ games, words, joined }: Index, text: string): Map<Game, number> {
  const wanted = text.split(' ').filter(Boolean);
  if (wanted.length === 0) return new Map(games.map((game) => [game, 1]));
  const scores = wanted.map((word) => scoreWord(words, word));
  const [first, ...others] = scores;
  const found = new Map<Game, number>();
  for (const [game, score] of first ?? []) {
    const rest = others.map((one) => one.get(game) ?? 0);
    if (!rest.includes(0)) found.set(game, rest.reduce((sum, one) => sum + one, score) / wanted.length);
  }
  const whole = wanted.join('');
  for (const { title, game } of joined) if (title.startsWith(whole)) found.set(game, 100);
  return found;
}

/** The best that each game has for one word. */
function scoreWord(words: readonly Word[], wanted: string): Map<Game, number> {
  const best = new Map<Game, number>();
  const slips = wanted.length >= 8 ? 2 : wanted.length >= 4 ? 1 : 0;
  const letters = lettersOf(wanted);
  for (const { text, letters: known, games } of words) {
    const isNear = slips > 0 && count(letters & ~known) <= slips;
    const score = wordScore(text, wanted, isNear ? slips : 0);
    if (score === 0) continue;
    for (const game of games) if ((best.get(game) ?? 0) < score) best.set(game, score);
  }
  return best;
}

/** Accents of Latin letters go; the vowel signs of Thai, which are marks too, stay. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

function wordScore(known: string, word: string, slips: number): number {
  if (known === word) return 90;
  if (known.startsWith(word)) return 80;
  if (word.length >= 2 && known.includes(word)) return 60;
  return slips > 0 && isWithin(slips, known, word) ? 40 : 0;
}

/** Which letters stand in a word, as bits. Each that another word lacks is one slip at least between the two. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

function count(bits: number): number {
  let left = bits;
  let ones = 0;
  while (left !== 0) {
    left &= left - 1;
    ones += 1;
  }
  return ones;
}

/** Whether the word is at most so many slips away from the known word or its beginning. */
function isWithin(slips: number, known: string, word: string): boolean {
  const lengths = [known.length, word.length - 1, word.length, word.length + 1];
  return lengths.some(
    (length) =>
      length <= known.length &&
      Math.abs(length - word.length) <= slips &&
      distance(known.slice(0, length), word) <= slips,
  );
}

/** Letters put in, left out, changed or swapped with their neighbour. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = isSwap ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      row[j] = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, change, swap);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
