import { describe, expect, test } from 'vitest';
import { deed, paperBooks, T0 } from '../testing/paper.ts';
import { isPaced, leastMsOf } from './pace.ts';

test.each([
  ['a tenth of a short one', 1_000, 900],
  ['a tenth of it also where that is no whole number', 999, 900],
  ['two hundred milliseconds at the most', 2_500, 2_300],
  ['and no more of the longest', 10_000, 9_800],
  ['nothing of what is too short for a tenth', 9, 9],
  ['nothing of none', 0, 0],
])('arrivals may lie closer together than the market’s shortest round by %s', (_what, shortest, least) => {
  expect(leastMsOf(shortest)).toBe(least);
});

test.each([
  ['bet', 'RNG', true],
  ['betwin', 'RNG', true],
  ['win', 'RNG', false],
  ['table_in', 'RNG', false],
  ['sport_place', 'SPORTS', false],
  ['bet', 'FISH', false],
  ['bet', 'LIVE', false],
  ['bet', 'ELOTT', false],
  ['bet', 'PVP', false],
  ['bet', undefined, false],
] as const)('a %s of %s is held to the shortest round: %s', (op, category, isHeld) => {
  expect(isPaced({ op }, category)).toBe(isHeld);
});

describe('a round', () => {
  const LEAST = 2_300;
  const lately = { leastMs: LEAST, lastMs: T0 - LEAST + 1 };
  const first = deed({ op: 'bet', txId: 'b1' });

  test.each([
    ['after none', { ...lately, lastMs: undefined }, {}, 'OK'],
    ['a moment too soon', lately, {}, 'ROUND_TOO_SOON'],
    ['at the very moment it may', { ...lately, lastMs: T0 - LEAST }, {}, 'OK'],
    ['at the same moment as another', { ...lately, lastMs: T0 }, {}, 'ROUND_TOO_SOON'],
    ['that arrived before one that was taken first', { ...lately, lastMs: T0 + 5 }, {}, 'ROUND_TOO_SOON'],
    ['too soon with its win', lately, { op: 'betwin' }, 'ROUND_TOO_SOON'],
    ['too soon that buys its feature', lately, { kind: 'buy_feature' }, 'ROUND_TOO_SOON'],
    ['too soon that costs nothing', lately, { amount: 0n }, 'ROUND_TOO_SOON'],
    ['where the market has no rule', null, {}, 'OK'],
  ] as const)('%s is held to how far back the last one began', (_what, pace, facts, code) => {
    const books = paperBooks();
    books.pace = pace;
    expect(books.say({ ...first, ...facts })).toBe(code);
    expect(books.balance < 100_000n).toBe(code === 'OK');
  });

  test('is held to it by when its call arrived, whenever it is decided and whatever its vendor says', () => {
    const books = paperBooks();
    books.pace = { leastMs: LEAST, lastMs: T0 };
    books.atMs = T0 + 60_000;
    const bet = { ...first, occurredAtMs: T0 + 60_000 };
    expect(books.say({ ...bet, receivedAtMs: T0 + LEAST - 1 })).toBe('ROUND_TOO_SOON');
    expect(books.say({ ...bet, receivedAtMs: T0 + LEAST })).toBe('OK');
  });

  test('that was refused for it is not stored, and is taken under the same key once it may begin', () => {
    const books = paperBooks();
    books.pace = lately;
    expect(books.send(first)).toEqual({ kind: 'refuse', code: 'ROUND_TOO_SOON' });
    books.pace = { ...lately, lastMs: T0 - LEAST };
    expect(books.say(first)).toBe('OK');
  });

  test('that has begun takes further bets, and answers its first one again, however soon', () => {
    const books = paperBooks();
    books.send(first);
    books.pace = { leastMs: LEAST, lastMs: T0 };
    expect(books.say(deed({ op: 'bet', txId: 'b2' }))).toBe('OK');
    expect(books.send(first)).toMatchObject({ kind: 'replay', call: { code: 'OK' } });
    expect(books.say(deed({ op: 'bet', txId: 'b3', roundId: 'r2' }))).toBe('ROUND_TOO_SOON');
  });

  test('is told to come again only where nothing else stands against it', () => {
    const books = paperBooks(500n);
    books.pace = lately;
    expect(books.say(first)).toBe('INSUFFICIENT_FUNDS');
    books.objection = 'PLAYER_EXCLUDED';
    expect(books.say(deed({ op: 'bet', txId: 'b2', amount: 1n }))).toBe('PLAYER_EXCLUDED');
  });

  test('for free is held to it like any other, and uses none of its grant when it is refused', () => {
    const books = paperBooks();
    const terms = { memberId: 7n, games: ['naga'], rounds: 1, stake: 500n, currency: 'P' };
    books.grant = { ...terms, used: 0, expiresAtMs: T0 + 1, isOver: false };
    books.pace = lately;
    const free = { kind: 'free_round', amount: 0n, nominalStake: 500n };
    expect(books.say(deed({ op: 'bet', txId: 'b1', ...free }))).toBe('ROUND_TOO_SOON');
    books.pace = null;
    expect(books.say(deed({ op: 'bet', txId: 'b1', ...free }))).toBe('OK');
  });
});
