import { shuffle } from '@fairhall/fair';
import { AGAIN, bothEnds, type Judged, judge, type Verdict } from './judge.ts';
import { chiSquareOf } from './nist/counts.ts';
import { evenness } from './scaled.ts';
import type { Source, Words } from './sources.ts';
import { chiSquareAbove } from './special-functions.ts';

export type Shuffle = (words: Words, items: readonly number[]) => number[];

const CARDS = 52;
const HAND = 5;
const ORDERS = 120;

/** The shuffle that games use. */
const fairShuffle: Shuffle = (words, items) => shuffle({ next: () => words.next(), taken: 0 }, items);

/** Swaps every place with any place: not every order is as likely. A control that must fail. */
export const swapAny: Shuffle = (words, items) => {
  const shuffled = [...items];
  for (let at = 0; at < shuffled.length; at += 1) {
    const chosen = words.next() % shuffled.length;
    [shuffled[at], shuffled[chosen]] = [shuffled[chosen] as number, shuffled[at] as number];
  }
  return shuffled;
};

/** Where each card of 52 comes to lie, which lies behind which, and every order of five. */
export function testShuffles(source: Source, decks: number, shuffleBy = fairShuffle): Verdict {
  const asked: readonly [string, (words: Words, count: number) => number][] = [
    ['52 cards by 52 places', (words, count) => placesOf(words, count, shuffleBy)],
    ['neighbours in a deck of 52', (words, count) => neighboursOf(words, count, shuffleBy)],
    ['the 120 orders of five cards', (words, count) => ordersOf(words, count, shuffleBy)],
  ];
  return judge(
    asked.map(
      ([name, of]): Judged => ({
        name,
        pValue: of(source(name), decks),
        again: () => of(source(`${name} again`), decks * AGAIN),
      }),
    ),
  );
}

const deck = Array.from({ length: CARDS }, (_, card) => card);

/** Every row and column of the table adds up, which leaves 51² degrees and 51/52 of the plain chi-square. */
function placesOf(words: Words, decks: number, shuffleBy: Shuffle): number {
  const counts = new Uint32Array(CARDS * CARDS);
  for (let each = 0; each < decks; each += 1)
    shuffleBy(words, deck).forEach((card, place) => {
      const cell = card * CARDS + place;
      counts[cell] = (counts[cell] as number) + 1;
    });
  const plain = chiSquareOf(counts, new Array<number>(counts.length).fill(1 / counts.length));
  return bothEnds(chiSquareAbove((plain * (CARDS - 1)) / CARDS, (CARDS - 1) ** 2));
}

/** One pair of neighbours of each deck, so that the pairs stay independent. */
function neighboursOf(words: Words, decks: number, shuffleBy: Shuffle): number {
  const counts = new Uint32Array(CARDS * (CARDS - 1));
  for (let each = 0; each < decks; each += 1) {
    const shuffled = shuffleBy(words, deck);
    const at = each % (CARDS - 1);
    const [first, second] = [shuffled[at] as number, shuffled[at + 1] as number];
    const cell = first * (CARDS - 1) + (second > first ? second - 1 : second);
    counts[cell] = (counts[cell] as number) + 1;
  }
  return evenness(counts);
}

function ordersOf(words: Words, count: number, shuffleBy: Shuffle): number {
  const counts = new Uint32Array(ORDERS);
  const hand = deck.slice(0, HAND);
  for (let each = 0; each < count; each += 1) {
    const order = rankOf(shuffleBy(words, hand));
    counts[order] = (counts[order] as number) + 1;
  }
  return evenness(counts);
}

function rankOf(cards: readonly number[]): number {
  return cards.reduce(
    (rank, card, place) =>
      rank * (cards.length - place) + cards.slice(place + 1).filter((later) => later < card).length,
    0,
  );
}
