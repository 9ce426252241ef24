import type { Game } from './game.ts';

/**
 * How well a game answers the words typed, 0 when it does not. Case, accents, spaces and a slip or two are forgiven;
 * every word must be found, in a title of any language or in the vendor's name.
 */
export function matchScore(game: Game, typed: string): number {
  const text = plain(typed);
  const wanted = text.split(' ').filter(Boolean);
  if (wanted.length === 0) return 1;
  const { words, joined } = termsOf(game);
  if (joined.some((title) => title.startsWith(wanted.join('')))) return 100;
  const scores = wanted.map((word) => Math.max(0, ...words.map((known) => wordScore(known, word))));
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

const terms = new WeakMap<Game, { words: string[]; joined: string[] }>();

function termsOf(game: Game) {
  const known = terms.get(game);
  if (known) return known;
  const titles = Object.values(game.names).map(plain);
  const texts = [...titles, plain(game.vendor.displayName), plain(game.vendor.code)];
  const made = {
    words: [...new Set(texts.flatMap((text) => text.split(' ')))].filter(Boolean),
    joined: titles.map((title) => title.replaceAll(' ', '')),
  };
  terms.set(game, made);
  return made;
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

function wordScore(known: string, word: string): number {
  if (known === word) return 90;
  if (known.startsWith(word)) return 80;
  if (word.length >= 2 && known.includes(word)) return 60;
  const slips = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
  return slips > 0 && isWithin(slips, known, word) ? 40 : 0;
}

/** Whether the word is at most so many slips away from the known word or its beginning. */
function isWithin(slips: number, known: string, word: string): boolean {
  const lengths = [known.length, word.length - 1, word.length, word.length + 1];
  return lengths.some((length) => length <= known.length && distance(known.slice(0, length), word) <= slips);
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
