import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deed, paperBooks, T0 } from '../testing/paper.ts';
import { slipOf, told } from '../testing/slips.ts';
import type { Deed } from './call.ts';
import { type LegResult, returnOf, type Slip } from './slip.ts';

const STAKE = 1_000n;
const two = slipOf([2_000n, 1_500n]);
const one = slipOf([2_500n]);

const comesTo = (slip: Slip, results?: readonly LegResult[]) =>
  returnOf(slip, { over: STAKE, under: 1n }, results);

const place = (slip: Slip, facts: Partial<Deed> = {}) =>
  deed({
    ...{ op: 'sport_place', txId: 'p', kind: 'better', amount: STAKE, winAmount: comesTo(slip) },
    ...{ sport: { slip }, ...facts },
  });
const accept = (slip: Slip, winAmount = comesTo(slip)) =>
  deed({ op: 'sport_accept', txId: 'a', amount: null, winAmount, sport: { odds: slip.legs } });
const settle = (seq: number, kind: string, amount: bigint, results?: LegResult[], txId = `s${seq}`) =>
  deed({
    ...{ op: 'sport_settle', txId, kind, amount, settlementSeq: seq },
    ...(results && { sport: { results } }),
  });
const voided = (seq: number) =>
  deed({ op: 'sport_void', txId: `v${seq}`, kind: 'void', amount: null, settlementSeq: seq });
const cashout = (amount: bigint, bps: bigint) =>
  deed({ op: 'sport_cashout', txId: 'c', amount, winAmount: bps });

function live(calls: readonly Deed[]) {
  const books = paperBooks(100_000n);
  const codes = calls.map((call) => books.say(call));
  return { code: codes.at(-1), change: books.balance - 100_000n };
}

const past = (terms: Partial<Slip> = {}): Slip => {
  const begun = slipOf([2_500n], terms);
  return { ...begun, legs: begun.legs.map((leg) => ({ ...leg, startsAtMs: T0 })) };
};
const related = { ...two, legs: two.legs.map((leg) => ({ ...leg, event: 'A v B' })) };
const halfNamed = {
  ...two,
  legs: related.legs.map((leg, at) => (at === 0 ? { ...leg, eventId: 'e0' } : leg)),
};
const namesakes = { ...two, legs: related.legs.map((leg, at) => ({ ...leg, eventId: `e${at}` })) };

test.each([
  ['that comes to what is said', place(two), 'OK'],
  ['said to pay a unit more', place(two, { winAmount: comesTo(two) + 1n }), 'INVALID_AMOUNT'],
  ['said to pay a unit less', place(two, { winAmount: comesTo(two) - 1n }), 'INVALID_AMOUNT'],
  ['with two legs on one event', place(related), 'INVALID_REQUEST'],
  ['with two legs on one event, of which one bears its id', place(halfNamed), 'INVALID_REQUEST'],
  ['with two events of one name', place(namesakes), 'OK'],
  ['held to the most it pays', place(slipOf([5_000n], { maxPayout: 3_000n })), 'OK'],
  ['that pays at most less than its stake', place(slipOf([5_000n], { maxPayout: 999n })), 'INVALID_REQUEST'],
  ['whose event has begun', place(past()), 'EVENT_STARTED'],
  ['whose event has begun, told to be live', place(past({ isLive: true })), 'OK'],
])('a slip %s is answered so', (_what, call, code) => {
  expect(live([call])).toEqual({ code, change: code === 'OK' ? -STAKE : 0n });
});

const odds = (...milli: bigint[]) => slipOf(milli);
const before = odds(2_000n, 1_500n);

test.each([
  ['none', odds(2_000n, 1_500n), 'OK'],
  ['none', odds(1_500n, 2_000n), 'ODDS_CHANGED'],
  ['better', odds(2_100n, 1_500n), 'OK'],
  ['better', odds(1_900n, 1_600n), 'OK'],
  ['better', odds(1_900n, 1_500n), 'ODDS_CHANGED'],
  ['any', odds(1_100n, 1_100n), 'OK'],
])('who takes %s other odds is held to it, leg by leg', (kind, now, code) => {
  expect(live([place(before, { kind }), accept(now)]).code).toBe(code);
});

const back = (txId = 'rb') => deed({ op: 'rollback', txId, refTxId: 'p' });

test.each<[string, Deed[], string[], number]>([
  ['not answered', [place(two), back()], ['OK', 'ROLLED_BACK'], 0],
  ['taken back before it came', [back(), place(two)], ['TOMBSTONED', 'TX_CANCELLED'], 0],
  ['taken back twice', [place(two), back(), back('rb2')], ['OK', 'ROLLED_BACK', 'ALREADY_ROLLED_BACK'], 0],
  ['accepted', [place(two), accept(two), back()], ['OK', 'OK', 'ROUND_SETTLED'], -1],
  ['accepted after that', [place(two), back(), accept(two)], ['OK', 'ROLLED_BACK', 'BET_ROLLED_BACK'], 0],
  [
    'settled after that',
    [place(two), back(), settle(1, 'won', 3_000n)],
    ['OK', 'ROLLED_BACK', 'BET_ROLLED_BACK'],
    0,
  ],
  ['void', [place(two), accept(two), voided(1), back()], ['OK', 'OK', 'OK', 'ROUND_SETTLED'], 0],
])('a bet %s is rolled back as any other, until its terms are agreed on', (_what, calls, codes, stakes) => {
  const books = paperBooks(100_000n);
  expect(calls.map((call) => books.say(call))).toEqual(codes);
  expect([books.balance - 100_000n, books.escrow]).toEqual([BigInt(stakes) * STAKE, BigInt(-stakes) * STAKE]);
});

test.each([
  ['bet', { kind: 'cash', amount: 500n }, 'INVALID_REQUEST'],
  ['betwin', { kind: 'cash', amount: 500n, winAmount: 900n }, 'INVALID_REQUEST'],
  ['win', { kind: 'cash', amount: 9_000n, closes: true }, 'BET_NOT_FOUND'],
  ['round_close', {}, 'ROUND_NOT_FOUND'],
  ['table_in', { amount: 500n }, 'INVALID_REQUEST'],
  ['table_out', { amount: 9_000n }, 'BET_NOT_FOUND'],
] as const)('a bet on events is no round for a %s: it ends by its own words alone', (op, facts, code) => {
  const books = paperBooks(100_000n);
  for (const call of [place(two), accept(two)]) books.send(call);
  expect(books.say(deed({ op, txId: 'x', ...facts }))).toBe(code);
  expect(books.say(settle(1, 'won', 3_000n))).toBe('OK');
  expect([books.balance - 100_000n, books.escrow]).toEqual([2_000n, 0n]);
});

test('a round of bets is no bet on events', () => {
  const books = paperBooks(100_000n);
  books.send(deed({ op: 'bet', txId: 'b' }));
  expect([place(two), accept(two), settle(1, 'won', 3_000n)].map((call) => books.say(call))).toEqual([
    ...['INVALID_REQUEST', 'BET_NOT_FOUND', 'BET_NOT_FOUND'],
  ]);
  expect(books.balance).toBe(99_000n);
});

test('odds made worse below the most that is paid are not better', () => {
  const held = (milli: bigint) => slipOf([milli], { maxPayout: 3_000n });
  expect(live([place(held(9_000n)), accept(held(8_000n))]).code).toBe('ODDS_CHANGED');
});

test('an acceptance names the legs of its bet, and comes to what it says', () => {
  expect(live([place(before), accept(odds(2_000n))]).code).toBe('INVALID_REQUEST');
  expect(live([place(before), accept(before, comesTo(before) + 1n)]).code).toBe('INVALID_AMOUNT');
});

test.each<[string, Slip, Deed[], string, bigint]>([
  ['won', two, [settle(1, 'won', 3_000n)], 'OK', 2_000n],
  ['won by a unit too much', two, [settle(1, 'won', 3_001n)], 'INVALID_AMOUNT', -STAKE],
  ['won with a void leg', two, [settle(1, 'partial_void', 2_000n, told('won', 'void'))], 'OK', 1_000n],
  ['won with a void leg untold', two, [settle(1, 'partial_void', 2_000n)], 'INVALID_REQUEST', -STAKE],
  ['told of one leg only', two, [settle(1, 'won', 2_000n, told('won'))], 'INVALID_REQUEST', -STAKE],
  [
    'open where nothing is lost',
    two,
    [settle(1, 'lost', 0n, told('open', 'won'))],
    'INVALID_REQUEST',
    -STAKE,
  ],
  ['lost by one leg', two, [settle(1, 'lost', 0n, told('open', 'lost'))], 'OK', -STAKE],
  ['half lost', one, [settle(1, 'half_lost', 500n)], 'OK', -500n],
  ['in a dead heat', one, [settle(1, 'won', 1_250n, told([2]))], 'OK', 250n],
  ['void', two, [voided(1)], 'OK', 0n],
  [
    'settled again with a void leg',
    two,
    [settle(1, 'won', 3_000n), settle(2, 'partial_void', 1_500n, told('void', 'won'))],
    'OK',
    500n,
  ],
  [
    'settled under one number with other legs',
    slipOf([2_000n, 2_000n]),
    [
      settle(1, 'partial_void', 2_000n, told('void', 'won')),
      settle(1, 'partial_void', 2_000n, told('won', 'void'), 's1b'),
    ],
    'TX_CONFLICT',
    1_000n,
  ],
  [
    'sold by a third, then won',
    slipOf([2_001n]),
    [cashout(500n, 3_333n), settle(1, 'won', 1_334n)],
    'OK',
    834n,
  ],
  ['sold whole, then won', two, [cashout(1_400n, 10_000n), settle(1, 'won', 3_000n)], 'OK', 400n],
])('a bet %s', (_what, slip, calls, code, change) => {
  expect(live([place(slip), accept(slip), ...calls])).toEqual({ code, change });
});

test('whatever becomes of its legs, a bet pays what they come to and nothing else', () => {
  const anyResult = fc.constantFrom<LegResult['result']>('won', 'void', 'half_won', 'half_lost', 'lost');
  const anyLeg = fc.tuple(fc.bigInt(1_001n, 9_000n), anyResult);
  fc.assert(
    fc.property(fc.array(anyLeg, { minLength: 1, maxLength: 6 }), fc.bigInt(-2n, 2n), (legs, off) => {
      const slip = slipOf(legs.map(([milli]) => milli));
      const results = told(...legs.map(([, result]) => result));
      const comes = comesTo(slip, results);
      const said = comes + off < 0n ? 0n : comes + off;
      const { code, change } = live([place(slip), accept(slip), settle(1, 'partial_void', said, results)]);
      expect([code, change]).toEqual(said === comes ? ['OK', comes - STAKE] : ['INVALID_AMOUNT', -STAKE]);
    }),
  );
});
