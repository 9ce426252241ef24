import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deed, paperBooks, T0 } from '../testing/paper.ts';
import type { Deed } from './call.ts';

const START = 100_000n;
const STAKE = 1_000n;

const place = (facts: Partial<Deed> = {}) =>
  deed({ op: 'sport_place', txId: 'p1', kind: 'better', amount: STAKE, winAmount: 2_500n, ...facts });
const accept = (winAmount = 2_500n, txId = 'a1') =>
  deed({ op: 'sport_accept', txId, amount: null, winAmount });
const reject = () => deed({ op: 'sport_reject', txId: 'x1', amount: null, currency: null });
const settle = (settlementSeq: number, kind: string, amount: bigint, txId = `s${settlementSeq}`) =>
  deed({ op: 'sport_settle', txId, kind, amount, settlementSeq });
const voided = (settlementSeq: number) =>
  deed({ op: 'sport_void', txId: `v${settlementSeq}`, kind: 'void', amount: null, settlementSeq });
const cashout = (amount: bigint, bps: bigint, txId = 'c1', facts: Partial<Deed> = {}) =>
  deed({ op: 'sport_cashout', txId, amount, winAmount: bps, ...facts });
const quote = { sport: { quoteId: 'q1' } };
const pressed = (agoMs: number) => ({ occurredAtMs: T0 - agoMs });

/** The codes that calls are answered with, and what the member has more or less in the end. */
function live(calls: readonly Deed[], begin = START) {
  const books = paperBooks(begin);
  const codes = calls.map((call) => books.say(call));
  expect(books.balance + books.escrow + books.house + books.locked).toBe(begin);
  return { codes, change: books.balance - begin, books };
}

test.each([
  ['won', [place(), accept(), settle(1, 'won', 2_500n)], ['OK', 'OK', 'OK'], 1_500n],
  ['won at better odds', [place(), accept(2_600n), settle(1, 'won', 2_600n)], ['OK', 'OK', 'OK'], 1_600n],
  ['lost', [place(), accept(), settle(1, 'lost', 0n)], ['OK', 'OK', 'OK'], -1_000n],
  ['void', [place(), accept(), voided(1)], ['OK', 'OK', 'OK'], 0n],
  ['void before it was accepted', [place(), voided(1)], ['OK', 'OK'], 0n],
  ['half lost', [place(), accept(), settle(1, 'half_lost', 500n)], ['OK', 'OK', 'OK'], -500n],
  [
    'rejected, twice',
    [place(), reject(), deed({ op: 'sport_reject', txId: 'x2', amount: null, currency: null })],
    ['OK', 'ROLLED_BACK', 'ALREADY_ROLLED_BACK'],
    0n,
  ],
  [
    'accepted after it was rejected',
    [place(), reject(), accept()],
    ['OK', 'ROLLED_BACK', 'BET_ROLLED_BACK'],
    0n,
  ],
  ['rejected after it was accepted', [place(), accept(), reject()], ['OK', 'OK', 'ROUND_SETTLED'], -1_000n],
  ['accepted at worse odds', [place(), accept(2_400n)], ['OK', 'ODDS_CHANGED'], -1_000n],
  ['any odds accepted', [place({ kind: 'any' }), accept(1_100n)], ['OK', 'OK'], -1_000n],
  [
    'other odds where none other are taken',
    [place({ kind: 'none' }), accept(2_600n)],
    ['OK', 'ODDS_CHANGED'],
    -1_000n,
  ],
  ['placed twice under one bet', [place(), place({ txId: 'p2' })], ['OK', 'ROUND_CLOSED'], -1_000n],
  [
    'settled before it came',
    [settle(1, 'won', 2_500n), place(), accept(), settle(1, 'won', 2_500n)],
    ['BET_NOT_FOUND', 'OK', 'OK', 'OK'],
    1_500n,
  ],
  [
    'settled before it was accepted',
    [place(), settle(1, 'won', 2_500n), accept(), settle(1, 'won', 2_500n)],
    ['OK', 'BET_NOT_FOUND', 'OK', 'OK'],
    1_500n,
  ],
  [
    'settled twice under one number',
    [place(), accept(), settle(1, 'won', 2_500n), settle(1, 'won', 2_500n, 's1b')],
    ['OK', 'OK', 'OK', 'OK'],
    1_500n,
  ],
  [
    'settled otherwise under one number',
    [place(), accept(), settle(1, 'won', 2_500n), settle(1, 'lost', 0n, 's1b')],
    ['OK', 'OK', 'OK', 'TX_CONFLICT'],
    1_500n,
  ],
  [
    'the second settlement first',
    [place(), accept(), settle(2, 'lost', 0n), settle(1, 'won', 2_500n)],
    ['OK', 'OK', 'OK', 'SUPERSEDED'],
    -1_000n,
  ],
  [
    'won, then lost',
    [place(), accept(), settle(1, 'won', 2_500n), settle(2, 'lost', 0n)],
    ['OK', 'OK', 'OK', 'OK'],
    -1_000n,
  ],
  [
    'void, then won',
    [place(), accept(), voided(1), settle(2, 'won', 2_500n)],
    ['OK', 'OK', 'OK', 'OK'],
    1_500n,
  ],
  [
    'lost with a payout',
    [place(), accept(), settle(1, 'lost', 5n)],
    ['OK', 'OK', 'INVALID_REQUEST'],
    -1_000n,
  ],
  [
    'cashed out, then won',
    [place(), accept(), cashout(1_400n, 10_000n), settle(1, 'won', 2_500n)],
    ['OK', 'OK', 'OK', 'OK'],
    400n,
  ],
  [
    'won, then cashed out',
    [place(), accept(), settle(1, 'won', 2_500n), cashout(1_400n, 10_000n)],
    ['OK', 'OK', 'OK', 'ROUND_SETTLED'],
    1_500n,
  ],
  [
    'half cashed out, then won',
    [place(), accept(), cashout(700n, 5_000n), settle(1, 'won', 1_250n)],
    ['OK', 'OK', 'OK', 'OK'],
    950n,
  ],
  [
    'cashed out beyond the whole',
    [place(), accept(), cashout(700n, 5_000n), cashout(900n, 5_001n, 'c2')],
    ['OK', 'OK', 'OK', 'INVALID_REQUEST'],
    -300n,
  ],
  [
    'cashed out twice by one quote',
    [place(), accept(), cashout(700n, 5_000n, 'c1', quote), cashout(700n, 5_000n, 'c2', quote)],
    ['OK', 'OK', 'OK', 'TX_CONFLICT'],
    -300n,
  ],
  [
    'cashed out by a quote of ten seconds',
    [place(), accept(), cashout(1_400n, 10_000n, 'c1', pressed(10_000))],
    ['OK', 'OK', 'OK'],
    400n,
  ],
  [
    'cashed out by a quote of a vendor whose clock is a minute behind',
    [place(), accept(), cashout(1_400n, 10_000n, 'c1', { ...pressed(60_000), sentAtMs: T0 - 50_000 })],
    ['OK', 'OK', 'OK'],
    400n,
  ],
  [
    'cashed out by an older quote, which is kept as refused',
    [
      place(),
      accept(),
      cashout(1_400n, 10_000n, 'c1', { ...pressed(10_001), ...quote }),
      cashout(1_400n, 10_000n, 'c2', quote),
    ],
    ['OK', 'OK', 'ODDS_CHANGED', 'OK'],
    400n,
  ],
])('a bet that is %s', (_what, calls, codes, change) => {
  const lived = live(calls);
  expect(lived.codes).toEqual(codes);
  expect(lived.change).toBe(change);
});

test('what a resettled bet should give back and is spent is owed, and cash stays at zero', () => {
  const { books, codes } = live(
    [
      place(),
      accept(),
      settle(1, 'won', 2_500n),
      deed({ op: 'bet', txId: 'b', roundId: 'r2', amount: 1_600n, closes: true }),
      settle(2, 'lost', 0n),
    ],
    STAKE,
  );
  expect(codes.at(-1)).toBe('OK');
  expect([books.balance, books.owed]).toEqual([0n, 1_600n]);
});

test.each([
  ['accepted', [accept()]],
  ['half cashed out', [accept(), cashout(0n, 5_000n)]],
])(
  'a bet that is %s and was given back by staff pays nothing, whatever its vendor settles',
  (_what, before) => {
    const given = deed({ op: 'void', txId: 'void/1', amount: null, closes: true });
    const { codes, change } = live([place(), ...before, given, settle(1, 'won', 1_250n), voided(2)]);
    expect(codes.slice(-2)).toEqual(['BET_ROLLED_BACK', 'BET_ROLLED_BACK']);
    expect(change).toBe(0n);
  },
);

test('a part sold for more than it could have won waits for a person', () => {
  const { books } = live([place(), accept(), cashout(1_250n, 5_000n), cashout(626n, 2_500n, 'c2')]);
  expect([books.balance - START, books.locked]).toEqual([250n, 626n]);
});

test('more than the bet pays at most waits for a person', () => {
  const { books } = live([place(), accept(), settle(1, 'won', 2_501n)]);
  expect([books.balance - START, books.locked]).toEqual([-STAKE, 2_501n]);
});

const outcome = fc.oneof(
  fc.constant({ kind: 'lost', amount: 0n }),
  fc.constant({ kind: 'won', amount: 2_500n }),
  fc.bigInt(0n, 2_500n).map((amount) => ({ kind: 'partial_void', amount })),
);

test('in whatever order and however often settlements come, the greatest number is what was paid', () => {
  const story = fc.array(outcome, { minLength: 1, maxLength: 5 }).chain((outcomes) =>
    fc
      .array(fc.nat(outcomes.length - 1), { maxLength: 20 })
      .chain((repeats) =>
        fc.shuffledSubarray([...outcomes.keys(), ...repeats], {
          minLength: outcomes.length + repeats.length,
        }),
      )
      .map((order) => ({ outcomes, order })),
  );
  fc.assert(
    fc.property(story, ({ outcomes, order }) => {
      const settlements = outcomes.map(({ kind, amount }, at) => settle(at + 1, kind, amount));
      const { change, books } = live([place(), accept(), ...order.flatMap((at) => settlements[at] ?? [])]);
      expect(change).toBe((outcomes.at(-1)?.amount ?? 0n) - STAKE);
      expect([books.escrow, books.owed]).toEqual([0n, 0n]);
      expect(books.rounds.get('r1')?.paid).toBe(outcomes.at(-1)?.amount);
    }),
  );
});
