import { describe, expect, test } from 'vitest';
import { type Bits, blockFrequency, frequency, longestRun, runs } from './counts.ts';
import { digitsOfE, digitsOfPi } from './expansions.ts';
import { complexityOf, countComplexities } from './linear-complexity.ts';
import { approximateEntropy, cumulativeSums, serial } from './patterns.ts';
import { matrixRank } from './rank.ts';
import { spectral } from './spectral.ts';
import { aperiodicTemplates, chancesOfOnes, countOverlapping, nonOverlapping } from './templates.ts';
import { meanDistance, universal } from './universal.ts';

const bitsOf = (text: string): Bits => Uint8Array.from(text, Number);
const MILLION = 1_000_000;
const e = digitsOfE(MILLION);
const pi = digitsOfPi(MILLION);
const hundredOfPi = pi.subarray(0, 100);

/** The two spectral ones as NIST's own program has them: its page counts a peak that its own threshold does not. */
describe('the worked examples of SP 800-22 come out as published', () => {
  test.each<[string, number, number]>([
    ['2.1.4 frequency', frequency(bitsOf('1011010101')), 0.527089],
    ['2.1.8 frequency of π', frequency(hundredOfPi), 0.109599],
    ['2.2.4 block frequency', blockFrequency(bitsOf('0110011010'), 3), 0.801252],
    ['2.2.8 block frequency of π', blockFrequency(hundredOfPi, 10), 0.706438],
    ['2.3.4 runs', runs(bitsOf('1001101011')), 0.147232],
    ['2.3.8 runs of π', runs(hundredOfPi), 0.500798],
    ['2.5.8 rank of e', matrixRank(e.subarray(0, 100_000)), 0.532069],
    ['2.6.4 spectral', spectral(bitsOf('1001010011')), 0.46816],
    ['2.6.8 spectral of π', spectral(hundredOfPi), 0.646355],
    ['2.7.4 non-overlapping', nonOverlapping(bitsOf('10100100101110010110'), ['001'], 2)[0] ?? 0, 0.344154],
    ['2.11.4 serial, first', serial(bitsOf('0011011101'), 3)[0], 0.808792],
    ['2.11.4 serial, second', serial(bitsOf('0011011101'), 3)[1], 0.67032],
    ['2.11.8 serial of e, first', serial(e, 2)[0], 0.843764],
    ['2.11.8 serial of e, second', serial(e, 2)[1], 0.561915],
    ['2.12.4 approximate entropy', approximateEntropy(bitsOf('0100110101'), 3), 0.261961],
    ['2.12.8 approximate entropy of π', approximateEntropy(hundredOfPi, 2), 0.235301],
    ['2.13.4 cumulative sums', cumulativeSums(bitsOf('1011010111'), 'start'), 0.4116588],
    ['2.13.8 cumulative sums of π', cumulativeSums(hundredOfPi, 'start'), 0.219194],
    ['2.13.8 cumulative sums of π from its end', cumulativeSums(hundredOfPi, 'end'), 0.114866],
  ])('%s', (_example, found, published) => {
    expect(found).toBeCloseTo(published, 4);
  });

  test('2.4.8 the longest run of ones', () => {
    const bits = bitsOf(
      '11001100000101010110110001001100111000000000001001001101010100010001001111010110100000001101011111001100111001101101100010110010',
    );
    expect(longestRun(bits)).toBeCloseTo(0.180609, 3);
  });

  test('2.8.8 overlapping ones of e are counted as published; their chances are the ones revised since', () => {
    expect(countOverlapping(e)).toEqual([329, 164, 150, 111, 78, 136]);
    const revised = [0.364091, 0.185659, 0.139381, 0.100571, 0.0704323, 0.139865];
    chancesOfOnes(9, 1_032, 5).forEach((chance, place) => {
      expect(chance).toBeCloseTo(revised[place] as number, 5);
    });
  });

  test('2.9.4 Maurer’s words, and 2.10.4 a register’s length, alone and of a million bits of e', () => {
    expect(meanDistance(bitsOf('01011010011101010111'), 2, 4)).toBeCloseTo(1.1949875, 6);
    expect(complexityOf(bitsOf('1101011110001'))).toBe(4);
    expect(countComplexities(e, 1_000)).toEqual([11, 31, 116, 501, 258, 57, 26]);
  });

  test('148 templates of nine bits cannot overlap themselves', () => {
    expect(aperiodicTemplates(9)).toHaveLength(148);
  });
});

/** Appendix B: a million bits of each. */
describe('a million bits of π and of e have the P-values of appendix B', () => {
  test.each<[string, (bits: Bits) => number, { ofPi: number; ofE: number }]>([
    ['frequency', frequency, { ofPi: 0.578211, ofE: 0.953749 }],
    ['block frequency', (bits) => blockFrequency(bits, 128), { ofPi: 0.380615, ofE: 0.211072 }],
    ['sums', (bits) => cumulativeSums(bits, 'start'), { ofPi: 0.628308, ofE: 0.669887 }],
    ['sums from the end', (bits) => cumulativeSums(bits, 'end'), { ofPi: 0.663369, ofE: 0.724266 }],
    ['runs', runs, { ofPi: 0.419268, ofE: 0.561917 }],
    ['longest run', longestRun, { ofPi: 0.02439, ofE: 0.718945 }],
    ['rank', matrixRank, { ofPi: 0.083553, ofE: 0.306156 }],
    ['universal', universal, { ofPi: 0.669012, ofE: 0.282568 }],
    ['serial', (bits) => serial(bits, 16)[0], { ofPi: 0.143005, ofE: 0.766182 }],
    ['approximate entropy', (bits) => approximateEntropy(bits, 10), { ofPi: 0.361595, ofE: 0.700073 }],
    ['000000001', (bits) => nonOverlapping(bits, ['000000001'])[0] ?? 0, { ofPi: 0.165757, ofE: 0.07879 }],
  ])('%s', (_name, pValue, { ofPi, ofE }) => {
    expect(pValue(pi)).toBeCloseTo(ofPi, 4);
    expect(pValue(e)).toBeCloseTo(ofE, 4);
  });
});
