import { AGAIN, confirm, type Judged, judge, type Verdict } from './judge.ts';
import { type Bits, blockFrequency, frequency, longestRun, runs } from './nist/counts.ts';
import { linearComplexity, longComplexity } from './nist/linear-complexity.ts';
import { approximateEntropy, cumulativeSums, serial } from './nist/patterns.ts';
import { matrixRank } from './nist/rank.ts';
import { spectral } from './nist/spectral.ts';
import { aperiodicTemplates, nonOverlapping, overlapping } from './nist/templates.ts';
import { universal } from './nist/universal.ts';
import type { Source, Words } from './sources.ts';
import { binomialAtLeast, chiSquareAbove } from './special-functions.ts';

/** A power of two, for the transform; NIST asks for a million. */
const SEQUENCE_BITS = 2 ** 20;
const LEVEL = 0.01;
/** SP 800-22 4.2.2. */
const UNIFORMITY_LEVEL = 0.0001;
const UNIFORMITY_BINS = 10;
/** Twice the registers of generators in use and more: MT19937's has 19,937. */
const LONG_BLOCK = 50_000;

const templates = aperiodicTemplates(9);

type BitTest = { readonly names: readonly string[]; readonly pValues: (bits: Bits) => readonly number[] };

const one = (name: string, pValue: (bits: Bits) => number): BitTest => ({
  names: [name],
  pValues: (bits) => [pValue(bits)],
});

/** With the parameters of NIST's own program. */
export const bitTests: readonly BitTest[] = [
  one('frequency', frequency),
  one('block frequency', (bits) => blockFrequency(bits, 16_384)),
  one('runs', runs),
  one('longest run of ones', longestRun),
  one('matrix rank', matrixRank),
  one('spectral', spectral),
  {
    names: templates.map((template) => `template ${template}`),
    pValues: (bits) => nonOverlapping(bits, templates),
  },
  one('overlapping template', overlapping),
  one('universal', universal),
  one('linear complexity', linearComplexity),
  { names: ['serial, first', 'serial, second'], pValues: (bits) => serial(bits, 16) },
  one('approximate entropy', (bits) => approximateEntropy(bits, 10)),
  one('cumulative sums', (bits) => cumulativeSums(bits, 'start')),
  one('cumulative sums from the end', (bits) => cumulativeSums(bits, 'end')),
];

/**
 * So many sequences through every test. Suspect is what NIST's two rules call so: too few sequences that pass at 1 %,
 * or P-values that are not uniform. It is asked again of four times as many fresh sequences.
 */
export function testRawBits(source: Source, sequences: number, tests = bitTests): Verdict {
  const found = tests.map(({ names }) => names.map((): number[] => []));
  const words = source('raw bits');
  for (let sequence = 0; sequence < sequences; sequence += 1) {
    const bits = takeBits(words, SEQUENCE_BITS);
    tests.forEach(({ pValues }, test) => {
      pValues(bits).forEach((pValue, place) => {
        found[test]?.[place]?.push(pValue);
      });
    });
  }
  const suspects = tests.flatMap(({ names, pValues }, test) =>
    names.flatMap((name, place): Judged[] => {
      const series = found[test]?.[place] ?? [];
      if (passesAsNistAsks(series)) return [];
      const again = () => {
        const fresh = source(`raw bits again: ${name}`);
        return chanceOf(
          Array.from(
            { length: AGAIN * sequences },
            () => pValues(takeBits(fresh, SEQUENCE_BITS))[place] as number,
          ),
        );
      };
      return [{ name, pValue: chanceOf(series), again }];
    }),
  );
  return confirm(suspects);
}

/** One bit of every word, so that what is linear from word to word shows; NIST's blocks are too short for that. */
export function testLinearity(source: Source): Verdict {
  const complexity = (name: string) => {
    const words = source(name);
    return longComplexity(Uint8Array.from({ length: LONG_BLOCK }, () => words.next() >>> 31));
  };
  const name = 'linear complexity from word to word';
  return judge([{ name, pValue: complexity(name), again: () => complexity(`${name}, again`) }]);
}

/** SP 800-22 4.2: the share of sequences that pass, and how even their P-values are. */
export function passesAsNistAsks(pValues: readonly number[]): boolean {
  const passing = pValues.filter((pValue) => pValue >= LEVEL).length / pValues.length;
  const least = 1 - LEVEL - 3 * Math.sqrt(((1 - LEVEL) * LEVEL) / pValues.length);
  return passing >= least && uniformity(pValues) >= UNIFORMITY_LEVEL;
}

/** The chance that P-values are as uneven as these: NIST's P-value of P-values. */
function uniformity(pValues: readonly number[]): number {
  const counts = new Array<number>(UNIFORMITY_BINS).fill(0);
  for (const pValue of pValues) {
    const bin = Math.min(Math.floor(pValue * UNIFORMITY_BINS), UNIFORMITY_BINS - 1);
    counts[bin] = (counts[bin] as number) + 1;
  }
  const expected = pValues.length / UNIFORMITY_BINS;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return chiSquareAbove(chiSquare, UNIFORMITY_BINS - 1);
}

function takeBits(words: Words, count: number): Bits {
  const bits = new Uint8Array(count);
  for (let from = 0; from < count; from += 32) {
    const word = words.next();
    for (let at = 0; at < 32; at += 1) bits[from + at] = (word >>> (31 - at)) & 1;
  }
  return bits;
}

/** Of the two rules together: each may be broken by chance. */
function chanceOf(pValues: readonly number[]): number {
  const failed = pValues.filter((pValue) => pValue < LEVEL).length;
  return Math.min(1, 2 * Math.min(binomialAtLeast(failed, pValues.length, LEVEL), uniformity(pValues)));
}
