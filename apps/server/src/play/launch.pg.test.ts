import { randomUUID } from 'node:crypto';
import type { BodyOf, launchGame } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberCaller } from '#identity';
import { installJobs } from '#platform/jobs';
import { openAccounts } from '#wallet';
import { endPlay, tellVendors } from './end-play.ts';
import { playSubscribers } from './events.ts';
import { mintIds } from './ids.ts';
import { launch } from './launch.ts';
import { betOf, type House, NOON, openHouse } from './testing/house.ts';
import { callerOf, createListeningVendor, wish } from './testing/launches.ts';

let house: House;
const { vendor, asked, ended } = createListeningVendor();

beforeAll(async () => {
  house = await openHouse();
  await installJobs(house.pool);
});
afterAll(() => house.close());

async function open(
  memberId: bigint,
  mode: 'real' | 'demo',
  type: MemberCaller['type'] = 0,
  named: Partial<BodyOf<typeof launchGame>> = {},
  { countries = ['TH'], tier = 0 } = {},
) {
  await inTransaction(house.db, (tx) => openAccounts(tx, { member: memberId, currency: 'P' }));
  const needs = {
    ...house.needs,
    games: { ...house.needs.games, clientOf: () => vendor },
    tierOf: async () => tier,
  };
  return launch({ ...needs, mintId: mintIds(house.clock) }, callerOf(memberId, type), {
    wish: { ...wish, mode, ...named },
    countries,
  });
}

test.each([
  ['another vendor than the game’s', { vassalage: 'BETA' }, 'play/game-unknown'],
  ['another house', { merchantCode: 'ELSEWHERE' }, 'catalogue/merchant-unknown'],
  ['another member', { username: 'somebody' }, 'play/not-your-account'],
] as const)('a launch that names %s opens nothing', async (_title, named, refused) => {
  const before = asked.length;
  await expect(open(32n, 'real', 0, named)).rejects.toMatchObject({ code: refused });
  expect(asked).toHaveLength(before);
});

test('a launch that names the game’s vendor, this house and who plays is a launch', async () => {
  const named = {
    vassalage: 'ACME',
    merchantCode: 'FAIRHALL',
    username: 'somchai',
    confirmTrans: 0,
  } as const;
  expect((await open(32n, 'real', 0, named)).game_url).toContain('#lt=');
});

test('a launch says whether the game’s page may hand its player files, as its vendor may', async () => {
  expect((await open(33n, 'real')).savesFiles).toBe(true);
  const games = { ...house.needs.games, clientOf: () => vendor, mayOf: () => new Set<never>() };
  const asking = { ...house.needs, games, mintId: mintIds(house.clock) };
  const opened = await launch(asking, callerOf(33n), { wish: { ...wish, mode: 'real' }, countries: ['TH'] });
  expect(opened.savesFiles).toBe(false);
  expect(opened).not.toHaveProperty('game_url2');
});

test('a launch tells the address without its host where the launch hosts serve the game too', async () => {
  const { game_url, game_url2 } = await open(33n, 'real');
  expect(game_url2).toMatch(/^\/naga#lt=/);
  expect(game_url).toBe(`http://games.test${game_url2}`);
});

test('a game of a vendor with wallets of its own opens by the vendor’s address, once money could come in, and is told of its end', async () => {
  await inTransaction(house.db, (tx) => openAccounts(tx, { member: 31n, currency: 'P' }));
  const entered: string[] = [];
  const left: string[] = [];
  const found = house.needs.games.gameOf('ACME', 'naga');
  if (!found) throw new Error('the game is there');
  const own = Object.defineProperty(Object.create(found), 'wallet', { value: 'transfer' });
  const needs = {
    ...house.needs,
    games: { ...house.needs.games, clientOf: () => vendor, gameById: () => own },
    purses: {
      ...house.needs.purses,
      enter: async (_caller: object, code: string) => void entered.push(code),
      requireEntering: async (_tx: object, memberId: bigint) => void entered.push(`${memberId} still`),
      leave: async (_caller: object, code: string) => void left.push(code),
    },
  };
  const opened = await launch({ ...needs, mintId: mintIds(house.clock) }, callerOf(31n), {
    wish: { ...wish, mode: 'real' },
    countries: ['TH'],
  });
  expect(opened).toMatchObject({ game_url: 'http://games.test/naga', keepsWallet: true });
  expect(asked.at(-1)).toMatchObject({ mode: 'real', cashier_url: 'http://portal.test/transfer-fund' });
  expect(asked.at(-1)?.rg.reality_check_minutes).toBe(20);
  expect(entered).toEqual(['ACME', '31 still']);
  const end = (...vendors: string[]) =>
    inTransaction(house.db, (tx) =>
      endPlay(tx, { memberId: 31n, reason: 'limit', clock: house.clock, vendors }),
    );
  const open = async () =>
    (await house.pool.query('select from play.sessions where member_id = 31 and ended_at is null')).rowCount;
  await end();
  await end('BETA');
  expect(await open()).toBe(1);
  await end('ACME');
  expect(await open()).toBe(0);
  const before = ended.length;
  await tellVendors(needs, 31n);
  expect(ended.slice(before)).toMatchObject([{ reason: 'limit' }]);
  expect(left).toEqual(['ACME']);
});

const tokenOf = (url: string) => new URL(url).hash.replace('#lt=', '');

test('a launch token opens one session, once, for its vendor, within a minute', async () => {
  const { game_url: url } = await open(1n, 'real');
  expect(url).toMatch(/^http:\/\/games\.test\/naga#lt=[A-Za-z0-9_-]{22}$/);
  const token = tokenOf(url);
  const swap = (vendorCode = 'ACME') =>
    house.send('session_open', { launch_token: token }, { vendor: vendorCode });
  expect((await swap('OTHER')).answer.code).toBe('SESSION_UNKNOWN');
  const opened = await swap();
  expect(opened.answer).toMatchObject({ code: 'OK', game_id: 'naga', currency: 'P', balance: { cash: '0' } });
  expect(opened.answer.session_id).toBe(asked.at(-1)?.session_id);
  expect(asked.at(-1)).toMatchObject({ device: 'phone', mode: 'real', player_ref: opened.answer.player_ref });
  expect((await swap()).answer.code).not.toBe('OK');
});

test('a launch token is void after a minute', async () => {
  const { game_url: url } = await open(2n, 'real');
  house.clock.forward(61_000);
  const late = await house.send('session_open', { launch_token: tokenOf(url) });
  expect(late.answer).toMatchObject({ status: 'declined', code: 'SESSION_EXPIRED' });
});

test('the token itself is kept nowhere', async () => {
  const { game_url: url } = await open(3n, 'real');
  const { rows } = await house.pool.query('select s::text as line from play.sessions s');
  expect(rows.some(({ line }) => line.includes(tokenOf(url)))).toBe(false);
});

test('trial members play for play money only, and without a token', async () => {
  await expect(open(4n, 'real', 4)).rejects.toMatchObject({ code: 'play/register-first' });
  expect(await open(4n, 'demo', 4)).toMatchObject({ game_url: 'http://games.test/naga', mode: 'demo' });
  const player = { ref: asked.at(-1)?.player_ref ?? '', sessionId: asked.at(-1)?.session_id ?? '' };
  const bet = betOf({ memberId: 4n, token: undefined, now: () => NOON, ...player });
  expect((await house.send('bet', bet)).answer.code).toBe('DEMO_SESSION');
});

test('a game that is blocked where its player is, is not launched, and takes no further round from there', async () => {
  const seated = await house.seat(41n, 5_000n);
  const before = betOf(seated);
  expect((await house.send('bet', before)).answer.code).toBe('OK');
  house.game.blockedIn = 'TH';
  await expect(open(41n, 'real')).rejects.toMatchObject({ code: 'play/market-blocked' });
  expect((await house.send('bet', betOf(seated))).answer.code).toBe('MARKET_BLOCKED');
  // what has begun is played to its end
  expect((await house.send('bet', betOf(seated, { round_id: before.round_id }))).answer.code).toBe('OK');
  house.game.blockedIn = '';
});

test('a game is told the rules of play where its player is, at launch and when it opens its session', async () => {
  const { game_url } = await open(42n, 'real', 0, {}, { countries: ['TH', 'GB'] });
  const rules = { min_cycle_ms: 2_500, autoplay_allowed: false };
  expect(asked.at(-1)?.rg).toMatchObject(rules);
  const launch_token = new URLSearchParams(new URL(game_url).hash.slice(1)).get('lt');
  const opened = await house.send('session_open', { launch_token });
  expect(opened.answer.rg).toMatchObject(rules);
});

test.each([
  ['real', 0, 0],
  ['real', 1, 0],
  ['demo', 1, 0],
  ['demo', 2, 4],
] as const)(
  'where a document is asked for before play, %s play of tier %s and account type %s is not launched',
  async (mode, tier, type) => {
    const before = asked.length;
    await expect(open(43n, mode, type, {}, { countries: ['NL'], tier })).rejects.toMatchObject({
      code: 'verification/tier-to-play',
      params: { tier: 2 },
    });
    expect(asked).toHaveLength(before);
  },
);

test('who has shown a document plays there, in the session and in what it bets', async () => {
  const { game_url } = await open(44n, 'real', 0, {}, { countries: ['NL'], tier: 2 });
  expect(game_url).toContain('#lt=');
  await open(44n, 'demo', 0, {}, { countries: ['NL'], tier: 3 });
  const seated = await house.seat(44n, 5_000n, { country: 'NL', tier: 2 });
  expect((await house.send('bet', betOf(seated))).answer.code).toBe('OK');
});

test('no bet and no buy-in is taken of whom the house knows too little', async () => {
  const seated = await house.seat(45n, 5_000n, { country: 'NL', tier: 1 });
  expect((await house.send('bet', betOf(seated))).answer.code).toBe('PLAYER_NOT_VERIFIED');
  const { round_id: _, kind: __, ...stay } = betOf(seated, { table_session_id: randomUUID() });
  expect((await house.send('table_in', stay)).answer.code).toBe('PLAYER_NOT_VERIFIED');
  expect(await house.cash(45n)).toBe(5_000n);
});

test('a closed game is not launched', async () => {
  house.game.closed = 'GAME_DISABLED';
  await expect(open(5n, 'real')).rejects.toMatchObject({ code: 'play/game-closed' });
  house.game.closed = null;
});

test('a sign-out ends the games opened from it, and a silence does not', async () => {
  const somchai = await house.seat(16n, 5_000n);
  const [hearer] = playSubscribers(house.clock);
  const hear = (sessionId: string, because: string) =>
    inTransaction(house.db, async (tx) => {
      const payload = { memberId: '16', sessionId, because };
      await hearer?.hear(tx, {
        id: 1n,
        at: house.clock.now(),
        topic: 'session.ended',
        subject: '16',
        payload,
      });
    });
  await hear('1', 'idle');
  await hear('2', 'signed-out');
  expect((await house.send('bet', betOf(somchai))).answer.code).toBe('OK');
  await hear('1', 'signed-out');
  expect((await house.send('bet', betOf(somchai))).answer.code).toBe('SESSION_EXPIRED');
});

test('once play is ended no bet is taken, the vendor is told, and a win still counts', async () => {
  const somchai = await house.seat(6n, 5_000n);
  const bet = betOf(somchai);
  await house.send('bet', bet);
  await inTransaction(house.db, (tx) =>
    endPlay(tx, { memberId: 6n, reason: 'exclusion', clock: house.clock }),
  );
  expect((await house.send('bet', betOf(somchai))).answer.code).toBe('SESSION_EXPIRED');
  expect((await house.send('bet', bet)).isReplay).toBe(true);
  await tellVendors({ ...house.needs, games: { ...house.needs.games, clientOf: () => vendor } }, 6n);
  expect(ended).toContainEqual({ sessionId: somchai.sessionId, reason: 'exclusion' });
  const told = ended.length;
  await tellVendors({ ...house.needs, games: { ...house.needs.games, clientOf: () => vendor } }, 6n);
  expect(ended).toHaveLength(told);
});
