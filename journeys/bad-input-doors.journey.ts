import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchGame, listGames, livePath, logOut, startTrial } from '@fairhall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { send } from '../tools/fakes/vendor/wire.ts';
import { call, type Visitor } from '../tools/people/call.ts';
import { becomeMember, launchOf } from '../tools/people/member.ts';
import type { Secrets } from '../tools/start/secrets.ts';
import { type BadBody, badBodiesLike, brokenBodies } from '../tools/testing/bad-body.ts';
import { fireAtGateway } from '../tools/testing/bad-gateway-calls.ts';
import { tellsOfTheInside } from '../tools/testing/leaks.ts';
import { type Watch, watchWorld } from './stillness.ts';
import { readWorld, worldFolder } from './world.ts';

const world = readWorld();
const { portal, studio, bank } = world.addresses;
const secrets = JSON.parse(readFileSync(join(worldFolder(), 'secrets.json'), 'utf8')) as Secrets;
const password = 'Bad-doors-journey-26';
const accountNumber = '7712345678901';
const HUGE_BYTES = 1_100_000;
const PAUSE_MS = 100;
const JSON_TYPE = { 'content-type': 'application/json' };
const forged = 'A'.repeat(43);

let watch: Watch;
let member: Visitor;
let real: string;
let demo: string;
let demoRound: string;
let seat: { player_ref: string; session_id: string; game_id: string; currency: string };

beforeAll(async () => {
  member = await becomeMember(portal, { account: `doors${Date.now() % 1e9}`, password });
  real = await openGame(member, 'real');
  const trial: Visitor = { origin: portal };
  trial.token = (await call(trial, startTrial, { body: {} })).token;
  demo = await openGame(trial, 'demo');
  await say('/play/seeds', demo, { clientSeed: 'lucky' });
  demoRound = (await say<{ round: { id: string } }>('/play/spin', demo, spin())).round.id;
  await say('/play/seeds', real, { clientSeed: 'lucky' });
  watch = await watchWorld();
  const { rows } = await watch.client.query<typeof seat>(
    `select player_ref, id::text as session_id, game as game_id, currency from play.sessions
     where vendor = 'STUDIO' and mode = 'real' and opened_at is not null order by id desc limit 1`,
  );
  if (!rows[0]) throw new Error('no session is open');
  seat = rows[0];
});
afterAll(() => watch?.close());

test('each call of the vendors’ gateway refuses broken proofs and wrong bodies with its code, and nothing changes', async () => {
  for (const vendor of [world.vendors.studio, world.vendors.acme]) {
    const credentials = credentialsOf(vendor);
    expect(await fireAtGateway({ platform: portal, credentials, seat })).toEqual([]);
  }
  const credentials = credentialsOf(world.vendors.acme);
  const nonce = randomUUID();
  const ask = (txId: string) =>
    send(portal, credentials, { target: '/gw/v1/tx/status', body: { tx_id: txId } }, { nonce });
  await ask('one');
  expect((await ask('two')).body.code).toBe('NONCE_REPLAYED');
  await expect(
    send(portal, credentials, { target: '/gw/v1/bet', body: 'x'.repeat(HUGE_BYTES) }),
  ).rejects.toThrow();
  await watch.expectStill();
});

test('the studio hears only pages that hold a session, and of each only what its schema takes', async () => {
  const { '/play/session': open, ...pages } = {
    '/play/session': { kind: 'launch', token: forged },
    '/play/spin': spin(),
    '/play/seeds': { clientSeed: 'lucky' },
    '/play/reality-check': {},
    '/play/refill': {},
    '/play/replay': { ticket: forged },
  };
  for (const [path, fair] of Object.entries({ '/play/session': open, ...pages }))
    for (const { name, payload } of wrongOf(fair))
      await expectRefused(`${studio}${path}`, { name, payload, token: real });
  for (const path of Object.keys(pages))
    for (const token of ['', 'x', forged, `${real.slice(0, -1)}${real.endsWith('A') ? 'B' : 'A'}`])
      await expectRefused(`${studio}${path}`, {
        name: `token ${token}`,
        payload: JSON.stringify(spin()),
        token,
      });
  await expectRefused(
    `${studio}/play/rounds/${demoRound}`,
    { name: "another player's round", token: real },
    404,
  );
  await expectRefused(`${studio}/play/rounds/1' or 1=1`, { name: 'a round that is none', token: real });
  await expectRefused(`${studio}/play/session`, {
    name: 'a launch token nobody gave',
    payload: JSON.stringify(open),
  });
  await watch.expectStill();
});

test('the studio’s side of the gateway takes nothing unsigned, and nothing wrong that is signed', async () => {
  const fair = { player_ref: seat.player_ref, reason: 'logout' };
  const credentials = credentialsOf(world.vendors.studio);
  const targets = ['/launch', `/sessions/${seat.session_id}/terminate`];
  for (const target of targets) {
    const unsigned = { name: 'unsigned', payload: JSON.stringify(fair) };
    await expectRefused(`${studio}${target}`, unsigned, 401);
    for (const { name, payload } of badBodiesLike({ player_ref: 'x', reason: 'logout' }).filter(isRefused)) {
      const answer = await send(studio, credentials, { target, body: payload });
      expect([target, name, answer.status, answer.isGenuine]).toEqual([target, name, 400, true]);
    }
    const stale = { timestampMs: Date.now() - 301_000 };
    expect((await send(studio, credentials, { target, body: fair }, stale)).status).toBe(401);
  }
  for (const path of ['/games', '/rounds/x'])
    await expectRefused(`${studio}${path}`, { name: 'unsigned' }, 401);
  await watch.expectStill();
});

test('the bank takes orders from the platform alone, and the platform the bank’s word only when the bank signed it', async () => {
  const order = { key: 'k', bankCode: '004', accountNumber, holderName: 'A B', currency: 'P', amount: '100' };
  const word = { kind: 'payout', eventId: randomUUID(), key: 'k', payout: { state: 'accepted' } };
  const doors = [
    { url: `${bank}/api/payouts`, signs: 'POST /api/payouts\n', fair: order },
    { url: `${portal}/api/cashier/callbacks/bank`, signs: '', fair: word },
  ];
  for (const { url, signs, fair } of doors) {
    const body = JSON.stringify(fair);
    const now = new Date().toISOString();
    const old = new Date(Date.now() - 301_000).toISOString();
    await expectRefused(url, { name: 'unsigned', payload: body }, 401);
    for (const [name, headers] of Object.entries({
      forged: { ...bankSigned('wrong secret', now, signs + body) },
      stale: bankSigned(secrets.bank, old, signs + body),
      'another body': bankSigned(secrets.bank, now, `${signs}{}`),
      'no time': bankSigned(secrets.bank, 'soon', signs + body),
    }))
      await expectRefused(url, { name, payload: body, headers }, 401);
    for (const { name, payload } of badBodiesLike(fair)
      .filter(isRefused)
      .filter((bad) => !/extra|^body/.test(bad.name)))
      await expectRefused(url, { name, payload, headers: bankSigned(secrets.bank, now, signs + payload) });
  }
  for (const { name, payload } of badBodiesLike({ payload: 'x', manner: 'normal' }))
    await expectRefused(`${bank}/pay`, { name, payload });
  await expectRefused(`${bank}/control/payouts`, { name: 'a mood of its own', payload: '{"manner":"rich"}' });
  await watch.expectStill();
});

test('a live line is closed at whatever it does not understand, and never opened to a stranger’s page', async () => {
  const cookie = member.cookie ?? '';
  for (const [message, code] of [
    ['{', 4400],
    ['[]', 4400],
    ['null', 4400],
    ['{"kind":"subscribe","channel":"member:1"}', 4400],
    ['{"kind":"wallet.changed","body":{"balance":"1","seq":"1"}}', 4400],
    [`{"kind":"hello","token":"${member.token}","channel":"member:1"}`, 4400],
    ['{"kind":"hello","token":1}', 4400],
    [new Uint8Array([1, 2, 3]), 4400],
    [`{"kind":"hello","token":"${forged}"}`, 4401],
    [`{"kind":"ping","a":"${'x'.repeat(2_000)}"}`, 1009],
  ] as const)
    expect([String(message).slice(0, 60), await closeCodeAfter(message, { cookie, origin: portal })]).toEqual(
      [String(message).slice(0, 60), code],
    );
  const hello = `{"kind":"hello","token":"${member.token}"}`;
  expect(await closeCodeAfter(hello, { origin: portal })).toBe(4401);
  expect(await closeCodeAfter(hello, { cookie, origin: 'https://evil.test' })).toBe('not opened');
  await watch.expectStill();
});

test('a page whose member has signed out plays no further round', async () => {
  await call(member, logOut);
  const late = { ...spin(), sequence: '999' };
  await expect
    .poll(async () => (await post(`${studio}/play/spin`, late, real)).status, { timeout: 5_000 })
    .toBe(403);
  await watch.expectStill(['play.sessions', 'studio.sessions']);
});

test('nothing of what was said, and nothing of the inside, stands in a log', async () => {
  const said = [password, member.token ?? '', cookieValue(), real, demo, accountNumber];
  await watch.expectQuietLogs([...said, ...Object.values(secrets).filter((text) => text.length > 20)]);
});

function cookieValue(): string {
  return member.cookie?.split('=')[1] ?? '';
}

function spin() {
  return { requestId: randomUUID(), stake: '500', choice: 'spin', sequence: '0' };
}

const isRefused = ({ expects }: BadBody) => expects === 'refused';

function wrongOf(fair: Readonly<Record<string, unknown>>): BadBody[] {
  return [...brokenBodies, ...badBodiesLike(fair).filter(isRefused)];
}

async function openGame(visitor: Visitor, mode: 'real' | 'demo'): Promise<string> {
  const { items } = await call(visitor, listGames, { query: { category: 'RNG' } });
  const gameId = items.find((game) => game.vassalage === 'STUDIO')?.gameId ?? '';
  const body = launchOf(gameId, mode);
  const { game_url } = await call(visitor, launchGame, { body });
  const facts = new URLSearchParams(new URL(game_url).hash.slice(1));
  const opened = await post(`${studio}/play/session`, {
    kind: mode === 'demo' ? 'demo' : 'launch',
    token: facts.get(mode === 'demo' ? 'demo' : 'lt'),
  });
  return ((await opened.json()) as { token: string }).token;
}

function post(url: string, body: unknown, token?: string): Promise<Response> {
  const headers = { ...JSON_TYPE, ...(token && { authorization: `Bearer ${token}` }) };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function say<Answer>(path: string, token: string, body: unknown): Promise<Answer> {
  const response = await post(`${studio}${path}`, body, token);
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}

type Shot = { name: string; payload?: string; token?: string; headers?: Record<string, string> };

async function expectRefused(url: string, { name, payload, token, headers }: Shot, status?: number) {
  const request = {
    method: payload === undefined ? 'GET' : 'POST',
    headers: { ...JSON_TYPE, ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
    ...(payload !== undefined && { body: payload }),
  };
  let response = await fetch(url, request);
  // whoever fires this fast is slowed down first; it is what comes after that is looked at
  while (response.status === 429) {
    await sleep(PAUSE_MS);
    response = await fetch(url, request);
  }
  const shot = `${new URL(url).pathname} with ${name}: ${response.status}`;
  const isRefusal = status ? response.status === status : response.status >= 400 && response.status < 500;
  const text = await response.text();
  expect(isRefusal && !tellsOfTheInside(text) ? '' : `${shot} ${text.slice(0, 300)}`).toBe('');
}

function credentialsOf({ code, keyId, secret }: typeof world.vendors.acme) {
  return { vendor: code, keyId, algorithm: 'hmac-sha256', secret: Buffer.from(secret, 'base64url') } as const;
}

function bankSigned(secret: string, timestamp: string, text: string): Record<string, string> {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex');
  return { 'x-bank-timestamp': timestamp, 'x-bank-signature': signature };
}

function closeCodeAfter(
  message: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Promise<number | 'not opened'> {
  const socket = new WebSocket(`${portal.replace('http', 'ws')}${livePath}`, { headers });
  return new Promise((resolve) => {
    let wasOpen = false;
    socket.addEventListener('open', () => {
      wasOpen = true;
      socket.send(message);
    });
    socket.addEventListener('error', () => !wasOpen && resolve('not opened'));
    socket.addEventListener('close', ({ code }) => resolve(wasOpen ? code : 'not opened'));
  });
}
