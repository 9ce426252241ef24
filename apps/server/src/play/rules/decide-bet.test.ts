import { describe, expect, test } from 'vitest';
import { deed, liveSession, paperBooks, T0 } from '../testing/paper.ts';
import type { Deed } from './call.ts';
import type { Grant } from './refuse-grant.ts';

const onEvents = { op: 'sport_place', kind: 'none', amount: 1_000n } as const;

describe('a bet', () => {
  test('moves the stake to the escrow and opens the round', () => {
    const books = paperBooks();
    expect(books.say(deed({ op: 'bet', txId: 'b1' }))).toBe('OK');
    expect(books).toMatchObject({ balance: 99_000n, escrow: 1000n, house: 0n });
    expect(books.rounds.get('r1')?.state).toBe('open');
  });

  test('of the whole balance is taken, of one more than it is declined', () => {
    const books = paperBooks(1000n);
    expect(books.say(deed({ op: 'bet', txId: 'b1', amount: 1001n }))).toBe('INSUFFICIENT_FUNDS');
    expect(books.say(deed({ op: 'bet', txId: 'b2', amount: 1000n }))).toBe('OK');
    expect(books.balance).toBe(0n);
  });

  test('of nothing is recorded and moves nothing', () => {
    const books = paperBooks();
    expect(books.say(deed({ op: 'bet', txId: 'b1', amount: 0n }))).toBe('OK');
    expect(books).toMatchObject({ balance: 100_000n, escrow: 0n, version: 0n });
    expect(books.rounds.get('r1')?.bets).toHaveLength(1);
  });

  test('that closes its round leaves the stake with the house and takes no win after it', () => {
    const books = paperBooks();
    books.send(deed({ op: 'bet', txId: 'b1', closes: true }));
    expect(books).toMatchObject({ escrow: 0n, house: 1000n });
    expect(books.say(deed({ op: 'win', txId: 'w1' }))).toBe('ROUND_CLOSED');
    expect(books.say(deed({ op: 'bet', txId: 'b2' }))).toBe('ROUND_CLOSED');
  });

  test('sent again is the very same row, whatever has changed since', () => {
    const books = paperBooks();
    const bet = deed({ op: 'bet', txId: 'b1' });
    const first = books.send(bet);
    books.session = undefined;
    books.objection = 'PLAYER_EXCLUDED';
    books.game = { closed: 'GAME_DISABLED', stakes: books.game?.stakes ?? null, maxWin: null, jackpots: [] };
    expect(books.send(bet)).toEqual({ kind: 'replay', call: first.kind === 'apply' && first.call });
    expect(books.balance).toBe(99_000n);
  });

  test('once declined stays declined, also when there is money now', () => {
    const books = paperBooks(0n);
    const bet = deed({ op: 'bet', txId: 'b1' });
    expect(books.say(bet)).toBe('INSUFFICIENT_FUNDS');
    books.balance = 5_000n;
    expect(books.send(bet)).toMatchObject({ kind: 'replay', call: { code: 'INSUFFICIENT_FUNDS' } });
  });

  test.each([
    ['amount', { amount: 1n }],
    ['round', { roundId: 'r2' }],
    ['game', { game: 'other' }],
    ['member', { memberId: 8n }],
    ['operation', { op: 'win' as const, sessionId: null }],
  ])('under a known key with another %s is a conflict', (_what, change) => {
    const books = paperBooks();
    books.send(deed({ op: 'bet', txId: 'b1' }));
    const verdict = books.send(deed({ op: 'bet', txId: 'b1', ...change }));
    expect(verdict).toEqual({ kind: 'refuse', code: 'TX_CONFLICT', exception: 'tx-conflict' });
    expect(books.balance).toBe(99_000n);
  });

  test.each([
    ['SESSION_UNKNOWN', undefined],
    ['SESSION_UNKNOWN', { ...liveSession, vendor: 'STUDIO' }],
    ['SESSION_UNKNOWN', { ...liveSession, openedAtMs: null }],
    ['SESSION_MISMATCH', { ...liveSession, memberId: 8n }],
    ['DEMO_SESSION', { ...liveSession, mode: 'demo' as const }],
    ['SESSION_EXPIRED', { ...liveSession, expiresAtMs: T0 }],
    ['SESSION_EXPIRED', { ...liveSession, endedAtMs: T0 - 1 }],
    ['CURRENCY_MISMATCH', { ...liveSession, currency: 'THB' }],
  ])('is answered %s and not stored without its live session', (code, session) => {
    const books = paperBooks();
    books.session = session;
    expect(books.send(deed({ op: 'bet', txId: 'b1' }))).toEqual({ kind: 'refuse', code });
    books.session = liveSession;
    expect(books.say(deed({ op: 'bet', txId: 'b1' }))).toBe('OK');
  });

  test.each(['PLAYER_EXCLUDED', 'PLAYER_BLOCKED', 'LIMIT_STAKE', 'LIMIT_LOSS'] as const)(
    'of a member the gate objects to is declined for ever: %s',
    (objection) => {
      const books = paperBooks();
      books.objection = objection;
      const bet = deed({ op: 'bet', txId: 'b1' });
      expect(books.send(bet)).toMatchObject({ kind: 'keep', call: { code: objection, state: 'declined' } });
      books.objection = null;
      expect(books.say(bet)).toBe(objection);
    },
  );

  const offered = { closed: null, stakes: { least: 500n, most: 2_000n }, maxWin: 10_000n, jackpots: [] };
  const tooRich = { grantId: 9n, nominalStake: 2_001n, kind: 'free_round', amount: 0n };
  test.each([
    ['above the most', {}, { amount: 2_001n }, 'LIMIT_STAKE'],
    ['at the most', {}, { amount: 2_000n }, 'OK'],
    ['below the least', {}, { amount: 499n }, 'LIMIT_STAKE'],
    ['at the least', {}, { amount: 500n }, 'OK'],
    ['for a feature above the most', {}, { amount: 2_001n, kind: 'buy_feature' }, 'LIMIT_STAKE'],
    ['beside, below the least', {}, { amount: 1n, kind: 'side' }, 'OK'],
    ['beside, above the most', {}, { amount: 2_001n, kind: 'side' }, 'LIMIT_STAKE'],
    ['of a tip below the least', {}, { amount: 1n, kind: 'tip' }, 'OK'],
    ['of nothing', {}, { amount: 0n }, 'OK'],
    ['of a free round reckoned from more than the most', {}, tooRich, 'LIMIT_STAKE'],
    ['in a currency the game is not offered in', { stakes: null }, { amount: 500n }, 'LIMIT_STAKE'],
    ['at once with its win, above the most', {}, { op: 'betwin', amount: 2_001n }, 'LIMIT_STAKE'],
    ['on events that may pay more than a round may', {}, { ...onEvents, winAmount: 10_001n }, 'LIMIT_STAKE'],
    ['on events that may pay what a round may', {}, { ...onEvents, winAmount: 10_000n }, 'OK'],
  ] as const)('%s is held to what the game takes', (_what, game, facts, code) => {
    const books = paperBooks();
    books.game = { ...offered, ...game };
    expect(books.say(deed({ op: 'bet', txId: 'b1', ...facts }))).toBe(code);
    expect(books.escrow > 0n).toBe(code === 'OK' && !('amount' in facts && facts.amount === 0n));
  });

  test('puts nothing into a jackpot that the game does not play for', () => {
    const books = paperBooks();
    const into = (jackpotId: string) => ({ jackpots: [{ jackpotId, amountMicro: 5n }] });
    const bet = deed({ op: 'bet', txId: 'b1', ...into('ocean') });
    expect(books.send(bet)).toEqual({ kind: 'refuse', code: 'INVALID_REQUEST', detail: 'jackpot_contrib' });
    expect(books.say(deed({ op: 'betwin', txId: 'b2', ...into('ocean') }))).toBe('INVALID_REQUEST');
    expect(books.say({ ...bet, ...into('river') })).toBe('OK');
  });

  test('in a round that has begun may be below the least, never above the most', () => {
    const books = paperBooks();
    books.game = offered;
    books.send(deed({ op: 'bet', txId: 'b1' }));
    expect(books.say(deed({ op: 'bet', txId: 'b2', amount: 1n }))).toBe('OK');
    expect(books.say(deed({ op: 'bet', txId: 'b3', amount: 2_001n }))).toBe('LIMIT_STAKE');
  });

  test('cannot begin a round of a disabled game, but can go on with an open one', () => {
    const books = paperBooks();
    books.send(deed({ op: 'bet', txId: 'b1' }));
    books.game = { closed: 'GAME_DISABLED', stakes: books.game?.stakes ?? null, maxWin: null, jackpots: [] };
    expect(books.say(deed({ op: 'bet', txId: 'b2', roundId: 'r2' }))).toBe('GAME_DISABLED');
    expect(books.say(deed({ op: 'bet', txId: 'b3' }))).toBe('OK');
    expect(books.say(deed({ op: 'win', txId: 'w1' }))).toBe('OK');
  });

  test('for a free round needs a grant', () => {
    expect(paperBooks().say(deed({ op: 'bet', txId: 'b1', kind: 'free_round', amount: 0n }))).toBe(
      'GRANT_UNKNOWN',
    );
  });

  const grant: Grant = {
    ...{ memberId: 7n, games: ['naga'], rounds: 2, used: 1, stake: 500n, currency: 'P' },
    ...{ expiresAtMs: T0 + 1, isOver: false },
  };
  test.each<[string, Partial<Grant>, Partial<Deed>]>([
    ['OK', {}, {}],
    ['GRANT_EXHAUSTED', { used: 2 }, {}],
    ['GRANT_EXPIRED', { expiresAtMs: T0 }, {}],
    ['GRANT_EXPIRED', { isOver: true }, {}],
    ['GRANT_UNKNOWN', { memberId: 8n }, {}],
    ['GRANT_UNKNOWN', { games: ['gecko'] }, {}],
    ['GRANT_UNKNOWN', {}, { nominalStake: 501n }],
    ['GRANT_UNKNOWN', { used: 2 }, { nominalStake: 499n }],
  ])('for a free round is answered %s under a grant with %o and a bet with %o', (code, facts, meant) => {
    const books = paperBooks();
    books.grant = { ...grant, ...facts };
    const bet = deed({ op: 'bet', txId: 'b1', kind: 'free_round', amount: 0n, nominalStake: 500n, ...meant });
    expect(books.say(bet)).toBe(code);
    expect(books.balance).toBe(100_000n);
  });

  test('for a free round is declined for what stands against the member, whatever the grant says', () => {
    const books = paperBooks();
    books.grant = grant;
    books.objection = 'PLAYER_EXCLUDED';
    const bet = deed({ op: 'bet', txId: 'b1', kind: 'free_round', amount: 0n, nominalStake: 500n });
    expect(books.say(bet)).toBe('PLAYER_EXCLUDED');
  });
});

describe('a betwin', () => {
  test('stakes and pays in one posting', () => {
    const books = paperBooks();
    books.send(deed({ op: 'betwin', txId: 'x1', amount: 1000n, winAmount: 1500n, closes: true }));
    expect(books).toMatchObject({ balance: 100_500n, escrow: 0n, house: -500n, version: 2n });
  });

  test('needs the stake before it pays', () => {
    const books = paperBooks(999n);
    expect(books.say(deed({ op: 'betwin', txId: 'x1', amount: 1000n, winAmount: 5000n }))).toBe(
      'INSUFFICIENT_FUNDS',
    );
  });
});
