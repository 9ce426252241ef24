import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMachine } from './machine.ts';
import { createPaylines } from './paylines.ts';
import { createScatters } from './scatters.ts';

const letters = { A: 'ace', B: 'bell', C: 'coin', W: 'wild', Z: 'blank' } as const;
type Name = (typeof letters)[keyof typeof letters];
const pays = { ace: [0, 0, 100], bell: [0, 0, 20], coin: [0, 3, 10] };

/** A machine whose reels show exactly these columns. */
function showing(...strips: string[]) {
  const machine = createMachine<Name>({ letters, strips, rows: 3 });
  machine.show([0, 0, 0]);
  return machine;
}

describe('a line pays what stands alike from the left', () => {
  const middle = [[1, 1, 1]];

  test.each([
    ['AAA', 100],
    ['BBB', 20],
    ['CCC', 10],
    ['CCA', 3],
    ['CCZ', 3],
    ['ACC', 0],
    ['CAC', 0],
    ['AAB', 0],
    ['AWA', 100],
    ['AWW', 100],
    ['BAW', 0],
    ['CWZ', 3],
    ['CWC', 10],
    ['ZZZ', 0],
    ['ZWW', 0],
  ])('%s pays %i times', (row, times) => {
    const machine = showing(...Array.from(row, (letter) => `Z${letter}Z`));
    expect(createPaylines(machine, { lines: middle, pays, wild: 'wild' }).pay(1)).toBe(times);
  });

  test('a multiplier multiplies, and what is told is what is paid', () => {
    const machine = showing('ZCZ', 'ZCZ', 'ZBZ');
    const told: unknown[] = [];
    const paid = createPaylines(machine, { lines: middle, pays }).pay(2, (event) => told.push(event));
    expect(paid).toBe(6);
    expect(told).toEqual([{ kind: 'line-paid', line: 0, symbol: 'coin', count: 2, times: 3, units: 6 }]);
  });
});

test('lines cross the rows they are drawn on', () => {
  const lines = [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ];
  const paid = (machine: ReturnType<typeof showing>) => {
    const told: number[] = [];
    createPaylines(machine, { lines, pays }).pay(1, (event) => {
      if (event.kind === 'line-paid') told.push(event.line);
    });
    return told;
  };
  expect(paid(showing('BZZ', 'ZBZ', 'ZZB'))).toEqual([3]);
  expect(paid(showing('BBB', 'BBB', 'BBB'))).toEqual([0, 1, 2, 3, 4]);
});

test('all lines together pay what each would alone, told in their order', () => {
  const cell = fc.constantFrom('A', 'B', 'C', 'Z');
  const column = fc.string({ unit: cell, minLength: 3, maxLength: 3 });
  const wilder = fc.string({ unit: fc.constantFrom('A', 'B', 'C', 'W', 'Z'), minLength: 3, maxLength: 3 });
  const line = fc.array(fc.nat(2), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(
      fc.tuple(column, wilder, wilder),
      fc.array(line, { minLength: 1, maxLength: 32 }),
      fc.nat(4),
      (columns, lines, multiplier) => {
        const machine = showing(...columns);
        const told: { line?: number; units?: number }[] = [];
        const payOf = (drawn: number[][]) => createPaylines(machine, { lines: drawn, pays, wild: 'wild' });
        const paid = payOf(lines).pay(multiplier, (event) => told.push(event as { line: number }));
        const alone = lines.map((one) => payOf([one]).pay(multiplier));
        expect(paid).toBe(alone.reduce((sum, units) => sum + units, 0));
        const paying = [...lines.keys()].filter((at) => payOf([lines[at] as number[]]).pay(1) > 0);
        expect(told.map((event) => [event.line, event.units])).toEqual(paying.map((at) => [at, alone[at]]));
      },
    ),
  );
});

test('more lines than have a bit each are refused', () => {
  const lines = Array.from({ length: 33 }, () => [1, 1, 1]);
  expect(() => createPaylines(showing('AAA', 'AAA', 'AAA'), { lines, pays })).toThrow(RangeError);
});

test('a strip runs on past its end', () => {
  const machine = createMachine<Name>({ letters, strips: ['ABCZ', 'ZZZZ', 'ZZZZ'], rows: 3 });
  machine.show([3, 0, 0]);
  expect(machine.grid()).toEqual([
    ['blank', 'ace', 'bell'],
    ['blank', 'blank', 'blank'],
    ['blank', 'blank', 'blank'],
  ]);
});

test('scatters count wherever they show', () => {
  const machine = createMachine<Name>({ letters, strips: ['AZZA', 'ZAZZ', 'ZZZZ'], rows: 3 });
  const scatters = createScatters(machine, 'ace');
  const counts = [
    [0, 0, 0],
    [3, 1, 0],
    [1, 3, 0],
    [2, 2, 0],
  ].map((stops) => {
    machine.show(stops);
    return scatters.count();
  });
  expect(counts).toEqual([2, 3, 2, 2]);
});

test('scatters pay by how many show, multiplied, and tell what they paid', () => {
  const machine = showing('AZZ', 'ZAZ', 'ZZA');
  const told: unknown[] = [];
  const scatters = createScatters(machine, 'ace', { 2: 5, 3: 20 });
  expect(scatters.pay(2, (event) => told.push(event))).toBe(40);
  expect(told).toEqual([{ kind: 'scatters-paid', symbol: 'ace', count: 3, units: 40 }]);
  expect(createScatters(showing('AZZ', 'ZZZ', 'ZZZ'), 'ace', { 2: 5 }).pay(1)).toBe(0);
});
