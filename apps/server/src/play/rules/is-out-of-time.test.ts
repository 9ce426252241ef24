import { expect, test } from 'vitest';
import { deed, paperBooks, T0 } from '../testing/paper.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const wrong = { kind: 'refuse', code: 'INVALID_REQUEST', detail: 'occurred_at' };

test.each([
  ['five minutes after it was sent', 5 * MINUTE, 'OK'],
  ['later than that', 5 * MINUTE + 1, 'INVALID_REQUEST'],
  ['a day before it was sent', -DAY, 'OK'],
  ['earlier than that', -DAY - 1, 'INVALID_REQUEST'],
])('a stake that says it happened %s', (_when, byMs, code) => {
  const bet = deed({ op: 'bet', txId: 'b1', occurredAtMs: T0 + byMs });
  expect(paperBooks().say(bet)).toBe(code);
});

test('a win may come years late, and says no time long before its round', () => {
  const books = paperBooks();
  books.send(deed({ op: 'bet', txId: 'b1' }));
  const win = { op: 'win', txId: 'w1', sentAtMs: T0 + 800 * DAY } as const;
  expect(books.send(deed({ ...win, occurredAtMs: T0 - DAY - 1 }))).toEqual(wrong);
  expect(books.say(deed({ ...win, occurredAtMs: T0 - DAY }))).toBe('OK');
});

test.each(['promo', 'tournament', 'jackpot'])(
  'a %s that has no round may come a month late, and no later',
  (kind) => {
    const books = paperBooks();
    const prize = { op: 'win', kind, roundId: 'no-bet', sentAtMs: T0 + 800 * DAY } as const;
    const occurredAtMs = T0 + 770 * DAY;
    expect(books.send(deed({ ...prize, txId: 'w1', occurredAtMs: occurredAtMs - 1 }))).toEqual(wrong);
    expect(books.send(deed({ ...prize, txId: 'w1', occurredAtMs }))).toMatchObject({ kind: 'apply' });
    // what was answered stays answered, however late it is sent again
    expect(books.send(deed({ ...prize, txId: 'w1', occurredAtMs, sentAtMs: T0 + 900 * DAY }))).toMatchObject({
      kind: 'replay',
    });
  },
);

test('a win that needs a bet nobody knows waits for it as before, however old it says it is', () => {
  const win = deed({ op: 'win', txId: 'w1', sentAtMs: T0 + 800 * DAY, occurredAtMs: T0 });
  expect(paperBooks().say(win)).toBe('BET_NOT_FOUND');
});

test('what was answered before is answered so, whatever time it says', () => {
  const books = paperBooks();
  const bet = deed({ op: 'bet', txId: 'b1' });
  books.send(bet);
  expect(books.send({ ...bet, occurredAtMs: T0 + 9 * DAY })).toMatchObject({ kind: 'replay' });
});
