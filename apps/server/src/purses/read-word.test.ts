import type { TransferAnswer, VendorOutcome, WalletTransferCall } from '@fairhall/vendor-protocol';
import { describe, expect, test } from 'vitest';
import { nextOf, readWord } from './read-word.ts';

const asked: WalletTransferCall = {
  tx_id: 'purse-1',
  player_ref: 'p-1',
  direction: 'in',
  amount: '100',
  currency: 'P',
  occurred_at: '2026-01-01T00:00:00Z',
};
const wallet = {
  player_ref: 'p-1',
  currency: 'P',
  balance: '100',
  version: '1',
  total_in: '100',
  total_out: '0',
  total_staked: '0',
  total_paid: '0',
  as_of: '2026-01-01T00:00:00Z',
};
const { occurred_at: _, ...echo } = asked;
const done: TransferAnswer = { ...echo, state: 'done', code: 'OK', wallet };
const answered = (answer: TransferAnswer): VendorOutcome<TransferAnswer> => ({ kind: 'answered', answer });

test('a signed state about this very transfer decides it', () => {
  expect(readWord(asked, answered(done))).toEqual({ kind: 'done', wallet });
  const refused = { ...done, state: 'refused', code: 'PLAYER_BLOCKED' } as const;
  expect(readWord(asked, answered(refused))).toEqual({ kind: 'refused', code: 'PLAYER_BLOCKED', wallet });
});

test.each<[string, VendorOutcome<TransferAnswer> | undefined, string]>([
  ['silence', { kind: 'unknown', reason: 'timeout', detail: '' }, 'silence'],
  ['an answer nobody signed', { kind: 'unknown', reason: 'unsigned', detail: '' }, 'silence'],
  [
    'a refusal of the call itself',
    { kind: 'refused', httpStatus: 400, code: 'INVALID_REQUEST' },
    'call-refused',
  ],
  ['a vendor without an address', undefined, 'no-address'],
  ['a transfer not decided yet', answered({ ...done, state: 'pending', code: 'QUEUED' }), 'pending'],
  ['the state of another transfer', answered({ ...done, tx_id: 'purse-2' }), 'wrong-answer'],
  ['another amount', answered({ ...done, amount: '1000' }), 'wrong-answer'],
  ['the other direction', answered({ ...done, direction: 'out' }), 'wrong-answer'],
  ['another player', answered({ ...done, player_ref: 'p-2' }), 'wrong-answer'],
  ['another currency', answered({ ...done, currency: 'THB' }), 'wrong-answer'],
  [
    'the wallet of another player',
    answered({ ...done, wallet: { ...wallet, player_ref: 'p-2' } }),
    'wrong-answer',
  ],
])('%s is unknown, never yes or no', (_what, outcome, why) => {
  expect(readWord(asked, outcome)).toMatchObject({ kind: 'unknown', why });
});

describe('what a word does to a move', () => {
  test.each([
    ['open', 'done', 'end'],
    ['open', 'refused', 'end'],
    ['open', 'unknown', 'ask-again'],
    ['done', 'done', 'nothing'],
    ['done', 'unknown', 'nothing'],
    ['done', 'refused', 'contradiction'],
    ['refused', 'refused', 'nothing'],
    ['refused', 'unknown', 'nothing'],
    ['refused', 'done', 'contradiction'],
  ] as const)('%s and told %s: %s', (status, word, next) => {
    expect(nextOf(status, word)).toBe(next);
  });
});
