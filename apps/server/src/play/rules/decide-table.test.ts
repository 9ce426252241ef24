import { describe, expect, test } from 'vitest';
import { deed, paperBooks } from '../testing/paper.ts';

const sit = (txId: string, facts = {}) => deed({ op: 'table_in', txId, roundId: 't1', ...facts });
const leave = (txId: string, facts = {}) =>
  deed({ op: 'table_out', txId, roundId: 't1', hands: 12, amount: 1_000n, ...facts });

describe('a table', () => {
  test('holds what is brought, and gives it back whole to who played nothing; as staked counts nothing', () => {
    const books = paperBooks();
    expect(books.say(sit('i1'))).toBe('OK');
    expect(books).toMatchObject({ balance: 99_000n, tables: 1_000n, escrow: 0n, house: 0n });
    expect(books.say(leave('o1'))).toBe('OK');
    expect(books).toMatchObject({ balance: 100_000n, tables: 0n, house: 0n });
    expect(books.rounds.get('t1')).toMatchObject({ state: 'closed', isVoided: false, staked: 0n, paid: 0n });
  });

  test.each([
    { what: 'wins', out: 1_500n, rake: 40n, staked: 40n, paid: 540n },
    { what: 'loses', out: 300n, rake: 40n, staked: 700n, paid: 0n },
    { what: 'loses less than the rake of their pots', out: 990n, rake: 40n, staked: 40n, paid: 30n },
    { what: 'loses everything', out: 0n, rake: 0n, staked: 1_000n, paid: 0n },
  ])('who $what is counted as having staked what it cost them', ({ out, rake, staked, paid }) => {
    const books = paperBooks();
    // brought by somebody else at the same tables
    books.tables = 5_000n;
    books.send(sit('i1'));
    expect(books.say(leave('o1', { amount: out, winAmount: rake }))).toBe('OK');
    expect(books.rounds.get('t1')).toMatchObject({ staked, paid });
    expect(paid - staked).toBe(out - 1_000n);
    expect(books).toMatchObject({ balance: 99_000n + out, tables: 6_000n - out - rake, raked: rake });
  });

  test('pays nobody more than stands at all tables of its vendor; once the rest is there, the same call may come again', () => {
    const books = paperBooks();
    books.send(sit('i1'));
    const out = leave('o1', { amount: 1_400n, winAmount: 1n });
    expect(books.send(out)).toEqual({ kind: 'refuse', code: 'TABLE_SHORT', exception: 'table-short' });
    expect(books.balance).toBe(99_000n);
    books.tables += 401n;
    expect(books.say(out)).toBe('OK');
    expect(books.tables).toBe(0n);
  });

  test('is left once: a second call is refused, and a third buy-in too', () => {
    const books = paperBooks();
    for (const txId of ['i1', 'i2']) books.send(sit(txId));
    expect(books.say(leave('o1', { amount: 2_000n }))).toBe('OK');
    expect(books.say(leave('o2', { amount: 1n }))).toBe('ROUND_CLOSED');
    expect(books.say(sit('i3'))).toBe('ROUND_CLOSED');
    expect(books.balance).toBe(100_000n);
  });

  test('the same word twice moves money once; another under its key is a conflict', () => {
    const books = paperBooks();
    const [bring, out] = [sit('i1'), leave('o1', { winAmount: 10n, amount: 900n })];
    for (const said of [bring, bring]) books.send(said);
    for (const said of [out, out]) books.send(said);
    expect(books).toMatchObject({ balance: 99_900n, tables: 90n, raked: 10n });
    expect(books.say({ ...out, winAmount: 20n, fingerprint: 'other' })).toBe('TX_CONFLICT');
  });

  test('that nobody is known to sit at waits for the buy-in, as does one that is named and has not come', () => {
    const books = paperBooks();
    expect(books.send(leave('o1'))).toMatchObject({ kind: 'refuse', code: 'BET_NOT_FOUND', isFinal: false });
    books.send(sit('i1'));
    expect(books.send(leave('o1', { betTxIds: ['i1', 'i2'] }))).toMatchObject({ code: 'BET_NOT_FOUND' });
    expect(books.say(leave('o1', { betTxIds: ['i1'] }))).toBe('OK');
  });

  test('takes nobody who is excluded, limited or without session, and lets everybody leave', () => {
    const books = paperBooks();
    books.send(sit('i1'));
    books.objection = 'LIMIT_LOSS';
    expect(books.say(sit('i2'))).toBe('LIMIT_LOSS');
    books.objection = 'PLAYER_EXCLUDED';
    books.session = undefined;
    expect(books.say(sit('i3'))).toBe('SESSION_UNKNOWN');
    expect(books.say(leave('o1'))).toBe('OK');
    expect(books.balance).toBe(100_000n);
  });

  test('of a game that was closed takes who sits there already, and nobody else', () => {
    const books = paperBooks();
    books.send(sit('i1'));
    books.game = { closed: 'GAME_DISABLED', stakes: books.game?.stakes ?? null, maxWin: null, jackpots: [] };
    expect(books.say(sit('i2'))).toBe('OK');
    expect(books.say(sit('i3', { roundId: 't2' }))).toBe('GAME_DISABLED');
  });

  test('another currency is none of this player’s', () => {
    const books = paperBooks();
    expect(books.say(sit('i1', { currency: 'THB' }))).toBe('CURRENCY_MISMATCH');
    books.send(sit('i1'));
    expect(books.say(leave('o1', { currency: 'THB' }))).toBe('CURRENCY_MISMATCH');
  });
});

describe('a buy-in that is taken back', () => {
  const back = (txId: string, refTxId: string) =>
    deed({ op: 'rollback', txId, refTxId, roundId: 't1', currency: null });

  test('is given back from the tables and, were it the only one, ends the stay', () => {
    const books = paperBooks();
    books.send(sit('i1'));
    expect(books.say(back('x1', 'i1'))).toBe('ROLLED_BACK');
    expect(books).toMatchObject({ balance: 100_000n, tables: 0n, escrow: 0n });
    expect(books.say(back('x2', 'i1'))).toBe('ALREADY_ROLLED_BACK');
    expect(books.say(leave('o1'))).toBe('BET_ROLLED_BACK');
  });

  test('before it came is never taken', () => {
    const books = paperBooks();
    expect(books.say(back('x1', 'i1'))).toBe('TOMBSTONED');
    expect(books.say(sit('i1'))).toBe('TX_CANCELLED');
    expect(books.balance).toBe(100_000n);
  });

  test('after the player left is not given back, nor from what others won already', () => {
    const books = paperBooks();
    books.send(sit('i1'));
    books.tables = 400n;
    expect(books.send(back('x1', 'i1'))).toMatchObject({ kind: 'refuse', code: 'TABLE_SHORT' });
    books.send(leave('o1', { amount: 400n }));
    expect(books.say(back('x2', 'i1'))).toBe('ROUND_SETTLED');
    expect(books.say(back('x3', 'o1'))).toBe('ROUND_SETTLED');
  });
});

describe('a stay at a table and a round of bets', () => {
  test.each([
    { op: 'bet', says: 'INVALID_REQUEST' },
    { op: 'sport_place', says: 'INVALID_REQUEST' },
    { op: 'win', says: 'BET_NOT_FOUND' },
    { op: 'round_close', says: 'ROUND_NOT_FOUND' },
  ] as const)('are never one: $op at a table is $says', ({ op, says }) => {
    const books = paperBooks();
    books.send(sit('i1'));
    expect(books.say(deed({ op, txId: 'x1', roundId: 't1' }))).toBe(says);
    expect(books.tables).toBe(1_000n);
  });

  test('nor is a bet’s round left like a table', () => {
    const books = paperBooks();
    books.send(deed({ op: 'bet', txId: 'b1', roundId: 't1' }));
    expect(books.say(leave('o1'))).toBe('BET_NOT_FOUND');
    expect(books.say(sit('i1'))).toBe('INVALID_REQUEST');
  });
});
