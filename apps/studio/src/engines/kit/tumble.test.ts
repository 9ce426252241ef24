import { describe, expect, test } from 'vitest';
import { quickWords } from '../../simulate/quick-words.ts';
import type { SlotEvent } from './events.ts';
import { createSumOfMultipliers } from './sum-of-multipliers.ts';
import { wordsOf } from './testing.ts';
import { casesOf, createTumble } from './tumble.ts';

const symbols = ['a', 'b', 'c', 'star', 'lamp'] as const;
type Name = (typeof symbols)[number];

/** Two reels of two rows, ten cases: a word is read digit by digit, nine cells in each. */
const weights = { a: 3, b: 3, c: 2, star: 1, lamp: 1 };
const small = {
  reels: 2,
  rows: 2,
  symbols,
  from: [2, 3],
  pays: { a: [10, 30], b: [5, 20] },
  multiplier: {
    symbol: 'lamp',
    lots: [
      { times: 2, weight: 1 },
      { times: 7, weight: 1 },
    ],
  },
  mostUnits: 1_000,
} as const;
/** One digit of each. */
const [a, b, c, star, lamp] = [0, 3, 6, 8, 9];

/** One word for cells in the order they are drawn: the first is its lowest digit. */
function word(...cells: number[]): number {
  return Number(cells.toReversed().join(''));
}

function drop(words: readonly number[], math: Parameters<typeof createTumble<Name>>[0] = small) {
  const tumble = createTumble<Name>(math);
  const told: SlotEvent<Name>[] = [];
  const given = wordsOf(words);
  const units = tumble.createDrop(weights)(given, (event) => told.push(event));
  const untold = createTumble<Name>(math);
  const again = wordsOf(words);
  expect(untold.createDrop(weights)(again)).toBe(units);
  expect(again.taken).toBe(given.taken);
  expect([...untold.counts]).toEqual([...tumble.counts]);
  return { units, told, times: tumble.times, taken: given.taken, counts: tumble.counts };
}

describe('a drop', () => {
  test('fills each reel from below, left to right, nine cells to a word', () => {
    const { told, units, taken } = drop([word(a, c, b, star)]);
    expect(told).toEqual([
      {
        kind: 'symbols-fell',
        fell: [
          ['c', 'a'],
          ['star', 'b'],
        ],
        multipliers: [],
      },
    ]);
    expect([units, taken]).toEqual([0, 1]);
  });

  test.each([
    ['fewer than pay', [a, b, c, c], 0],
    ['the least that pay', [a, a, c, c], 10],
    ['more of them', [a, a, a, c], 30],
    ['two kinds at once', [a, a, b, b], 15],
    ['all cells', [b, b, b, b], 20],
    ['many of what never pays', [star, star, star, c], 0],
  ])('pays %s', (_, cells, units) => {
    const rest = word(c, star, c, star);
    expect(drop([word(...cells), rest]).units).toBe(units);
  });

  test('lets the rest fall, fills up from above, and goes on until nothing pays', () => {
    const { told, units, counts } = drop([word(a, b, c, a), word(b, star), word(c, c)]);
    expect(told).toEqual([
      {
        kind: 'symbols-fell',
        fell: [
          ['b', 'a'],
          ['a', 'c'],
        ],
        multipliers: [],
      },
      { kind: 'symbols-paid', symbol: 'a', count: 2, units: 10 },
      { kind: 'symbols-fell', fell: [['b'], ['star']], multipliers: [] },
      { kind: 'symbols-paid', symbol: 'b', count: 2, units: 5 },
      { kind: 'symbols-fell', fell: [['c', 'c'], []], multipliers: [] },
    ]);
    expect(units).toBe(15);
    expect(Object.fromEntries(symbols.map((name, code) => [name, counts[code]]))).toEqual({
      a: 0,
      b: 0,
      c: 3,
      star: 1,
      lamp: 0,
    });
  });

  test('draws what multipliers are worth after the cells they came with, and keeps them to the end', () => {
    const { told, times, taken } = drop([word(a, lamp, a, c), 1, word(lamp, star), 0]);
    expect(told[0]).toMatchObject({ multipliers: [{ reel: 0, row: 0, times: 7 }] });
    expect(told[2]).toEqual({
      kind: 'symbols-fell',
      fell: [['lamp'], ['star']],
      multipliers: [{ reel: 0, row: 0, times: 2 }],
    });
    expect([times, taken]).toEqual([9, 4]);
  });

  test('ends at the most it can pay, however much would still come', () => {
    const endless = Array.from({ length: 20 }, () => word(a, a, a, a));
    expect(drop(endless, { ...small, mostUnits: 100 })).toMatchObject({ units: 100, taken: 4 });
  });

  test('leaves no trace in the next one', () => {
    const tumble = createTumble<Name>(small);
    const play = tumble.createDrop(weights);
    play(wordsOf([word(lamp, lamp, c, star), 1, 1]));
    expect(tumble.times).toBe(14);
    expect(play(wordsOf([word(b, c, star, c)]))).toBe(0);
    expect(tumble.times).toBe(0);
  });

  test('draws each symbol as often as it weighs', () => {
    const tumble = createTumble<Name>({ ...small, pays: {} });
    const play = tumble.createDrop(weights);
    const words = quickWords(5);
    const found = symbols.map(() => 0);
    const drops = 50_000;
    for (let round = 0; round < drops; round += 1) {
      play(words);
      for (const code of symbols.keys()) found[code]! += tumble.counts[code]!;
    }
    for (const [code, name] of symbols.entries())
      expect(Math.abs(found[code]! / drops / 4 - weights[name] / 10)).toBeLessThan(0.005);
  });
});

test.each([
  [{ a: 5, b: 5, c: 0, star: 0, lamp: 0 }, 9],
  [{ a: 500, b: 400, c: 60, star: 40, lamp: 0 }, 3],
  [{ a: 100_000, b: 0, c: 0, star: 0, lamp: 0 }, 1],
])('one word serves as many cells as fit: weights %j, %i cells', (given, cellsPerWord) => {
  const { cases, codes, cellsPerWord: found } = casesOf<Name>(symbols, given);
  expect(found).toBe(cellsPerWord);
  expect(cases ** found).toBeLessThan(2 ** 31);
  expect(codes.filter((code) => code === 0)).toHaveLength(given.a);
});

describe('the sum of multipliers', () => {
  test('grows with what pays, multiplies all that comes after, and forgets nothing but when told to', () => {
    const sum = createSumOfMultipliers();
    const told: SlotEvent[] = [];
    const multiply = (units: number, added: number) =>
      sum.multiply({ units, added }, (event) => told.push(event));
    expect([multiply(10, 0), multiply(0, 8), multiply(10, 3), multiply(4, 0), multiply(1, 2)]).toEqual([
      10, 0, 30, 12, 5,
    ]);
    expect(told).toEqual([
      { kind: 'drop-multiplied', added: 3, times: 3, units: 20 },
      { kind: 'drop-multiplied', added: 0, times: 3, units: 8 },
      { kind: 'drop-multiplied', added: 2, times: 5, units: 4 },
    ]);
    sum.clear();
    expect(multiply(10, 0)).toBe(10);
  });
});
