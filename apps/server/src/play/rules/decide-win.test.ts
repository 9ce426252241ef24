import { describe, expect, test } from 'vitest';
import { deed, paperBooks, T0 } from '../testing/paper.ts';

const DAY_MS = 24 * 60 * 60_000;

describe('a win', () => {
  test('is paid by the house, and closing it gives the house the stake', () => {
    const books = paperBooks();
    books.send(deed({ op: 'bet', txId: 'b1' }));
    expect(books.say(deed({ op: 'win', txId: 'w1', amount: 2500n, closes: true }))).toBe('OK');
    expect(books).toMatchObject({ balance: 101_500n, escrow: 0n, house: -1500n });
    expect(books.rounds.get('r1')).toMatchObject({ state: 'closed', isVoided: false, paid: 2500n });
  });

  test('of nothing closes a lost round', () => {
    const books = paperBooks();
    books.send(deed({ op: 'bet', txId: 'b1' }));
    expect(books.say(deed({ op: 'win', txId: 'w1', amount: 0n, closes: true }))).toBe('OK');
    expect(books).toMatchObject({ balance: 99_000n, escrow: 0n, house: 1000n });
  });

  test('gives back what was not played, which is then neither staked nor paid', () => {
    const books = paperBooks();
    books.send(deed({ op: 'bet', txId: 'b1' }));
    const win = deed({ op: 'win', txId: 'w1', amount: 300n, winAmount: 400n, closes: true });
    expect([books.say(win), books.say(win)]).toEqual(['OK', 'OK']);
    expect(books).toMatchObject({ balance: 99_700n, escrow: 0n, house: 300n });
    expect(books.rounds.get('r1')).toMatchObject({ staked: 600n, paid: 300n, isVoided: false });
  });

  test.each([1000n, 1001n])('of a bet of 1000 gives back no %d: nothing was played of it', (winAmount) => {
    const books = paperBooks();
    books.send(deed({ op: 'bet', txId: 'b1' }));
    expect(books.say(deed({ op: 'win', txId: 'w1', amount: 0n, winAmount, closes: true }))).toBe(
      'INVALID_AMOUNT',
    );
    expect(books).toMatchObject({ balance: 99_000n, escrow: 1000n });
  });

  test('gives back no stake that was rolled back before', () => {
    const books = paperBooks();
    books.send(deed({ op: 'bet', txId: 'b1' }));
    books.send(deed({ op: 'bet', txId: 'b2' }));
    books.send(deed({ op: 'rollback', txId: 'x1', refTxId: 'b2' }));
    const win = (txId: string, winAmount: bigint) =>
      books.say(deed({ op: 'win', txId, amount: 0n, winAmount, closes: true }));
    expect([win('w1', 1000n), win('w2', 999n)]).toEqual(['INVALID_AMOUNT', 'OK']);
    expect(books).toMatchObject({ balance: 99_999n, escrow: 0n, house: 1n });
  });

  test('that waits for a person gives back at once what was not played', () => {
    const books = paperBooks();
    books.game = { closed: null, stakes: { least: 1n, most: 1_000n }, maxWin: 2_000n, jackpots: [] };
    books.send(deed({ op: 'bet', txId: 'b1' }));
    books.send(deed({ op: 'win', txId: 'w1', amount: 5_000n, winAmount: 400n, closes: true }));
    expect(books).toMatchObject({ balance: 99_400n, escrow: 0n, locked: 5_000n, house: -4_400n });
  });

  test('never looks at session, member or game', () => {
    const books = paperBooks();
    books.send(deed({ op: 'bet', txId: 'b1' }));
    books.session = undefined;
    books.objection = 'PLAYER_EXCLUDED';
    books.game = undefined;
    expect(books.say(deed({ op: 'win', txId: 'w1' }))).toBe('OK');
  });

  test('may come several times, equal ones too', () => {
    const books = paperBooks();
    books.send(deed({ op: 'bet', txId: 'b1' }));
    books.send(deed({ op: 'win', txId: 'w1' }));
    books.send(deed({ op: 'win', txId: 'w2' }));
    expect(books.balance).toBe(101_000n);
  });

  test('without its bet is awaited for a day, then somebody has to look', () => {
    const books = paperBooks();
    const win = deed({ op: 'win', txId: 'w1' });
    expect(books.send(win)).toEqual({ kind: 'refuse', code: 'BET_NOT_FOUND', isFinal: false });
    books.atMs = T0 + DAY_MS;
    expect(books.send(win)).toEqual({
      kind: 'refuse',
      code: 'BET_NOT_FOUND',
      isFinal: true,
      exception: 'win-without-bet',
    });
    books.atMs = T0 + 2_000;
    books.send(deed({ op: 'bet', txId: 'b1' }));
    expect(books.say(win)).toBe('OK');
  });

  test('of a promotion needs no bet and opens no round', () => {
    const books = paperBooks();
    expect(books.say(deed({ op: 'win', txId: 'w1', kind: 'promo' }))).toBe('OK');
    expect(books.balance).toBe(101_000n);
    expect(books.rounds.size).toBe(0);
  });

  test('for bets that do not belong to the round finds no bet', () => {
    const books = paperBooks();
    books.send(deed({ op: 'bet', txId: 'b1' }));
    expect(books.say(deed({ op: 'win', txId: 'w1', betTxIds: ['b1', 'elsewhere'] }))).toBe('BET_NOT_FOUND');
    expect(books.say(deed({ op: 'win', txId: 'w2', betTxIds: ['b1'] }))).toBe('OK');
  });

  test('in a round of another game finds no bet', () => {
    const books = paperBooks();
    books.send(deed({ op: 'bet', txId: 'b1' }));
    expect(books.say(deed({ op: 'win', txId: 'w1', game: 'other' }))).toBe('BET_NOT_FOUND');
  });

  test('in another currency is refused', () => {
    const books = paperBooks();
    books.send(deed({ op: 'bet', txId: 'b1' }));
    expect(books.say(deed({ op: 'win', txId: 'w1', currency: 'THB' }))).toBe('CURRENCY_MISMATCH');
  });

  test.each([
    ['one win at it is paid', [5_000n], 5_000n, 0n],
    ['one above it waits', [5_001n], 0n, 5_001n],
    ['wins that reach it together are paid', [3_000n, 2_000n], 5_000n, 0n],
    ['the win that takes them above it waits whole', [3_000n, 2_001n], 3_000n, 2_001n],
    ['after one that waits every later one waits too', [5_001n, 1n], 0n, 5_002n],
    ['a win of nothing above it has nothing to wait', [5_001n, 0n], 0n, 5_001n],
  ])('is held to the most a round of its game can pay: %s', (_what, wins, paid, locked) => {
    const books = paperBooks();
    books.game = { closed: null, stakes: books.game?.stakes ?? null, maxWin: 5_000n, jackpots: [] };
    books.send(deed({ op: 'bet', txId: 'b1' }));
    const verdicts = wins.map((amount, i) => books.send(deed({ op: 'win', txId: `w${i}`, amount })));
    expect(books).toMatchObject({ balance: 99_000n + paid, locked, house: -paid - locked });
    const looked = verdicts.map((verdict) => verdict.kind === 'apply' && verdict.exception !== undefined);
    expect(looked).toEqual(verdicts.map((verdict) => verdict.kind === 'apply' && verdict.locks > 0n));
    expect(books.rounds.get('r1')?.paid).toBe(paid + locked);
  });

  test('counts what a betwin of the same round has paid', () => {
    const books = paperBooks();
    books.game = { closed: null, stakes: books.game?.stakes ?? null, maxWin: 5_000n, jackpots: [] };
    books.send(deed({ op: 'betwin', txId: 'x1', winAmount: 4_000n }));
    books.send(deed({ op: 'betwin', txId: 'x2', winAmount: 1_001n }));
    expect(books).toMatchObject({ balance: 102_000n, locked: 1_001n });
    expect(books.send(deed({ op: 'win', txId: 'w1', amount: 1n }))).toMatchObject({ exception: 'large-win' });
  });

  test('counts no other round', () => {
    const books = paperBooks();
    books.game = { closed: null, stakes: books.game?.stakes ?? null, maxWin: 5_000n, jackpots: [] };
    for (const roundId of ['r1', 'r2']) {
      books.send(deed({ op: 'bet', txId: `b-${roundId}`, roundId }));
      books.send(deed({ op: 'win', txId: `w-${roundId}`, roundId, amount: 5_000n }));
    }
    expect(books).toMatchObject({ balance: 108_000n, locked: 0n });
  });
});

describe('what a jackpot won', () => {
  const jackpot = (txId: string, amount: bigint) => deed({ op: 'win', txId, kind: 'jackpot', amount });

  test.each([
    ['the sum itself is paid', [jackpot('w1', 5_000n)], 'OK', 5_000n, 0n],
    ['one unit more is held', [jackpot('w1', 5_001n)], 'PAYOUT_HELD', 0n, 5_001n],
    [
      'what its round paid before counts',
      [jackpot('w1', 3_000n), jackpot('w2', 2_001n)],
      'PAYOUT_HELD',
      3_000n,
      2_001n,
    ],
    ['nothing is held of nothing', [jackpot('w1', 5_001n), jackpot('w2', 0n)], 'OK', 0n, 5_001n],
    ['other wins of that size are paid', [deed({ op: 'win', txId: 'w1', amount: 5_001n })], 'OK', 5_001n, 0n],
  ] as const)('above a set sum is signed before it is paid: %s', (_what, wins, code, paid, locked) => {
    const books = paperBooks();
    books.signOffAbove = 5_000n;
    books.send(deed({ op: 'bet', txId: 'b1' }));
    expect(wins.map(books.say).at(-1)).toBe(code);
    expect(books).toMatchObject({ balance: 99_000n + paid, locked, house: -paid - locked });
    expect(books.rounds.get('r1')?.paid).toBe(paid + locked);
  });

  test('is held however small where it comes without a round, and signed by two also where one would look at another win', () => {
    const books = paperBooks();
    books.signOffAbove = 5_000n;
    books.game = { closed: null, stakes: books.game?.stakes ?? null, maxWin: 5_000n, jackpots: [] };
    expect(books.send(jackpot('w1', 5_001n))).toMatchObject({ exception: 'jackpot-win', locks: 5_001n });
    expect(books.send(jackpot('w2', 1n))).toMatchObject({ exception: 'jackpot-win', locks: 1n });
    expect(books).toMatchObject({ balance: 100_000n, locked: 5_002n });
  });

  test('is paid at once where nobody signs', () => {
    const books = paperBooks();
    expect(books.say(jackpot('w1', 5_000_000n))).toBe('OK');
    expect(books).toMatchObject({ balance: 5_100_000n, locked: 0n });
  });
});

describe('closing a round', () => {
  test('gives the house what is left in the escrow; once more changes nothing', () => {
    const books = paperBooks();
    books.send(deed({ op: 'bet', txId: 'b1' }));
    expect(books.say(deed({ op: 'round_close', txId: 'c1' }))).toBe('OK');
    expect(books.say(deed({ op: 'round_close', txId: 'c2' }))).toBe('OK');
    expect(books).toMatchObject({ escrow: 0n, house: 1000n });
  });

  test('that never was is not found', () => {
    expect(paperBooks().say(deed({ op: 'round_close', txId: 'c1' }))).toBe('ROUND_NOT_FOUND');
  });
});

describe('voiding a round', () => {
  test('returns every live stake; a late win or rollback finds it undone', () => {
    const books = paperBooks();
    books.send(deed({ op: 'bet', txId: 'b1' }));
    books.send(deed({ op: 'bet', txId: 'b2', amount: 500n }));
    books.send(deed({ op: 'void', txId: 'void/1', amount: null, closes: true }));
    expect(books).toMatchObject({ balance: 100_000n, escrow: 0n, house: 0n });
    expect(books.say(deed({ op: 'win', txId: 'w1' }))).toBe('BET_ROLLED_BACK');
    expect(books.say(deed({ op: 'rollback', txId: 'k1', refTxId: 'b1' }))).toBe('ALREADY_ROLLED_BACK');
  });
});
