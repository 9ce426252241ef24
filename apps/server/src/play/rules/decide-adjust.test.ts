import { expect, test } from 'vitest';
import { deed, paperBooks } from '../testing/paper.ts';

/** A settled round of 1000 that paid 2500, of a vendor that may correct it. */
function settledBooks(balance = 100_000n) {
  const books = paperBooks(balance);
  books.send(deed({ op: 'bet', txId: 'b1' }));
  books.send(deed({ op: 'win', txId: 'w1', amount: 2_500n, closes: true }));
  return books;
}
const correct = (kind: 'credit' | 'debit', amount: bigint, facts = {}) =>
  deed({ op: 'adjust', txId: `a-${kind}-${amount}`, kind, amount, reason: 'a wheel that stuck', ...facts });

test('what a round paid too little is paid, and the round is what it came to', () => {
  const books = settledBooks();
  const before = books.balance;
  const verdict = books.send(correct('credit', 700n));
  expect(verdict).toMatchObject({ kind: 'apply', revises: { paid: 2_500n }, call: { code: 'OK' } });
  expect(books.balance - before).toBe(700n);
  expect(books.rounds.get('r1')).toMatchObject({ paid: 3_200n, state: 'closed' });
});

test('what it paid too much is taken back, and never more than it paid', () => {
  const books = settledBooks();
  const before = books.balance;
  expect(books.say(correct('debit', 2_501n))).toBe('INVALID_AMOUNT');
  expect(books.say(correct('debit', 2_500n))).toBe('OK');
  expect(books.balance - before).toBe(-2_500n);
  expect(books.say(correct('debit', 1n))).toBe('INVALID_AMOUNT');
});

test('cash stays at zero: what is spent is owed, and the house has its result at once', () => {
  const books = settledBooks(1_000n);
  books.send(deed({ op: 'bet', txId: 'b2', roundId: 'r2', amount: 2_000n }));
  const house = books.house;
  expect(books.say(correct('debit', 2_500n))).toBe('OK');
  expect(books).toMatchObject({ balance: 0n, owed: 2_000n, house: house + 500n });
});

test('above what a round may pay, a credit waits for a person and a debit takes nothing without two', () => {
  const books = settledBooks();
  books.game = { closed: null, stakes: books.game?.stakes ?? null, maxWin: 2_600n, jackpots: [] };
  const before = books.balance;
  expect(books.send(correct('credit', 101n))).toMatchObject({ exception: 'large-win' });
  expect(books).toMatchObject({ balance: before, locked: 101n });
  books.game = { closed: null, stakes: books.game?.stakes ?? null, maxWin: 2_400n, jackpots: [] };
  expect(books.say(correct('debit', 2_500n))).toBe('OK');
  expect(books).toMatchObject({ balance: before, owed: 2_500n });
});

test('the same word twice moves money once, whoever may correct by then', () => {
  const books = settledBooks();
  const credit = correct('credit', 700n);
  books.send(credit);
  const after = books.balance;
  books.may.delete('adjust');
  expect(books.send(credit)).toMatchObject({ kind: 'replay' });
  expect(books.say({ ...credit, kind: 'debit', fingerprint: 'other' })).toBe('TX_CONFLICT');
  expect(books.balance).toBe(after);
});

test.each([
  { what: 'a round nobody played', facts: { roundId: 'r9' }, says: 'ROUND_NOT_FOUND' },
  { what: 'another game’s round', facts: { game: 'gecko' }, says: 'ROUND_NOT_FOUND' },
  { what: 'a round that is open', facts: { roundId: 'open' }, says: 'TX_IN_PROGRESS' },
  { what: 'a bet on events', facts: { roundId: 'slip' }, says: 'INVALID_REQUEST' },
  { what: 'a stay at a table', facts: { roundId: 'stay' }, says: 'INVALID_REQUEST' },
  { what: 'a round given back', facts: { roundId: 'void' }, says: 'BET_ROLLED_BACK' },
  { what: 'another currency', facts: { currency: 'THB' }, says: 'CURRENCY_MISMATCH' },
])('of $what nothing is corrected: $says', ({ facts, says }) => {
  const books = settledBooks();
  books.send(deed({ op: 'bet', txId: 'b2', roundId: 'open' }));
  books.send(deed({ op: 'sport_place', txId: 'b3', roundId: 'slip', kind: 'any' }));
  books.send(deed({ op: 'table_in', txId: 'b4', roundId: 'stay' }));
  books.send(deed({ op: 'bet', txId: 'b5', roundId: 'void' }));
  books.send(deed({ op: 'rollback', txId: 'x5', refTxId: 'b5', roundId: 'void', currency: null }));
  const before = books.balance;
  expect(books.say(correct('credit', 700n, facts))).toBe(says);
  expect(books.balance).toBe(before);
});
