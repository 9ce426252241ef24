import { expect, test } from 'vitest';
import type { SlotWireEvent } from '../../../src/engines/kit/events.ts';
import { followTumbles, lastColumns } from './tumbled.ts';

const fell = [
  ['tea', 'cart', 'prawn'],
  ['prawn', 'tea', 'lamp'],
];
const first = { kind: 'symbols-fell', fell, multipliers: [{ reel: 1, row: 2, times: 5 }] } as const;
const paid = (symbol: string) => ({ kind: 'symbols-paid', symbol, count: 2, amountMinor: '40' }) as const;

function follow(...events: SlotWireEvent[]) {
  const tumbles = followTumbles();
  for (const event of events) tumbles.hear(event);
  return tumbles;
}

test.each([
  [
    'what was paid goes, what stood on it comes down',
    [paid('tea'), { kind: 'symbols-fell', fell: [['satay'], ['cart']], multipliers: [] }],
    [
      ['satay', 'cart', 'prawn'],
      ['cart', 'prawn', 'lamp'],
    ],
  ],
  [
    'a column nothing was paid in stays as it is',
    [paid('cart'), { kind: 'symbols-fell', fell: [['satay'], []], multipliers: [] }],
    [['satay', 'tea', 'prawn'], fell[1]],
  ],
  [
    'a new drop leaves nothing of the old one',
    [{ kind: 'symbols-fell', fell: fell.toReversed(), multipliers: [] }],
    fell.toReversed(),
  ],
] as [string, SlotWireEvent[], string[][]][])('%s', (_, events, expected) => {
  expect(follow(first, ...events).grid).toEqual(expected);
});

test('what was paid is known until it goes', () => {
  expect([...follow(first, paid('tea'), paid('prawn')).gone]).toEqual(['tea', 'prawn']);
  expect([...follow(first, paid('tea'), first).gone]).toEqual([]);
});

test('a number stays with its multiplier when that falls, to the end of the round', () => {
  const events = [
    first,
    paid('prawn'),
    {
      kind: 'symbols-fell',
      fell: [['lamp'], ['cart']],
      multipliers: [{ reel: 0, row: 0, times: 8 }],
    },
    { kind: 'round-ended', payoutMinor: '40' },
  ] as const;
  const worn = lastColumns(events)?.map((column) => column.map(({ times }) => times));
  expect(worn).toEqual([
    [8, undefined, undefined],
    [undefined, undefined, 5],
  ]);
  expect(lastColumns([{ kind: 'round-ended', payoutMinor: '0' }])).toBeUndefined();
});
