import { describe, expect, test } from 'vitest';
import { deed, paperBooks } from '../testing/paper.ts';

const rollbackOf = (refTxId: string, txId: string, facts = {}) =>
  deed({ op: 'rollback', txId, refTxId, ...facts });

describe('a rollback', () => {
  test('of a bet returns the stored stake and voids the round', () => {
    const books = paperBooks();
    books.send(deed({ op: 'bet', txId: 'b1' }));
    expect(books.say(rollbackOf('b1', 'k1'))).toBe('ROLLED_BACK');
    expect(books).toMatchObject({ balance: 100_000n, escrow: 0n });
    expect(books.rounds.get('r1')).toMatchObject({ state: 'closed', isVoided: true });
  });

  test('of the same bet twice returns it once', () => {
    const books = paperBooks();
    books.send(deed({ op: 'bet', txId: 'b1' }));
    const first = rollbackOf('b1', 'k1');
    books.send(first);
    expect(books.send(first).kind).toBe('replay');
    expect(books.say(rollbackOf('b1', 'k2'))).toBe('ALREADY_ROLLED_BACK');
    expect(books.balance).toBe(100_000n);
  });

  test('of an unknown bet forbids it for ever', () => {
    const books = paperBooks();
    expect(books.say(rollbackOf('b1', 'k1'))).toBe('TOMBSTONED');
    expect(books.say(rollbackOf('b1', 'k2'))).toBe('TOMBSTONED');
    const bet = deed({ op: 'bet', txId: 'b1' });
    expect([books.say(bet), books.say(bet)]).toEqual(['TX_CANCELLED', 'TX_CANCELLED']);
    expect(books.say(rollbackOf('b1', 'k3'))).toBe('TOMBSTONED');
    expect(books).toMatchObject({ balance: 100_000n, version: 0n });
  });

  test('of a declined bet has nothing to return', () => {
    const books = paperBooks(0n);
    books.send(deed({ op: 'bet', txId: 'b1' }));
    expect(books.say(rollbackOf('b1', 'k1'))).toBe('NOTHING_TO_ROLL_BACK');
    expect(books.balance).toBe(0n);
  });

  test('once the round has paid or is closed is too late', () => {
    const books = paperBooks();
    books.send(deed({ op: 'bet', txId: 'b1' }));
    books.send(deed({ op: 'win', txId: 'w1', amount: 0n }));
    expect(books.say(rollbackOf('b1', 'k1'))).toBe('ROUND_SETTLED');
    books.send(deed({ op: 'bet', txId: 'b2', roundId: 'r2', closes: true }));
    expect(books.say(rollbackOf('b2', 'k2', { roundId: 'r2' }))).toBe('ROUND_SETTLED');
  });

  test('naming another amount is a conflict, naming the same is not', () => {
    const books = paperBooks();
    books.send(deed({ op: 'bet', txId: 'b1' }));
    expect(books.say(rollbackOf('b1', 'k1', { amount: 999n }))).toBe('TX_CONFLICT');
    expect(books.balance).toBe(99_000n);
    expect(books.say(rollbackOf('b1', 'k2', { amount: 1000n }))).toBe('ROLLED_BACK');
  });

  test.each([{ memberId: 8n }, { game: 'other' }, { roundId: 'r2' }])(
    'that does not match its bet finds none and buries nothing: %o',
    (change) => {
      const books = paperBooks();
      books.send(deed({ op: 'bet', txId: 'b1' }));
      expect(books.send(rollbackOf('b1', 'k1', change))).toEqual({
        kind: 'refuse',
        code: 'BET_NOT_FOUND',
        isFinal: true,
        exception: 'rollback-mismatch',
      });
      expect(books.calls.has('k1')).toBe(false);
    },
  );

  test('of a win or of a rollback is refused', () => {
    const books = paperBooks();
    books.send(deed({ op: 'bet', txId: 'b1' }));
    books.send(deed({ op: 'bet', txId: 'b2' }));
    books.send(rollbackOf('b2', 'k1'));
    books.send(deed({ op: 'win', txId: 'w1' }));
    expect(books.say(rollbackOf('w1', 'k2'))).toBe('ROUND_SETTLED');
    expect(books.say(rollbackOf('k1', 'k3'))).toBe('INVALID_REQUEST');
  });

  test('of itself is no request', () => {
    expect(paperBooks().say(rollbackOf('k1', 'k1'))).toBe('INVALID_REQUEST');
  });

  test('of one of two bets leaves the round to win', () => {
    const books = paperBooks();
    books.send(deed({ op: 'bet', txId: 'b1' }));
    books.send(deed({ op: 'bet', txId: 'b2' }));
    books.send(rollbackOf('b1', 'k1'));
    expect(books.say(deed({ op: 'win', txId: 'w1' }))).toBe('OK');
  });

  test('of the only bet leaves nothing to win', () => {
    const books = paperBooks();
    books.send(deed({ op: 'bet', txId: 'b1' }));
    books.send(rollbackOf('b1', 'k1'));
    expect(books.send(deed({ op: 'win', txId: 'w1' }))).toMatchObject({
      kind: 'keep',
      call: { code: 'BET_ROLLED_BACK' },
      exception: 'win-after-rollback',
    });
  });
});
