import { describe, expect, test } from 'vitest';
import { type CallState, nextAfter, type Reply } from './round.ts';

const start = new Date('2026-11-21T10:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
const silence: Reply = { kind: 'unknown', reason: 'timeout', detail: '' };
const answer = (status: 'ok' | 'declined' | 'error', code: string, final = true): Reply => ({
  kind: 'answered',
  httpStatus: 200,
  isReplay: false,
  answer: { status, code, final, retryable: !final },
});
const call = (operation: CallState['operation'], attempts: number): CallState => ({
  operation,
  attempts,
  firstSentAt: start,
});

describe('a bet without an answer', () => {
  test('is sent at most twice more, within ten seconds, then given back', () => {
    expect(nextAfter(call('bet', 1), silence, after(3))).toEqual({ kind: 'send-again', afterMs: 1_000 });
    expect(nextAfter(call('bet', 2), silence, after(6))).toEqual({ kind: 'send-again', afterMs: 3_000 });
    expect(nextAfter(call('bet', 3), silence, after(9))).toEqual({ kind: 'cancel' });
  });

  test('is given back at once when its time ran out while the studio was down', () => {
    expect(nextAfter(call('bet', 1), silence, after(60))).toEqual({ kind: 'cancel' });
  });

  test.each([
    'TX_IN_PROGRESS',
    'TEMPORARY',
    'RATE_LIMITED',
    'ROUND_TOO_SOON',
    'SIGNATURE_INVALID',
    'TIMESTAMP_SKEW',
  ])('an answer of %s is no answer', (code) => {
    expect(nextAfter(call('bet', 1), answer('error', code, false), after(1)).kind).toBe('send-again');
  });
});

describe('a bet with a final answer', () => {
  test.each<[Reply, unknown]>([
    [answer('ok', 'OK'), { kind: 'decide' }],
    [
      answer('declined', 'INSUFFICIENT_FUNDS'),
      { kind: 'end', state: 'declined', refusal: 'INSUFFICIENT_FUNDS' },
    ],
    [answer('declined', 'SESSION_EXPIRED'), { kind: 'end', state: 'declined', refusal: 'SESSION_EXPIRED' }],
    [answer('error', 'TX_CANCELLED'), { kind: 'end', state: 'voided', refusal: 'TX_CANCELLED' }],
    [answer('error', 'TX_CONFLICT'), { kind: 'cancel' }],
    [answer('error', 'INVALID_REQUEST'), { kind: 'cancel' }],
  ])('%j', (reply, next) => {
    expect(nextAfter(call('bet', 1), reply, after(1))).toEqual(next);
  });
});

test('a win is sent for ever, first soon and then hourly', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 500].map((attempts) => {
    const next = nextAfter(call('win', attempts), silence, after(90_000));
    return next.kind === 'send-again' ? next.afterMs / 1_000 : next.kind;
  });
  expect(waits).toEqual([1, 2, 5, 10, 30, 60, 300, 900, 3_600, 3_600, 3_600]);
});

test('a win that came before its bet is known is sent again', () => {
  expect(nextAfter(call('win', 1), answer('error', 'BET_NOT_FOUND', false), after(1)).kind).toBe(
    'send-again',
  );
});

test.each<[Reply, unknown]>([
  [answer('ok', 'OK'), { kind: 'settle' }],
  [answer('error', 'BET_ROLLED_BACK'), { kind: 'end', state: 'voided', refusal: 'BET_ROLLED_BACK' }],
  [answer('error', 'ROUND_CLOSED'), { kind: 'end', state: 'disputed', refusal: 'ROUND_CLOSED' }],
])('a win answered for good with %j', (reply, next) => {
  expect(nextAfter(call('win', 1), reply, after(1))).toEqual(next);
});

test.each(['ROLLED_BACK', 'ALREADY_ROLLED_BACK', 'TOMBSTONED', 'NOTHING_TO_ROLL_BACK'])(
  'a rollback answered %s ends the round without a stake',
  (code) => {
    const next = nextAfter(call('rollback', 4), answer('ok', code), after(100));
    expect(next).toEqual({ kind: 'end', state: 'voided', refusal: code });
  },
);

test('a rollback the platform refuses for good is looked at by people', () => {
  expect(nextAfter(call('rollback', 1), answer('error', 'ROUND_SETTLED'), after(1))).toEqual({
    kind: 'end',
    state: 'disputed',
    refusal: 'ROUND_SETTLED',
  });
});
