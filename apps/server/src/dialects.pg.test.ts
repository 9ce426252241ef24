import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installJobs } from '#platform/jobs';
import { balances, correctBalance } from '#wallet';
import { type Answer, type Office, openOffice } from '../testing/office.ts';
import { join, visit } from '../testing/visit.ts';
import { openWholeServer, type WholeServer } from '../testing/whole-server.ts';
import { evenbetSecret, openEvenbet } from './dialects/evenbet/testing/stand-in.ts';
import { openStandIn, type StandIn } from './dialects/hub88/testing/stand-in.ts';

let server: WholeServer;
let office: Office;
let vendor: StandIn;
let origin: string;

beforeAll(async () => {
  server = await openWholeServer();
  await installJobs(server.database.pool);
  office = await openOffice(server, ['owner', 'compliance']);
  vendor = await openStandIn();
  origin = await server.portal.listen({ host: '127.0.0.1', port: 0 });
}, 60_000);
afterAll(async () => {
  await vendor?.close();
  await server?.close();
});

const path = '/api/catalogue/staff/vendors';
const given = () => ({
  vassalage: 'HUB',
  displayName: 'Stand-in',
  baseAddress: vendor.address,
  dialect: 'hub88',
  partner: {
    operatorId: '4711',
    gameOrigins: ['https://games.stand-in.test'],
    currencies: [{ code: 'P', name: 'THB', minStake: '100', maxStake: '1000000' }],
  },
  reason: 'signed with them',
});
const ask = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
  office.ask('owner', { method, path: url } as Endpoint, { ...(body && { body }) });

/** A second person agrees, and this server hears of it. */
async function agree({ body }: Answer): Promise<void> {
  expect(await office.approve('compliance', body.approvalId)).toMatchObject({ status: 200 });
  await server.domains.catalogue.refresh();
}

test('staff make a vendor of a dialect known, exchange keys with it, and its list of games is read', async () => {
  expect(await ask('POST', path, given())).toMatchObject({ status: 200 });
  expect((await ask('POST', path, given())).body.code).toBe('catalogue/vendor-taken');
  const inUsdt = given();
  inUsdt.partner.currencies = [{ code: 'USDT', name: 'USDT', minStake: '1', maxStake: '2' }];
  expect((await ask('POST', path, inUsdt)).body.code).toBe('catalogue/currency-inexact');
  expect((await ask('POST', path, { ...given(), baseAddress: 'http://hub.test' })).status).toBe(400);

  const key = { keyId: 'hub-1', reason: 'first' };
  const foreign = await ask('POST', `${path}/HUB/keys`, { ...key, algorithm: 'hmac-sha256' });
  expect(foreign.body.code).toBe('catalogue/key-invalid');
  const issued = await ask('POST', `${path}/HUB/keys`, {
    ...{ ...key, algorithm: 'rsa-sha256', vendorPublicKey: vendor.publicKey },
  });
  expect(issued).toMatchObject({ status: 200, body: { algorithm: 'rsa-sha256' } });
  await agree(issued);
  const refused = await ask('POST', `${path}/HUB/sync`);
  expect(refused.body.code).toBe('catalogue/vendor-catalogue-invalid');
  vendor.trust(String(issued.body.platformPublicKey));
  expect((await ask('POST', `${path}/HUB/sync`)).body).toMatchObject({ added: 1, total: 1 });

  const { rows } = await server.database.pool.query(
    `select k.sealed_secret, v.is_enabled from catalogue.vendor_keys k join catalogue.vendors v on v.id = k.vendor_id
     where v.code = 'HUB'`,
  );
  expect(rows).toMatchObject([{ is_enabled: false }]);
  expect(String(rows[0].sealed_secret)).not.toContain('PRIVATE');
  const listed = (await ask('GET', path)).body.items as Record<string, unknown>[];
  expect(listed.find((one) => one.vassalage === 'HUB')).toMatchObject({
    dialect: 'hub88',
    callPath: '/gw/hub88/HUB',
    partner: given().partner,
  });
});

test('a member opens its game, plays it through the running server, and the books say so', async () => {
  await ask('PUT', `${path}/HUB`, {
    ...{ displayName: 'Stand-in', isHot: false, isEnabled: true, maintenanceUntil: null, order: 5 },
    ...{ testers: [], reason: 'all is tried' },
  });
  const token = await join(server, 'somchai88');
  const { rows } = await server.database.pool.query(
    "select id from identity.members where account = 'somchai88'",
  );
  const member = BigInt(rows[0].id);
  await inTransaction(server.database.db, (tx) =>
    correctBalance(tx, {
      ...{ key: 'gift/somchai88', member, currency: 'P', amount: 50_000n, at: server.clock.now() },
    }),
  );
  const game = server.domains.catalogue.games.gameOf('HUB', 'std_lantern');
  const body = {
    ...{ gameId: String(game?.id), accountType: 1, launchMode: 'GLS', platform: 'html5-desktop' },
    ...{ clientType: 3, device: 'desktop', language: 'TH', mode: 'real' },
  };
  const asAnother = { ...body, token: await join(server, 'another88') };
  expect((await visit(server, '/api/play/launch', { token, body: asAnother })).body.code).toBe(
    'play/not-your-account',
  );
  const opened = await visit(server, '/api/play/launch', { token, body });
  expect(opened.body).toMatchObject({
    game_url: 'https://games.stand-in.test/std_lantern?round=1',
    mode: 'real',
  });
  expect(server.domains.gameOrigins()).toContain('https://games.stand-in.test');
  const asked = vendor.launched.at(-1);
  expect(asked).toMatchObject({
    ...{ operator_id: 4711, game_code: 'std_lantern', currency: 'THB', lang: 'th', platform: 'GPL_DESKTOP' },
  });
  const facts = {
    user: asked?.user,
    token: asked?.token,
    game_code: 'std_lantern',
    currency: 'THB',
    round: 'r1',
  };
  const bet = { ...facts, transaction_uuid: randomUUID(), amount: 3_560_000, round_closed: false };
  const call = (at: string, body: object) => vendor.call(`${origin}/gw/hub88/HUB`, at, body);
  expect((await call('/transaction/bet', bet)).body).toMatchObject({ status: 'RS_OK', balance: 46_440_000 });
  const win = {
    ...facts,
    ...{ transaction_uuid: randomUUID(), reference_transaction_uuid: bet.transaction_uuid },
    ...{ amount: 10_000_000, round_closed: true },
  };
  expect((await call('/transaction/win', win)).body).toMatchObject({ status: 'RS_OK', balance: 56_440_000 });
  expect((await balances(server.database.db, { member, currency: 'P' })).cash).toBe(56_440n);

  const log = await ask('GET', `/api/play/staff/calls?vendor=HUB&txId=${win.transaction_uuid}`);
  expect(log.body.items).toMatchObject([
    { ...{ operation: 'win', vendor: 'HUB', amount: '10000', code: 'OK', gameCode: 'std_lantern' } },
  ]);

  const demo = await visit(server, '/api/play/launch', {
    token,
    body: {
      ...{ gameId: String(game?.id), accountType: 1, launchMode: 'GLS', platform: 'html5-desktop' },
      ...{ clientType: 3, device: 'mobile', language: 'EN', mode: 'demo' },
    },
  });
  expect(demo.status).toBe(200);
  expect(vendor.launched.at(-1)).toMatchObject({
    currency: expect.stringMatching(/^X{3}$/),
    platform: 'GPL_MOBILE',
  });
  expect(vendor.launched.at(-1)).not.toHaveProperty('token');

  vendor.state.isDown = true;
  const silent = await visit(server, '/api/play/launch', {
    token,
    body: {
      ...{ gameId: String(game?.id), accountType: 1, launchMode: 'GLS', platform: 'html5-desktop' },
      ...{ clientType: 3, device: 'desktop', language: 'EN', mode: 'real' },
    },
  });
  expect(silent.body.code).toBe('play/vendor-unreachable');
});

test('EvenBet’s lobby is opened and played in the same way, by the secret that it gave', async () => {
  const casino = await openEvenbet();
  const partner = {
    ...given().partner,
    operatorId: 'fairhall',
    gameOrigins: ['https://casino.stand-in.test'],
  };
  const made = { ...given(), vassalage: 'EVEN', dialect: 'evenbet', baseAddress: casino.address, partner };
  expect(await ask('POST', path, made)).toMatchObject({ status: 200 });
  const key = { keyId: 'even-1', reason: 'first', algorithm: 'sha256-suffix', theirSecret: evenbetSecret };
  expect((await ask('POST', `${path}/EVEN/keys`, { ...key, theirSecret: 'short' })).status).toBe(400);
  const kept = await ask('POST', `${path}/EVEN/keys`, key);
  expect(kept.body).toMatchObject({ algorithm: 'sha256-suffix' });
  await agree(kept);
  expect((await ask('POST', `${path}/EVEN/sync`)).body).toMatchObject({ added: 1, total: 1 });
  await ask('PUT', `${path}/EVEN`, {
    ...{ displayName: 'Casino', isHot: false, isEnabled: true, maintenanceUntil: null, order: 6 },
    ...{ testers: [], reason: 'all is tried' },
  });
  const token = await join(server, 'malee88');
  const game = server.domains.catalogue.games.gameOf('EVEN', 'casinolobby');
  const opened = await visit(server, '/api/play/launch', {
    token,
    body: {
      ...{ gameId: String(game?.id), accountType: 1, launchMode: 'GLS', platform: 'html5-desktop' },
      ...{ clientType: 3, device: 'desktop', language: 'TH', mode: 'real' },
    },
  });
  expect(opened.body).toMatchObject({ game_url: 'https://casino.stand-in.test/lobby?s=1', mode: 'real' });
  const session = casino.opened.at(-1);
  expect(session).toMatchObject({
    authType: 'external',
    currency: 'THB',
    gameCode: 'casinolobby',
    lang: 'th',
  });
  const asked = {
    method: 'GetBalance',
    userId: session?.userId,
    sessionId: session?.sessionId,
    currency: 'THB',
  };
  const address = `${origin}/gw/evenbet/EVEN`;
  expect((await casino.call(address, asked)).body).toMatchObject({ errorCode: 0, balance: 0 });
  const bet = { ...asked, method: 'GetCash', amount: 100, transactionId: '1', roundId: '1', gameId: 9 };
  expect((await casino.call(address, bet)).body).toMatchObject({ errorCode: 3, balance: 0 });
  await casino.close();
});
