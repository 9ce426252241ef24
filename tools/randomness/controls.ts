import type { Verdict } from './judge.ts';
import { rangesInUse } from './ranges.ts';
import { bitTests, testLinearity, testRawBits } from './raw-bits.ts';
import { testScaled } from './scaled.ts';
import { swapAny, testShuffles } from './shuffles.ts';
import { linearCongruential, mersenneTwister, narrowSeed, type Source, type Words } from './sources.ts';
import { startsAlike } from './starts.ts';

const SEQUENCES = 4;
const DRAWS = 20_000;
const DECKS = 1_000;
/** Of 2^31 seeds so many are drawn that about sixteen of them meet. */
const STARTS = 2 ** 18;
/** A byte cannot be scaled evenly to fewer numbers than it has. */
const BYTE = 256;

/** One of the battery's tests finds it out; the others would only take their time. */
const spectralAlone = bitTests.filter(({ names }) => names.includes('spectral'));

type Control = { readonly name: string; readonly isFound: (source: Source) => boolean };

/** What is known to be bad. A battery that lets one of these pass proves nothing. */
export const controls: readonly Control[] = [
  {
    name: 'a linear congruential generator',
    isFound: () => hasRed(testRawBits(linearCongruential(1), SEQUENCES, spectralAlone)),
  },
  {
    name: 'MT19937, linear however long its period',
    isFound: () => hasRed(testLinearity(mersenneTwister(5_489))),
  },
  {
    name: 'MT19937 scaled by the remainder of a byte',
    isFound: () => hasRed(testScaled(mersenneTwister(5_489), smallRanges(), DRAWS, byRemainder)),
  },
  {
    name: 'a shuffle that swaps every place with any place',
    isFound: (source) => hasRed(testShuffles(source, DECKS, swapAny)),
  },
  {
    name: 'seeds of 31 bits',
    isFound: (source) => startsAlike(narrowSeed(source('narrow seeds')), STARTS) > 0,
  },
];

function hasRed({ red }: Verdict): boolean {
  return red.length > 0;
}

function smallRanges() {
  return rangesInUse().filter(({ limit }) => limit < BYTE && BYTE % limit !== 0);
}

function byRemainder(limit: number, words: Words): () => number {
  return () => (words.next() % BYTE) % limit;
}
