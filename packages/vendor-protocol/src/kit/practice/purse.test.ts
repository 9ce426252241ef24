import { describe, expect, test } from 'vitest';
import { openPurses, purseCall } from './purse.ts';
import type { Seat } from './seat.ts';

const seated = (): Seat => ({
  ...{ sessionId: 's', playerRef: 'p', gameId: 'g', currency: 'P', mode: 'real', launchToken: 't' },
  ...{ country: 'TH', endsAtMs: Number.POSITIVE_INFINITY },
  ...{ minStake: '100', maxStake: '100000', isTokenUsed: true, isEnded: false },
  ...{ cash: 10_000n, version: 1, plans: [], whim: undefined, heard: [] },
});

/** One player's purse; each call says what it came to. */
function openPurse() {
  const seat = seated();
  const purses = openPurses({ now: () => Date.parse('2026-01-02T03:04:05Z') });
  let count = 0;
  const say = (op: Parameters<typeof purseCall>[0], fields: object, sentAtMs?: number) => {
    count += 1;
    const of = { tx_id: `t-${count}`, player_ref: 'p', game_id: 'g', currency: 'P' };
    const call = { ...of, session_id: 's', occurred_at: '2026-01-02T03:04:05Z', ...fields };
    return purses.answer(seat, purseCall(op, call), { sentAtMs }).code;
  };
  const states = () => [...purses.entries.values()].map(({ state }) => state);
  return { seat, say, states };
}

/** 1000 on two events at 2.00 and 1.25. */
const pair = [
  { selection: 'a', odds: 2_000, version: '1' },
  { selection: 'b', odds: 1_250, version: '1' },
];
const lines = pair.map(({ selection }) => ({ selection, event: selection, market: '1X2', pick: 'A' }));
const placed = {
  ...{ bet_id: 'x', amount: '1000', lines, odds_snapshot: pair, accept: 'better' },
  potential_payout: '2500',
};
const legs = (...results: string[]) =>
  results.map((result, at) => ({
    selection: pair[at]?.selection,
    result,
    ...(result === 'dead_heat' && { shared_by: 2 }),
  }));

describe('bets on events for practice', () => {
  test.each([
    ['another sum than its odds come to', { potential_payout: '2501' }, 'INVALID_AMOUNT'],
    ['more than it pays at most', { max_payout: '2000' }, 'INVALID_AMOUNT'],
    ['what it pays at most', { max_payout: '2000', potential_payout: '2000' }, 'OK'],
    ['at most less than its stake', { max_payout: '999', potential_payout: '999' }, 'INVALID_REQUEST'],
    ['a part of a unit, up', { amount: '101', potential_payout: '253' }, 'OK'],
    ['a part of a unit, down', { amount: '101', potential_payout: '252', rounding: 'down' }, 'OK'],
    ['one event twice', { lines: lines.map((line) => ({ ...line, event: 'c' })) }, 'INVALID_REQUEST'],
    [
      'an event that has begun',
      { lines: lines.map((line) => ({ ...line, starts_at: '2026-01-02T03:04:05Z' })) },
      'EVENT_STARTED',
    ],
    ['less than the least stake', { amount: '99', potential_payout: '248' }, 'LIMIT_STAKE'],
  ])('a bet that says %s', (_, fields, code) => {
    const { seat, say } = openPurse();
    expect(say('sport_place', { ...placed, ...fields })).toBe(code);
    const { amount } = { ...placed, ...fields };
    expect(seat.cash).toBe(code === 'OK' ? 10_000n - BigInt(amount) : 10_000n);
  });

  test.each([
    ['any', 1_900, 'OK'],
    ['better', 2_100, 'OK'],
    ['better', 1_900, 'ODDS_CHANGED'],
    ['none', 2_100, 'ODDS_CHANGED'],
    ['none', 2_000, 'OK'],
  ])('of a player who takes %s other odds, the first leg at %i is %s', (accept, odds, code) => {
    const { say } = openPurse();
    say('sport_place', { ...placed, accept });
    const potential_payout = String((1_000 * odds * 1_250) / 1_000_000);
    const odds_snapshot = [{ ...pair[0], odds }, pair[1]];
    expect(say('sport_accept', { bet_id: 'x', odds_snapshot, potential_payout })).toBe(code);
  });

  test.each([
    ['won', '2500', undefined, 'OK'],
    ['won', '2499', undefined, 'INVALID_AMOUNT'],
    ['lost', '0', undefined, 'OK'],
    ['lost', '1', undefined, 'INVALID_REQUEST'],
    ['half_won', '1500', undefined, 'INVALID_REQUEST'],
    ['partial_void', '2000', legs('won', 'void'), 'OK'],
    ['partial_void', '500', legs('half_lost', 'void'), 'OK'],
    ['partial_void', '1688', legs('half_won', 'half_won'), 'OK'],
    ['won', '1250', legs('dead_heat', 'won'), 'OK'],
    ['lost', '0', legs('lost', 'open'), 'OK'],
    ['lost', '0', legs('won', 'open'), 'INVALID_REQUEST'],
    ['won', '2500', legs('won'), 'INVALID_REQUEST'],
  ])('settled as %s with %s, legs %j: %s', (outcome, payout_total, told, code) => {
    const { seat, say } = openPurse();
    say('sport_place', placed);
    say('sport_accept', { bet_id: 'x', odds_snapshot: pair, potential_payout: '2500' });
    const word = { bet_id: 'x', settlement_seq: 1, outcome, payout_total, ...(told && { legs: told }) };
    expect(say('sport_settle', word)).toBe(code);
    expect(seat.cash).toBe(9_000n + (code === 'OK' ? BigInt(payout_total) : 0n));
  });

  test('the greatest number counts, and what was paid too much is taken back', () => {
    const { seat, say } = openPurse();
    const settle = (settlement_seq: number, outcome: string, payout_total: string) =>
      say('sport_settle', { bet_id: 'x', settlement_seq, outcome, payout_total });
    say('sport_place', placed);
    expect(settle(1, 'won', '2500')).toBe('BET_NOT_FOUND');
    say('sport_accept', { bet_id: 'x', odds_snapshot: pair, potential_payout: '2500' });
    expect(say('sport_reject', { bet_id: 'x', reason: 'other' })).toBe('ROUND_SETTLED');
    expect(settle(2, 'won', '2500')).toBe('OK');
    expect([settle(1, 'lost', '0'), settle(2, 'lost', '0')]).toEqual(['SUPERSEDED', 'TX_CONFLICT']);
    expect(say('adjust', { round_id: 'x', direction: 'credit', amount: '1', reason: 'why' })).toBe(
      'INVALID_REQUEST',
    );
    expect(seat.cash).toBe(11_500n);
    expect(say('sport_void', { bet_id: 'x', settlement_seq: 3, reason: 'operator' })).toBe('OK');
    expect(seat.cash).toBe(10_000n);
  });

  /** Placed and accepted, unless it is not; then sold, part by part, each by a quote of its own. */
  function sold(...parts: [number, string, object?][]) {
    const purse = openPurse();
    purse.say('sport_place', placed);
    purse.say('sport_accept', { bet_id: 'x', odds_snapshot: pair, potential_payout: '2500' });
    const codes = parts.map(([fraction_bps, amount, fields], at) =>
      purse.say('sport_cashout', { bet_id: 'x', quote_id: `q-${at}`, fraction_bps, amount, ...fields }),
    );
    const settle = (outcome: string, payout_total: string, fields: object = {}) =>
      purse.say('sport_settle', { bet_id: 'x', settlement_seq: 1, outcome, payout_total, ...fields });
    return { ...purse, codes, settle };
  }
  const at = (occurred_at: string) => ({ occurred_at });

  test.each([
    ['whole', [[10_000, '1400']], ['OK'], 1_400n],
    [
      'in two parts',
      [
        [5_000, '700'],
        [5_000, '600'],
      ],
      ['OK', 'OK'],
      1_300n,
    ],
    [
      'beyond the whole',
      [
        [5_000, '700'],
        [5_001, '700'],
      ],
      ['OK', 'INVALID_REQUEST'],
      700n,
    ],
    [
      'again after all of it was',
      [
        [10_000, '1400'],
        [1, '1'],
      ],
      ['OK', 'ROUND_SETTLED'],
      1_400n,
    ],
    [
      'by a quote twice',
      [
        [5_000, '700'],
        [5_000, '700', { quote_id: 'q-0' }],
      ],
      ['OK', 'TX_CONFLICT'],
      700n,
    ],
    ['by a quote ten seconds old', [[10_000, '1400', at('2026-01-02T03:03:55Z')]], ['OK'], 1_400n],
    ['by an older quote', [[10_000, '1400', at('2026-01-02T03:03:54.999Z')]], ['ODDS_CHANGED'], 0n],
    ['from another session', [[10_000, '1400', { session_id: 'other' }]], ['SESSION_MISMATCH'], 0n],
    ['in another currency', [[10_000, '1400', { currency: 'USD' }]], ['CURRENCY_MISMATCH'], 0n],
    ['for what it may pay at most', [[5_000, '1250']], ['OK'], 1_250n],
    ['for more, which waits for a person', [[5_000, '1251']], ['OK'], 0n],
    ['though nobody placed it', [[10_000, '1400', { bet_id: 'y' }]], ['BET_NOT_FOUND'], 0n],
  ] as const)('sold %s', (_, parts, codes, paid) => {
    const purse = sold(...(parts as unknown as [number, string, object?][]));
    expect(purse.codes).toEqual(codes);
    expect(purse.seat.cash).toBe(9_000n + paid);
  });

  test('a quote’s age is what lies between its player’s press and its sending, whatever the vendor’s clock says', () => {
    const { say } = openPurse();
    say('sport_place', placed);
    say('sport_accept', { bet_id: 'x', odds_snapshot: pair, potential_payout: '2500' });
    const pressed = at('2026-01-02T03:02:05Z');
    const sell = (afterMs: number, quote_id: string) =>
      say(
        'sport_cashout',
        { bet_id: 'x', quote_id, fraction_bps: 5_000, amount: '700', ...pressed },
        Date.parse(pressed.occurred_at) + afterMs,
      );
    expect([sell(10_001, 'late'), sell(10_000, 'timely')]).toEqual(['ODDS_CHANGED', 'OK']);
  });

  test('a bet is sold once it is accepted and before it is settled, in a session that goes on', () => {
    const { seat, say } = openPurse();
    const sell = () =>
      say('sport_cashout', { bet_id: 'x', quote_id: 'q', fraction_bps: 10_000, amount: '1400' });
    say('sport_place', placed);
    expect(sell()).toBe('TX_IN_PROGRESS');
    say('sport_accept', { bet_id: 'x', odds_snapshot: pair, potential_payout: '2500' });
    seat.isEnded = true;
    expect(sell()).toBe('SESSION_EXPIRED');
    seat.isEnded = false;
    say('sport_settle', { bet_id: 'x', settlement_seq: 1, outcome: 'lost', payout_total: '0' });
    expect(sell()).toBe('ROUND_SETTLED');
    expect(seat.cash).toBe(9_000n);
  });

  test.each([
    ['the whole, then it wins', 10_000, 'won', '0', undefined, 'OK'],
    ['the whole, then any total is told', 10_000, 'won', '2500', undefined, 'OK'],
    ['a half, then it wins', 5_000, 'won', '1250', undefined, 'OK'],
    ['a half, then the whole is told to win', 5_000, 'won', '2500', undefined, 'INVALID_AMOUNT'],
    ['a half, then it is void', 5_000, 'void', '500', undefined, 'OK'],
    ['a half, then the whole is told to be void', 5_000, 'void', '1000', undefined, 'INVALID_REQUEST'],
    ['a third, rounded once', 3_333, 'partial_void', '1333', legs('won', 'void'), 'OK'],
  ])('sold: %s', (_, part, outcome, total, told, code) => {
    const { seat, settle } = sold([part, '300']);
    expect(settle(outcome, total, told && { legs: told })).toBe(code);
    const rest = code === 'OK' && part < 10_000 ? BigInt(total) : 0n;
    expect(seat.cash).toBe(9_300n + rest);
  });

  test('the rest of a bet that was sold in part is settled again, and what was sold stays', () => {
    const { seat, say, settle } = sold([5_000, '700']);
    expect([settle('won', '1250'), settle('won', '1250')]).toEqual(['OK', 'OK']);
    expect(settle('lost', '0', { settlement_seq: 2 })).toBe('OK');
    expect(seat.cash).toBe(9_700n);
    expect(say('sport_void', { bet_id: 'x', settlement_seq: 3, reason: 'operator' })).toBe('OK');
    expect(seat.cash).toBe(10_200n);
  });

  test('a bet that is rejected goes back, once, and is told so', () => {
    const { seat, say, states } = openPurse();
    say('sport_place', placed);
    const reject = () => say('sport_reject', { bet_id: 'x', reason: 'limit' });
    expect([reject(), reject()]).toEqual(['ROLLED_BACK', 'ALREADY_ROLLED_BACK']);
    expect(seat.cash).toBe(10_000n);
    expect(states()).toEqual(['rolled_back', 'applied', 'applied']);
  });
});

test('nobody takes home more than lies at the tables, and nobody sits where a stay has ended', () => {
  const { seat, say } = openPurse();
  const sit = (amount: string) => say('table_in', { table_session_id: 'x', amount });
  const leave = (amount: string, rake: string, fields = {}) =>
    say('table_out', { table_session_id: 'x', amount, rake, hands: 1, ...fields });
  expect(leave('0', '0')).toBe('BET_NOT_FOUND');
  expect([sit('1000'), sit('50')]).toEqual(['OK', 'OK']);
  expect(leave('1050', '1')).toBe('TABLE_SHORT');
  expect(leave('1040', '10', { linked_tx_ids: ['none'] })).toBe('BET_NOT_FOUND');
  expect([leave('1040', '10'), leave('1', '0'), sit('1000')]).toEqual(['OK', 'ROUND_CLOSED', 'ROUND_CLOSED']);
  expect(seat.cash).toBe(9_990n);
});

test('a correction takes no more than the round has paid, and leaves no purse below nothing', () => {
  const { seat, say } = openPurse();
  const correct = (direction: string, amount: string) =>
    say('adjust', { round_id: 'r', direction, amount, reason: 'a wheel that stuck' });
  expect(correct('credit', '7')).toBe('ROUND_NOT_FOUND');
  say('bet', { round_id: 'r', amount: '1000', kind: 'cash' });
  expect(correct('credit', '7')).toBe('TX_IN_PROGRESS');
  say('win', { round_id: 'r', amount: '2500', kind: 'cash', round_closed: true });
  expect([correct('debit', '2501'), correct('credit', '700')]).toEqual(['INVALID_AMOUNT', 'OK']);
  say('bet', { round_id: 'other', amount: '12000', kind: 'cash' });
  expect([correct('debit', '3200'), correct('debit', '1')]).toEqual(['OK', 'INVALID_AMOUNT']);
  expect(seat.cash).toBe(0n);
});
