import { describe, expect, test } from 'vitest';
import type { SlotEvent } from './events.ts';
import { createMachine } from './machine.ts';
import { wordsOf } from './testing.ts';
import { createWays } from './ways.ts';
import { createWildMultipliers } from './wild-multipliers.ts';

const letters = { A: 'ace', B: 'bell', W: 'wild', Z: 'blank' } as const;
type Name = (typeof letters)[keyof typeof letters];
const pays = { ace: [0, 0, 10, 100], bell: [0, 2, 5, 20] };

/** A machine whose reels show exactly these columns. */
function showing(...strips: string[]) {
  const machine = createMachine<Name>({ letters, strips, rows: 3 });
  machine.show(strips.map(() => 0));
  return machine;
}

describe('every way through neighbouring reels pays', () => {
  test.each([
    [['AZZ', 'ZAZ', 'ZZA', 'ZZZ'], 10, 'one way, whatever the rows'],
    [['AZZ', 'AAZ', 'AZA', 'ZZZ'], 40, 'as many ways as cells multiply to'],
    [['AAZ', 'AZZ', 'AZZ', 'ZZZ'], 20, 'the first reel counts each of its cells'],
    [['AZZ', 'AZZ', 'AZZ', 'AZZ'], 100, 'a longer way instead of a shorter one'],
    [['AZZ', 'ZZZ', 'AZZ', 'AZZ'], 0, 'a gap ends it'],
    [['ZZZ', 'AZZ', 'AZZ', 'AZZ'], 0, 'it begins at the left'],
    [['AZZ', 'WZZ', 'AZZ', 'ZZZ'], 10, 'a wild stands for it'],
    [['AZZ', 'AWZ', 'WWZ', 'ZZZ'], 40, 'a wild is one more cell'],
    [['ABZ', 'WZZ', 'WZZ', 'ZZZ'], 15, 'a wild stands for several symbols at once'],
    [['BZZ', 'BZZ', 'ZZZ', 'ZZZ'], 2, 'two reels where two pay'],
    [['ZZZ', 'WWW', 'WWW', 'WWW'], 0, 'wilds alone pay nothing'],
  ])('%j pays %i: %s', (columns, units) => {
    expect(createWays(showing(...columns), { pays, wild: 'wild' }).pay()).toBe(units);
  });

  test('what is told is what is paid', () => {
    const told: SlotEvent[] = [];
    const machine = showing('ABZ', 'AAZ', 'WZZ', 'ZZZ');
    const paid = createWays(machine, { pays, wild: 'wild' }).pay((event) => told.push(event));
    expect(paid).toBe(20);
    expect(told).toEqual([{ kind: 'ways-paid', symbol: 'ace', count: 3, ways: 2, units: 20 }]);
  });
});

describe('a wild that multiplies', () => {
  const lots = [
    { times: 2, weight: 3 },
    { times: 5, weight: 1 },
  ];

  test('counts as often as it multiplies, beside what else shows; others multiply it further', () => {
    const machine = showing('AZZ', 'AWZ', 'WZZ', 'ZZZ');
    const worth = createWildMultipliers(machine, { wild: 'wild', lots }).draw(wordsOf([0, 3]));
    expect([...worth]).toEqual([0, 2, 5, 0]);
    expect(createWays(machine, { pays, wild: 'wild' }).pay(undefined, worth)).toBe((1 + 2) * 5 * 10);
  });

  test('is drawn by its weight, cell by cell, and told', () => {
    const machine = showing('ZZZ', 'WZW', 'ZZZ', 'ZWZ');
    const told: SlotEvent[] = [];
    const worth = createWildMultipliers(machine, { wild: 'wild', lots }).draw(wordsOf([3, 2, 7]), (event) =>
      told.push(event),
    );
    expect([...worth]).toEqual([0, 7, 0, 5]);
    expect(told).toEqual([
      {
        kind: 'wilds-multiplied',
        wilds: [
          { reel: 1, row: 0, times: 5 },
          { reel: 1, row: 2, times: 2 },
          { reel: 3, row: 1, times: 5 },
        ],
      },
    ]);
  });

  test('takes no word where none shows', () => {
    const machine = showing('AZZ', 'AZZ', 'AZZ', 'AZZ');
    const words = wordsOf([]);
    const told: SlotEvent[] = [];
    createWildMultipliers(machine, { wild: 'wild', lots }).draw(words, (event) => told.push(event));
    expect(words.taken).toBe(0);
    expect(told).toEqual([]);
  });
});
