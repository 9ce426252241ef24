import type { VendorCapability } from '@fairhall/contract';
import { expect, test } from 'vitest';
import { deed, paperBooks } from '../testing/paper.ts';

const share = [{ jackpotId: 'river', amountMicro: 5n }];

test.each([
  { what: 'a bet', needs: 'rounds', call: deed({ op: 'bet', txId: 'x' }) },
  { what: 'a bet and its win', needs: 'rounds', call: deed({ op: 'betwin', txId: 'x' }) },
  { what: 'a share of a jackpot', needs: 'jackpots', call: deed({ op: 'bet', txId: 'x', jackpots: share }) },
  { what: 'a jackpot', needs: 'jackpots', call: deed({ op: 'win', txId: 'x', kind: 'jackpot' }) },
  { what: 'a prize', needs: 'gifts', call: deed({ op: 'win', txId: 'x', kind: 'promo' }) },
  { what: 'a tournament', needs: 'gifts', call: deed({ op: 'win', txId: 'x', kind: 'tournament' }) },
  { what: 'a bet on events', needs: 'sports', call: deed({ op: 'sport_place', txId: 'x', kind: 'any' }) },
  { what: 'a buy-in', needs: 'tables', call: deed({ op: 'table_in', txId: 'x' }) },
  {
    what: 'a correction',
    needs: 'adjust',
    call: deed({
      op: 'adjust',
      txId: 'x',
      kind: 'credit',
      amount: 7n,
      reason: 'a wheel that stuck',
      roundId: 'old',
    }),
  },
] as const)('a vendor that may not make it hears so of $what, and nothing moves', ({ needs, call }) => {
  const books = paperBooks();
  books.send(deed({ op: 'bet', txId: 'old', roundId: 'old', closes: true }));
  const before = books.balance;
  books.may.delete(needs);
  expect(books.say(call)).toBe('VENDOR_FORBIDDEN');
  expect([books.balance, books.calls.has('x')]).toEqual([before, false]);
  books.may.add(needs);
  expect(books.say(call)).toBe('OK');
});

test('a free round needs an agreement of its own, and its win only where it comes alone', () => {
  const books = paperBooks();
  const grant = { memberId: 7n, games: ['naga'], rounds: 3, used: 0, stake: 10n, currency: 'P' };
  books.grant = { ...grant, expiresAtMs: books.atMs + 1_000, isOver: false };
  const free = { kind: 'free_round', grantId: 1n, nominalStake: 10n };
  const bet = deed({ op: 'bet', txId: 'b', ...free, amount: 0n });
  books.may.delete('free_rounds');
  expect(books.say(bet)).toBe('VENDOR_FORBIDDEN');
  expect(books.say(deed({ op: 'win', txId: 'alone', roundId: 'r9', ...free }))).toBe('VENDOR_FORBIDDEN');
  books.may.add('free_rounds');
  expect(books.say(bet)).toBe('OK');
  books.may.delete('free_rounds');
  expect(books.say(deed({ op: 'win', txId: 'w', ...free }))).toBe('OK');
});

test('what was begun is ended, and what was answered is answered again, whatever has been agreed since', () => {
  const books = paperBooks();
  const bet = deed({ op: 'bet', txId: 'b1' });
  books.send(bet);
  books.send(deed({ op: 'bet', txId: 'b2', roundId: 'r2' }));
  const slip = { roundId: 'slip', kind: 'lost' };
  books.send(deed({ op: 'sport_place', txId: 's1', roundId: 'slip', kind: 'any' }));
  books.send(deed({ op: 'table_in', txId: 't1', roundId: 'stay' }));
  books.may = new Set<VendorCapability>();
  expect(books.send(bet)).toMatchObject({ kind: 'replay' });
  expect(books.say(deed({ op: 'win', txId: 'w1', amount: 500n }))).toBe('OK');
  expect(books.say(deed({ op: 'round_close', txId: 'c1' }))).toBe('OK');
  expect(books.say(deed({ op: 'rollback', txId: 'x2', refTxId: 'b2', roundId: 'r2', currency: null }))).toBe(
    'ROLLED_BACK',
  );
  expect(books.say(deed({ ...slip, op: 'sport_accept', txId: 's2', amount: null }))).toBe('OK');
  expect(books.say(deed({ ...slip, op: 'sport_settle', txId: 's3', amount: 0n, settlementSeq: 1 }))).toBe(
    'OK',
  );
  expect(books.say(deed({ op: 'table_out', txId: 't2', roundId: 'stay', betTxIds: ['t1'] }))).toBe('OK');
  expect([books.escrow, books.tables]).toEqual([0n, 0n]);
});
