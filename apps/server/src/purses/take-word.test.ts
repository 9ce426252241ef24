import { expect, test } from 'vitest';
import { type Known, takeWord } from './take-word.ts';

const known: Known = { inMinor: 1000n, outMinor: 200n, stakedMinor: 300n, paidMinor: 100n, version: 5n };
const word = (change: object = {}) => ({
  player_ref: 'p-1',
  currency: 'P',
  balance: '600',
  version: '5',
  total_in: '1000',
  total_out: '200',
  total_staked: '300',
  total_paid: '100',
  as_of: '2026-01-01T00:00:00Z',
  ...change,
});

test.each([
  ['nothing new', {}, { kind: 'sound', stakedMinor: 0n, paidMinor: 0n, version: 5n }],
  [
    'rounds since the last word',
    { version: '8', total_staked: '450', total_paid: '400', balance: '750' },
    { kind: 'sound', stakedMinor: 150n, paidMinor: 300n, version: 8n },
  ],
  ['an older word', { version: '4', balance: '9' }, { kind: 'stale' }],
  ['a balance that is not the sum', { version: '6', balance: '601' }, { kind: 'differs', why: 'sum' }],
  [
    'more brought in than we sent',
    { version: '6', total_in: '2000', balance: '1600' },
    { kind: 'differs', why: 'in-and-out' },
  ],
  [
    'more taken out than we had',
    { version: '6', total_out: '300', balance: '500' },
    { kind: 'differs', why: 'in-and-out' },
  ],
  [
    'fewer stakes than before',
    { version: '6', total_staked: '200', balance: '700' },
    { kind: 'differs', why: 'backwards' },
  ],
  [
    'another word under the same version',
    { total_paid: '200', balance: '700' },
    { kind: 'differs', why: 'backwards' },
  ],
])('%s', (_what, change, taken) => {
  expect(takeWord(known, word(change))).toEqual(taken);
});
