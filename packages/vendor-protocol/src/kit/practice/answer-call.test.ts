import { expect, test } from 'vitest';
import { sessionAnswer } from '../../answers.ts';
import { hmacKey } from '../../keys.ts';
import { answerCall, type Desk } from './answer-call.ts';
import { openPurses } from './purse.ts';
import type { Seat } from './seat.ts';

const ENDS = '2026-01-02T15:04:05.000Z';

function openDesk() {
  let atMs = Date.parse('2026-01-02T03:04:05Z');
  const now = () => atMs;
  const seat: Seat = {
    ...{ sessionId: 's', playerRef: 'p', gameId: 'g', currency: 'P', mode: 'real', launchToken: 't' },
    ...{ minStake: '100', maxStake: '100000', isTokenUsed: false, isEnded: false, country: 'JP' },
    ...{ cash: 10_000n, version: 1, plans: [], whim: undefined, heard: [], endsAtMs: Date.parse(ENDS) },
  };
  const key = hmacKey({ keyId: 'k', secret: Buffer.alloc(32, 1) });
  const desk: Desk = { vendor: 'ACME', key, now, can: [], purses: openPurses({ now }), seats: new Map() };
  const ask = async (operation: 'session_open' | 'balance' | 'bet', call: object = {}) =>
    (await answerCall(desk, { operation, call, seat, decline: undefined, sentAtMs: 0 })).body;
  const wait = (ms: number) => {
    atMs += ms;
  };
  return { ask, wait };
}

test('a practice session tells where its player is and when it ends, as a real one does', async () => {
  const { ask } = openDesk();
  expect(sessionAnswer.parse(await ask('session_open'))).toMatchObject({
    ...{ code: 'OK', country: 'JP', expires_at: ENDS },
    rg: { session_left_seconds: 12 * 3_600 },
  });
});

test('a practice session ends when it said it would', async () => {
  const { ask, wait } = openDesk();
  const balance = { player_ref: 'p', session_id: 's' };
  const bet = {
    ...{ ...balance, tx_id: 'b-1', game_id: 'g', round_id: 'r', amount: '100', currency: 'P', kind: 'cash' },
    occurred_at: '2026-01-02T03:04:05.000Z',
  };
  wait(12 * 3_600_000 - 1);
  expect((await ask('balance', balance)).code).toBe('OK');
  wait(1);
  expect((await ask('balance', balance)).code).toBe('SESSION_EXPIRED');
  expect((await ask('bet', bet)).code).toBe('SESSION_EXPIRED');
  expect((await ask('session_open')).code).toBe('SESSION_UNKNOWN');
});
