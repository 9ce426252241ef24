import { randomBytes, randomUUID } from 'node:crypto';
import {
  gamesAnswer,
  hmacKey,
  jackpotsAnswer,
  launchAnswer,
  roundAnswer,
  signRequest,
} from '@fairhall/vendor-protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import type { ReplayAnswer, SpinAnswer } from '../play/shapes.ts';
import { callVendorSide, launchCall, openPage, openWorld, type World } from '../testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld(await createTestDatabase());
});
afterEach(() => world.close());

type App = Awaited<ReturnType<World['startStudio']>>['app'];
const ask = (app: App, method: 'GET' | 'POST', path: string, call?: unknown) =>
  callVendorSide(app, { method, path, clock: world.clock, ...(call !== undefined && { call }) });

test('a real launch answers an address without a token; only the platform can add one', async () => {
  const { app } = await world.startStudio();
  const answer = launchAnswer.parse((await ask(app, 'POST', '/launch', launchCall())).json());
  expect(answer.url).toBe('http://studio.test/naga-sevens/');
});

test('the catalogue states the true return, and every answer fits the protocol', async () => {
  const { app } = await world.startStudio();
  const { games } = gamesAnswer.parse((await ask(app, 'GET', '/games')).json());
  expect(games).toMatchObject([
    {
      game_id: 'naga-sevens',
      rtp_bps: 9620,
      demo: true,
      stakes: { P: { min_stake: '100', max_stake: '50000', max_win: '25000000' } },
    },
    {
      game_id: 'lantern-festival',
      rtp_bps: 9601,
      demo: true,
      stakes: { P: { min_stake: '100', max_stake: '925000', max_win: '25000000' } },
    },
    {
      game_id: 'mekong-dragon',
      rtp_bps: 9612,
      demo: true,
      stakes: { P: { min_stake: '100', max_stake: '862500', max_win: '375000000' } },
    },
    {
      game_id: 'golden-gecko',
      rtp_bps: 9604,
      demo: true,
      stakes: { P: { min_stake: '100', max_stake: '1375000', max_win: '75000000' } },
    },
    {
      game_id: 'night-market-tumble',
      rtp_bps: 9597,
      demo: true,
      stakes: { P: { min_stake: '100', max_stake: '3575000', max_win: '250000000' } },
    },
    {
      game_id: 'fishing-hall',
      category: 'FISH',
      rtp_bps: 9600,
      demo: true,
      stakes: { P: { min_stake: '10', max_stake: '500000', max_win: '30000000' } },
    },
  ]);
});

test('every jackpot that runs is told as it stands, the house currency before anybody has played', async () => {
  const { app, db } = await world.startStudio();
  const told = async () => jackpotsAnswer.parse((await ask(app, 'GET', '/jackpots')).json()).jackpots;
  const [first, ...others] = await told();
  expect(first).toMatchObject({ jackpot_id: 'river-P', value: '100000', seed: '100000', ceiling: '500000' });
  expect(others).toEqual([]);
  await db
    .updateTable('studio.jackpot_cycles' as never)
    .set({ contributed_micro: 2_999_999n } as never)
    .execute();
  // what is over a whole minor unit is not shown yet
  expect(await told()).toEqual([{ ...first, value: '100002' }]);
});

test('a launch for what is not offered is refused with a code', async () => {
  const { app } = await world.startStudio();
  const unknown = await ask(app, 'POST', '/launch', launchCall({ game_id: 'no-such-game' }));
  expect([unknown.statusCode, unknown.json()]).toEqual([404, { code: 'GAME_UNKNOWN' }]);
  const yen = await ask(app, 'POST', '/launch', launchCall({ currency: 'JPY' }));
  expect([yen.statusCode, yen.json()]).toEqual([400, { code: 'CURRENCY_UNKNOWN' }]);
  const hall = { game_id: 'fishing-hall' };
  for (const named of [{ ...hall, room_id: 'abyss' }, { ...hall, node_id: 'n1' }, { room_id: 'reef' }]) {
    const nowhere = await ask(app, 'POST', '/launch', launchCall(named));
    expect([nowhere.statusCode, nowhere.json()]).toEqual([404, { code: 'ROOM_UNKNOWN' }]);
  }
  const extra = await ask(app, 'POST', '/launch', launchCall({ win_chance: '1' }));
  expect([extra.statusCode, extra.json()]).toEqual([400, { code: 'INVALID_REQUEST' }]);
});

test('the fishing hall opens in the water that is named, and lists its waters by name', async () => {
  const { app } = await world.startStudio();
  const launched = async (fields: object) =>
    (await ask(app, 'POST', '/launch', launchCall({ game_id: 'fishing-hall', ...fields }))).json().url;
  const real = await launched({ session_id: randomUUID(), mode: 'real', room_id: 'reef' });
  expect(real).toMatch(/\/fishing-hall\/\?room=reef$/);
  const demo = await launched({ session_id: randomUUID(), mode: 'demo', room_id: 'deep' });
  expect(demo).toMatch(/\/fishing-hall\/\?room=deep#demo=.+/);
  const { games } = gamesAnswer.parse((await ask(app, 'GET', '/games')).json());
  const roomsOf = (code: string) => games.find(({ game_id }) => game_id === code)?.rooms;
  expect(roomsOf('naga-sevens')).toEqual([]);
  expect(roomsOf('fishing-hall')?.map(({ room_id, names }) => [room_id, names.EN, names.TH])).toEqual([
    ['shallows', 'Shallows', 'น้ำตื้น'],
    ['reef', 'Reef', 'แนวปะการัง'],
    ['deep', 'Deep sea', 'ทะเลลึก'],
  ]);
});

test('an unsigned, foreign, late or altered request is not read', async () => {
  const { app } = await world.startStudio();
  const stranger = hmacKey({ keyId: 'k1', secret: randomBytes(32) });
  const nowMs = world.clock.now().getTime();
  const line = { method: 'GET', target: '/games', body: '' };
  const codes = await Promise.all(
    [
      {},
      signRequest(stranger, line, { vendor: 'STUDIO', nowMs }),
      signRequest(world.connection.key, line, { vendor: 'OTHER', nowMs }),
      signRequest(world.connection.key, line, { vendor: 'STUDIO', nowMs: nowMs - 301_000 }),
      signRequest(world.connection.key, { ...line, target: '/games?cursor=a' }, { vendor: 'STUDIO', nowMs }),
    ].map(async (headers) => (await app.inject({ url: '/games', headers })).json<{ code: string }>().code),
  );
  expect(codes).toEqual([
    'SIGNATURE_INVALID',
    'SIGNATURE_INVALID',
    'KEY_UNKNOWN',
    'TIMESTAMP_SKEW',
    'SIGNATURE_INVALID',
  ]);
});

test('a round can be asked for, and its replay shows that round for five minutes', async () => {
  const { app } = await world.startStudio();
  const page = await openPage(world, app);
  const { round } = (await page.spin()).json<SpinAnswer>();
  const answer = roundAnswer.parse((await ask(app, 'GET', `/rounds/${round.id}`)).json());
  expect(answer).toMatchObject({
    state: 'settled',
    player_ref: 'member-1',
    stake: '500',
    payout: round.payout,
    tx_ids: [`${round.id}:bet`, `${round.id}:win`],
  });
  const ticket = answer.replay_url.split('#replay=')[1] ?? '';
  const replay = (text: string) =>
    app.inject({ method: 'POST', url: '/play/replay', payload: { ticket: text } });
  expect((await replay(ticket)).json<ReplayAnswer>().round).toMatchObject({
    id: round.id,
    events: round.events,
  });
  expect((await replay(`${ticket.slice(0, -2)}AA`)).statusCode).toBe(401);
  world.clock.forward(301_000);
  expect((await replay(ticket)).statusCode).toBe(401);
});

test('an unknown round is not found, nor is one played for play money', async () => {
  const { app } = await world.startStudio();
  const page = await openPage(world, app, { mode: 'demo' });
  const { round } = (await page.spin()).json<SpinAnswer>();
  for (const id of [round.id, '01a1fc6f-80ab-76e5-8877-54f28b66997e', 'x'])
    expect((await ask(app, 'GET', `/rounds/${id}`)).json()).toEqual({ code: 'ROUND_NOT_FOUND' });
});

test('a terminated session starts nothing more, and its open round still ends', async () => {
  const { app } = await world.startStudio();
  const page = await openPage(world, app);
  world.platform.plan('win', 'temporary');
  const { round } = (await page.spin()).json<SpinAnswer>();
  expect(round.state).toBe('paying');
  const path = `/sessions/${page.sessionRef}/terminate`;
  const call = { player_ref: 'member-1', reason: 'exclusion' };
  expect((await ask(app, 'POST', path, call)).json()).toEqual({ terminated: true });
  expect((await ask(app, 'POST', path, call)).json()).toEqual({ terminated: true });
  world.clock.forward(2_000);
  await expect.poll(async () => (await page.read()).latestRound?.state).toBe('settled');
  const next = await page.spin({ sequence: '1' });
  expect(next.json()).toMatchObject({ code: 'play/session-ended' });
  const foreign = await ask(app, 'POST', path, { ...call, player_ref: 'member-2' });
  expect(foreign.json()).toEqual({ code: 'SESSION_UNKNOWN' });
});
