import { randomUUID } from 'node:crypto';
import {
  launchAnswer,
  type ToldRound,
  type TransferAnswer,
  toldRoundsAnswer,
  transferAnswer,
  walletState,
} from '@fairhall/vendor-protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import type { OpenAnswer, SpinAnswer } from '../play/shapes.ts';
import { callVendorSide, launchCall, openWorld, type World } from '../testing/world.ts';

let world: World;
let app: Awaited<ReturnType<World['startStudio']>>['app'];
beforeEach(async () => {
  world = await openWorld(await createTestDatabase());
  app = (await world.startStudio()).app;
});
afterEach(() => world.close());

const ask = (path: string, call: unknown, vendor: 'STUDIO' | 'LANTERN' = 'LANTERN') =>
  callVendorSide(app, { method: 'POST', path: `/wallet-vendor${path}`, call, clock: world.clock, vendor });
const transferOf = (fields: object = {}) => ({
  tx_id: randomUUID(),
  player_ref: 'player-1',
  direction: 'in',
  amount: '10000',
  currency: 'P',
  occurred_at: '2026-01-02T03:04:05Z',
  ...fields,
});
async function move(fields: object, path = '/wallet/transfer'): Promise<TransferAnswer> {
  return transferAnswer.parse((await ask(path, transferOf(fields))).json());
}
async function balanceOf(playerRef = 'player-1') {
  const answer = await ask('/wallet/balance', { player_ref: playerRef, currency: 'P' });
  return walletState.parse(answer.json());
}

/** A page on money in the wallet, its seed chosen. */
async function openWalletPage() {
  const call = launchCall({ player_ref: 'player-1', game_id: 'lantern-festival' });
  const { url } = launchAnswer.parse((await ask('/launch', call)).json());
  const payload = { kind: 'wallet', token: url.split('#wallet=')[1] };
  const opened = (await app.inject({ method: 'POST', url: '/play/session', payload })).json<OpenAnswer>();
  const headers = { authorization: `Bearer ${opened.token}` };
  const seed = { clientSeed: 'lucky-seven' };
  await app.inject({ method: 'POST', url: '/play/seeds', headers, payload: seed });
  const spin = (sequence: number, stake = '500') =>
    app.inject({
      method: 'POST',
      url: '/play/spin',
      headers,
      payload: { requestId: randomUUID(), stake, choice: 'spin', sequence: String(sequence) },
    });
  return { url, call, opened, spin };
}

test('money that is brought in is played and taken out, and the totals come to the balance at every step', async () => {
  expect(await move({ tx_id: 'in-1' })).toMatchObject({ state: 'done', wallet: { balance: '10000' } });
  const page = await openWalletPage();
  expect(page.opened.session).toMatchObject({ mode: 'real', balance: '10000' });
  let last = '';
  for (let sequence = 0; sequence < 5; sequence += 1) {
    const { round, balance } = (await page.spin(sequence)).json<SpinAnswer>();
    expect(round).toMatchObject({ state: 'settled', mode: 'real' });
    last = balance ?? '';
  }
  const played = await balanceOf();
  expect(played).toMatchObject({ balance: last, total_in: '10000', total_staked: '2500', version: '6' });
  expect(10_000n - 2_500n + BigInt(played.total_paid)).toBe(BigInt(last));
  expect(await move({ tx_id: 'out-1', direction: 'out', amount: last })).toMatchObject({
    state: 'done',
    wallet: { balance: '0', total_out: last },
  });
});

test('a transfer happens once: the same one again answers the same, another under its name is refused', async () => {
  for (let time = 0; time < 3; time += 1)
    expect(await move({ tx_id: 'in-1' })).toMatchObject({ state: 'done', wallet: { balance: '10000' } });
  const other = await ask('/wallet/transfer', transferOf({ tx_id: 'in-1', amount: '1' }));
  expect([other.statusCode, other.json()]).toEqual([409, { code: 'TX_CONFLICT' }]);
  expect((await balanceOf()).balance).toBe('10000');
});

test('twenty copies of a transfer at once move the money once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => move({ tx_id: 'in-1' })));
  expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['done']));
  expect(await balanceOf()).toMatchObject({ balance: '10000', version: '1' });
});

test('a transfer that is asked about before it came is refused for ever', async () => {
  const asked = await move({ tx_id: 'late' }, '/wallet/transfer/status');
  expect(asked).toMatchObject({ state: 'refused', code: 'TOMBSTONED' });
  expect(await move({ tx_id: 'late' })).toMatchObject({ state: 'refused', code: 'TOMBSTONED' });
  expect((await balanceOf()).balance).toBe('0');
});

test('nobody takes out more than is there, and asking afterwards says so again', async () => {
  await move({ tx_id: 'in-1' });
  const refused = { state: 'refused', code: 'INSUFFICIENT_FUNDS', wallet: { balance: '10000' } };
  expect(await move({ tx_id: 'out-1', direction: 'out', amount: '10001' })).toMatchObject(refused);
  expect(
    await move({ tx_id: 'out-1', direction: 'out', amount: '10001' }, '/wallet/transfer/status'),
  ).toMatchObject(refused);
});

test('a round that costs more than the wallet holds does not start', async () => {
  await move({ tx_id: 'in-1', amount: '400' });
  const page = await openWalletPage();
  const answer = await page.spin(0);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'play/wallet-empty']);
  expect(await balanceOf()).toMatchObject({ balance: '400', total_staked: '0' });
});

test('a session that was ended plays no more, and what is in the wallet stays', async () => {
  await move({ tx_id: 'in-1' });
  const page = await openWalletPage();
  const end = { player_ref: 'player-1', reason: 'exclusion' };
  await ask(`/sessions/${page.call.session_id}/terminate`, end);
  expect((await page.spin(0)).json<{ code: string }>().code).toBe('play/session-ended');
  expect((await balanceOf()).balance).toBe('10000');
});

test('the ticket of a launch is good once', async () => {
  const { url } = await openWalletPage();
  const payload = { kind: 'wallet', token: url.split('#wallet=')[1] };
  const again = await app.inject({ method: 'POST', url: '/play/session', payload });
  expect(again.json<{ code: string }>().code).toBe('play/ticket-unusable');
});

test('the key of one of our vendors opens nothing of the other', async () => {
  const answer = await ask('/wallet/balance', { player_ref: 'player-1', currency: 'P' }, 'STUDIO');
  expect([answer.statusCode, answer.json()]).toEqual([401, { code: 'KEY_UNKNOWN' }]);
  const elsewhere = await callVendorSide(app, {
    method: 'POST',
    path: '/wallet/balance',
    call: { player_ref: 'player-1', currency: 'P' },
    clock: world.clock,
  });
  expect(elsewhere.statusCode).toBe(404);
});

test('every round settled in a wallet is told once, in order, from any place on, and none of other money', async () => {
  await move({ tx_id: 'in-1' });
  const { spin, opened } = await openWalletPage();
  const played: string[] = [];
  for (let sequence = 0; sequence < 5; sequence += 1)
    played.push((await spin(sequence)).json<SpinAnswer>().round.id);
  const tell = async (after: string, limit = 2) =>
    toldRoundsAnswer.parse((await ask('/wallet/rounds', { after, limit })).json());
  const told: ToldRound[] = [];
  let place = '';
  // transactions of other databases of this PostgreSQL hold the telling up as well
  await expect
    .poll(
      async () => {
        const answer = await tell(place);
        told.push(...answer.rounds);
        place = answer.next;
        return told.length;
      },
      { timeout: 20_000 },
    )
    .toBe(played.length);
  expect(told.map(({ round_id }) => round_id)).toEqual(played);
  expect(told[0]).toMatchObject({
    player_ref: 'player-1',
    game_id: opened.session.gameId,
    currency: 'P',
    stake: '500',
  });
  const { total_staked: staked, total_paid: paid } = await balanceOf();
  const sum = (name: 'stake' | 'payout') => String(told.reduce((all, one) => all + BigInt(one[name]), 0n));
  expect([sum('stake'), sum('payout')]).toEqual([staked, paid]);
  expect(await tell(place)).toEqual({ rounds: [], next: place, more: false });
  expect((await ask('/wallet/rounds', { after: 'nowhere', limit: 2 })).statusCode).toBe(400);
  expect((await ask('/wallet/rounds', { after: '', limit: 501 })).statusCode).toBe(400);
});

test('a round that settles beside one that was told comes to light later, and is not passed over', async () => {
  await move({ tx_id: 'in-1' });
  const { spin } = await openWalletPage();
  const early = await world.database.pool.connect();
  await early.query('begin');
  await early.query('select pg_current_xact_id()');
  await spin(0);
  const told = async (after: string) => {
    const { rounds, next } = toldRoundsAnswer.parse(
      (await ask('/wallet/rounds', { after, limit: 9 })).json(),
    );
    return { count: rounds.length, next };
  };
  expect(await told('')).toEqual({ count: 0, next: '' });
  await early.query('commit');
  early.release();
  // transactions of other databases of this PostgreSQL hold it up as well
  await expect.poll(async () => (await told('')).count, { timeout: 20_000 }).toBe(1);
});
