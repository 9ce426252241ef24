import { describe, expect, test } from 'vitest';
import { openPurses, purseCall } from './purse.ts';
import type { Seat } from './seat.ts';

const seated = (): Seat => ({
  ...{ sessionId: 's', playerRef: 'p', gameId: 'g', currency: 'P', mode: 'real', launchToken: 't' },
  ...{ minStake: '100', maxStake: '100000', isTokenUsed: true, isEnded: false },
  ...{ cash: 10_000n, version: 1, plans: [], whim: undefined, heard: [] },
});

/** One player's purse; each call says what it came to. */
function openPurse() {
  const seat = seated();
  const purses = openPurses({ now: () => Date.parse('2026-01-02T03:04:05Z') });
  let count = 0;
  const say = (op: Parameters<typeof purseCall>[0], fields: object) => {
    count += 1;
    const of = { tx_id: `t-${count}`, player_ref: 'p', game_id: 'g', currency: 'P' };
    const call = { ...of, session_id: 's', occurred_at: '2026-01-02T03:04:05Z', ...fields };
    return purses.answer(seat, purseCall(op, call)).code;
  };
  return { seat, say };
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

  test('a bet that is rejected goes back, once', () => {
    const { seat, say } = openPurse();
    say('sport_place', placed);
    const reject = () => say('sport_reject', { bet_id: 'x', reason: 'limit' });
    expect([reject(), reject()]).toEqual(['ROLLED_BACK', 'ALREADY_ROLLED_BACK']);
    expect(seat.cash).toBe(10_000n);
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
