import { describe, expect, test } from 'vitest';
import { quickWords } from '../../simulate/quick-words.ts';
import type { SlotEvent } from './events.ts';
import { createHoldAndWin } from './hold-and-win.ts';
import { expectHeld, fullOf, meanOf } from './hold-and-win-returns.ts';
import { createMachine } from './machine.ts';
import { wordsOf } from './testing.ts';

const letters = { C: 'coin', Z: 'blank' } as const;
type Name = (typeof letters)[keyof typeof letters];

const LANDS = 0;
const MISSES = 1;
/** Words that draw these worths: the lots below are the numbers of the cases in a row. */
const ONE = 0;
const NINE = 1;

/** Two reels of two rows; a coin is worth one or nine times the stake of ten units. */
function openHold(...strips: string[]) {
  const machine = createMachine<Name>({ letters, strips, rows: 2 });
  machine.show(strips.map(() => 0));
  const told: SlotEvent[] = [];
  const hold = createHoldAndWin(machine, {
    coin: 'coin',
    respins: 3,
    landsOneIn: 2,
    lots: [
      { times: 1, weight: 1 },
      { times: 9, weight: 1 },
    ],
    fullTimes: 50,
    unitsPerStake: 10,
    mostUnits: 800,
  });
  return { hold, told, tell: (event: SlotEvent) => void told.push(event) };
}

describe('hold and win', () => {
  test('ends after three respins in which nothing lands, and pays what is held', () => {
    const { hold, told, tell } = openHold('CZ', 'ZC');
    const words = wordsOf([ONE, NINE, ...Array<number>(6).fill(MISSES)]);
    expect(hold.playShown(0, words, tell)).toBe((1 + 9) * 10);
    expect(told).toEqual([
      {
        kind: 'hold-begun',
        coins: [
          { reel: 0, row: 0, times: 1 },
          { reel: 1, row: 1, times: 9 },
        ],
        left: 3,
      },
      { kind: 'respun', coins: [], left: 2 },
      { kind: 'respun', coins: [], left: 1 },
      { kind: 'respun', coins: [], left: 0 },
      { kind: 'coins-paid', count: 2, units: 100 },
    ]);
  });

  test('a coin that lands is held and starts the respins again', () => {
    const { hold, told, tell } = openHold('CZ', 'ZC');
    const nothing = [MISSES, MISSES];
    const words = wordsOf([ONE, ONE, ...nothing, ...nothing, LANDS, NINE, MISSES, MISSES, MISSES, MISSES]);
    expect(hold.playShown(0, words, tell)).toBe((1 + 1 + 9) * 10);
    expect(told.slice(3)).toEqual([
      { kind: 'respun', coins: [{ reel: 0, row: 1, times: 9 }], left: 3 },
      { kind: 'respun', coins: [], left: 2 },
      { kind: 'respun', coins: [], left: 1 },
      { kind: 'respun', coins: [], left: 0 },
      { kind: 'coins-paid', count: 3, units: 110 },
    ]);
  });

  test('a full grid ends it at once and pays on top', () => {
    const { hold, told, tell } = openHold('CC', 'CZ');
    expect(hold.playShown(0, wordsOf([ONE, ONE, ONE, LANDS, ONE]), tell)).toBe(4 * 10 + 500);
    expect(told.at(-1)).toEqual({ kind: 'grid-filled', units: 500 });
  });

  test('pays no more than a round can, of which a part was paid before it', () => {
    const { hold, told, tell } = openHold('CC', 'CZ');
    const words = () => wordsOf([NINE, NINE, NINE, LANDS, NINE]);
    expect(hold.playShown(0, words(), tell)).toBe(800);
    expect(told.slice(-2)).toMatchObject([{ units: 360 }, { units: 440 }]);
    expect(hold.playShown(600, words(), tell)).toBe(200);
    expect(told.slice(-2)).toMatchObject([{ units: 200 }, { units: 0 }]);
  });

  test('one feature leaves nothing behind for the next', () => {
    const { hold } = openHold('CC', 'CZ');
    const words = () => wordsOf([ONE, ONE, ONE, MISSES, MISSES, MISSES]);
    expect(hold.playShown(0, words())).toBe(30);
    expect(hold.playShown(0, words())).toBe(30);
  });

  test('bought, it begins with that many coins, on any cells alike', () => {
    const { hold } = openHold('ZZ', 'ZZ');
    const words = quickWords(5);
    const counts = [0, 0, 0, 0];
    const times = 20_000;
    for (let round = 0; round < times; round += 1)
      hold.playBought(2, words, (event) => {
        if (event.kind !== 'hold-begun') return;
        expect(event.coins).toHaveLength(2);
        for (const { reel, row } of event.coins) counts[reel * 2 + row] = (counts[reel * 2 + row] ?? 0) + 1;
      });
    for (const count of counts) expect(Math.abs(count - times / 2)).toBeLessThan(4 * Math.sqrt(times * 0.25));
  });
});

describe('what is held at the end', () => {
  test('of one empty cell is one chance in each respin', () => {
    const three = expectHeld({ cells: 4, respins: 3, landsOneIn: 2 })[3]!;
    expect([...three]).toEqual([0, 0, 0, 0.5 ** 3, 1 - 0.5 ** 3]);
    expect(fullOf(three)).toBe(1 - 0.5 ** 3);
    expect(meanOf(three)).toBeCloseTo(4 - 0.5 ** 3, 12);
  });

  test('is what the rules play', () => {
    const { hold } = openHold('CC', 'ZZ');
    const expected = fullOf(expectHeld({ cells: 4, respins: 3, landsOneIn: 2 })[2]!);
    const words = quickWords(6);
    const times = 40_000;
    let full = 0;
    for (let round = 0; round < times; round += 1)
      hold.playShown(0, words, ({ kind }) => {
        if (kind === 'grid-filled') full += 1;
      });
    expect(Math.abs(full / times - expected)).toBeLessThan(4 * Math.sqrt(0.25 / times));
  });
});
