import { expect, test } from 'vitest';
import { fallInto, followTumbles, lastGrid } from './tumbled.ts';

const grid = [
  ['tea', 'cart', 'prawn'],
  ['prawn', 'tea', 'tea'],
];

test.each([
  [
    'what was paid goes, what stood on it comes down',
    { gone: new Set(['tea']), fell: [['satay'], ['cart', 'cart']] },
    [
      ['satay', 'cart', 'prawn'],
      ['cart', 'cart', 'prawn'],
    ],
  ],
  [
    'a column nothing was paid in stays as it is',
    { gone: new Set(['cart']), fell: [['satay'], []] },
    [
      ['satay', 'tea', 'prawn'],
      ['prawn', 'tea', 'tea'],
    ],
  ],
  [
    'a new drop leaves nothing of the old one',
    {
      gone: new Set<string>(),
      fell: [
        ['tea', 'tea', 'cart'],
        ['cart', 'satay', 'tea'],
      ],
    },
    [
      ['tea', 'tea', 'cart'],
      ['cart', 'satay', 'tea'],
    ],
  ],
])('%s', (_, fall, expected) => {
  expect(fallInto(grid, fall)).toEqual(expected);
});

test('the events of a round are followed to what it leaves standing', () => {
  const events = [
    { kind: 'symbols-fell', fell: grid, multipliers: [] },
    { kind: 'symbols-paid', symbol: 'tea', count: 3, amountMinor: '40' },
    { kind: 'symbols-fell', fell: [['satay'], ['cart', 'cart']], multipliers: [] },
    { kind: 'round-ended', payoutMinor: '40' },
  ] as const;
  const tumbles = followTumbles();
  for (const event of events) tumbles.hear(event);
  expect(tumbles.grid).toEqual([
    ['satay', 'cart', 'prawn'],
    ['cart', 'cart', 'prawn'],
  ]);
  expect(lastGrid(events)).toEqual(tumbles.grid);
  expect(lastGrid([{ kind: 'round-ended', payoutMinor: '0' }])).toBeUndefined();
});
