import { expect, test } from 'vitest';
import { createMachine } from './machine.ts';
import { createShortlist } from './shortlist.ts';

const machine = createMachine({
  letters: { A: 'apple', B: 'berry' },
  strips: ['AAB', 'AB', 'BBAA', 'AB'],
  rows: 1,
});
const apple = machine.codeOf('apple');
/** Candidate 0 wants an apple on the first reel, 1 on the second, 2 on the third. */
const wanted = (candidate: number, reels: number) => candidate < reels && machine.cells[candidate] === apple;

const listed = ({ items, from, to }: { items: Readonly<Uint8Array>; from: number; to: number }) =>
  Array.from(items.subarray(from, to));

test.each([
  [
    [0, 0, 2, 0],
    [0, 1, 2],
  ],
  [
    [2, 0, 3, 0],
    [1, 2],
  ],
  [[2, 1, 0, 0], []],
  [[1, 1, 1, 1], [0]],
])('of reels that stand at %j what may pay is %j', (places, expected) => {
  const look = createShortlist(machine, { candidates: 3, mayPay: wanted });
  machine.show(places);
  expect(listed(look())).toEqual(expected);
});

test('the first look leaves the reels where they stand', () => {
  const look = createShortlist(machine, { candidates: 3, mayPay: wanted });
  machine.show([1, 1, 2, 1]);
  const [stops, cells] = [Array.from(machine.stops), Array.from(machine.cells)];
  look();
  expect([Array.from(machine.stops), Array.from(machine.cells)]).toEqual([stops, cells]);
});
