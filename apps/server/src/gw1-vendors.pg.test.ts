import { generateKeyPairSync } from 'node:crypto';
import * as contract from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { hmacKey } from '@fairhall/vendor-protocol';
import { runCases } from '@fairhall/vendor-protocol/kit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { balances, correctBalance } from '#wallet';
import { type Acme, startAcme } from '../../../tools/fakes/vendor/acme.ts';
import { acmeGames } from '../../../tools/fakes/vendor/games.ts';
import { freePort } from '../../../tools/testing/free-port.ts';
import { type Answer, type Office, openOffice } from '../testing/office.ts';
import { join, visit } from '../testing/visit.ts';
import { openWholeServer, type WholeServer } from '../testing/whole-server.ts';

const params = { vassalage: 'BETA' };
const reason = 'signed with them';

let server: WholeServer;
let office: Office;
let origin: string;
let credentials: { vendor: string; keyId: string; algorithm: 'hmac-sha256'; secret: Buffer };
let acme: Acme;

beforeAll(async () => {
  server = await openWholeServer();
  office = await openOffice(server, ['owner', 'developer', 'games', 'compliance', 'risk']);
  origin = await server.portal.listen({ host: '127.0.0.1', port: 0 });
  // the stand-in signs with the time of this machine
  vi.useFakeTimers({ toFake: ['Date'] });
  credentials = { vendor: 'BETA', keyId: 'beta-1', algorithm: 'hmac-sha256', secret: Buffer.alloc(32) };
  acme = await startAcme({ credentials, platform: origin, port: 0 });
}, 60_000);
afterAll(async () => {
  vi.useRealTimers();
  await acme?.stop();
  await server?.close();
});

async function agree({ body }: Answer): Promise<void> {
  expect(await office.approve('compliance', body.approvalId)).toMatchObject({ status: 200 });
  await server.domains.catalogue.refresh();
  vi.setSystemTime(server.clock.now());
}

const keyOf = (keyId: string) => server.domains.catalogue.games.keyOf('BETA', keyId);
const addKey = (body: object) =>
  office.ask('developer', contract.addVendorKey, { params, body: { ...body, reason } });

test('staff add a vendor of GW/1; its key is shown once and signs nothing before a second person agreed', async () => {
  const vendor = {
    ...{ vassalage: 'BETA', displayName: 'Beta Games', baseAddress: 'http://localhost:9', reason },
    ...{ dialect: 'gw1', wallet: 'seamless' },
  };
  const added = await office.ask('developer', contract.addVendor, { body: vendor });
  expect(added).toMatchObject({ status: 200, body: { done: true } });
  expect(server.domains.catalogue.vendorByCode('BETA')?.isEnabled).toBe(false);

  const issued = await addKey({ algorithm: 'hmac-sha256', keyId: 'beta-1' });
  credentials.secret = Buffer.from(String(issued.body.secret), 'base64url');
  await server.domains.catalogue.refresh();
  expect(keyOf('beta-1')).toBe(undefined);
  expect((await office.ask('games', contract.syncVendor, { params })).body.code).toBe(
    'catalogue/vendor-unknown',
  );
  const own = await office.approve('developer', issued.body.approvalId);
  expect(own).toMatchObject({ status: 403 });
  await agree(issued);
  expect(keyOf('beta-1')?.sign('x')).toBe(hmacKey({ keyId: 'beta-1', secret: credentials.secret }).sign('x'));
  const { rows } = await server.database.pool.query('select after, payload::text from staff.approvals');
  expect(JSON.stringify(rows)).not.toContain(String(issued.body.secret));
});

test('another address of a vendor takes a second person, and its games are read there', async () => {
  const moved = await office.ask('developer', contract.moveVendor, {
    ...{ params, body: { baseAddress: acme.address.replace('127.0.0.1', 'localhost'), reason } },
  });
  expect(server.domains.catalogue.vendorByCode('BETA')?.baseAddress).toBe('http://localhost:9');
  await agree(moved);
  const read = await office.ask('games', contract.syncVendor, { params });
  expect(read.body).toMatchObject({ added: acmeGames.length, total: acmeGames.length });
});

const gls = { accountType: 1, confirmTrans: 0, launchMode: 'GLS', platform: 'html5-desktop', clientType: 3 };
let sit: () => Promise<{ spin: (stake: number) => Promise<Record<string, unknown>>; maxStake: unknown }>;

test('a member plays a round of it through the running server', async () => {
  await office.ask('games', contract.editVendor, {
    params,
    body: {
      ...{ displayName: 'Beta Games', isHot: false, isEnabled: true, maintenanceUntil: null, order: 5 },
      ...{ testers: [], reason },
    },
  });
  const token = await join(server, 'somchai88');
  const found = await server.database.pool.query(
    "select id from identity.members where account = 'somchai88'",
  );
  const member = BigInt(found.rows[0].id);
  await inTransaction(server.database.db, (tx) =>
    correctBalance(tx, {
      ...{ key: 'gift/somchai88', member, currency: 'P', amount: 50_000n, at: server.clock.now() },
    }),
  );
  const game = server.domains.catalogue.games.gameOf('BETA', 'acme-coin');
  const onPage = async (path: string, body: object) => {
    const answer = await fetch(acme.address + path, { method: 'POST', body: JSON.stringify(body) });
    return (await answer.json()) as Record<string, unknown>;
  };
  sit = async () => {
    const gameId = String(game?.id);
    const named = { gameId, vassalage: 'BETA', username: 'somchai88', token, language: 'TH' };
    const opened = await visit(server, '/api/play/launch', { token, body: { ...gls, ...named } });
    const lt = new URL(String(opened.body.game_url)).hash.replace('#lt=', '');
    const { seat } = await onPage('/page/open', { lt });
    const asked = acme.heard.findLast(({ path }) => path === '/launch')?.body as { rg: object };
    return {
      spin: (stake: number) => onPage('/page/spin', { seat, stake: String(stake) }),
      maxStake: 'max_stake' in asked.rg ? asked.rg.max_stake : undefined,
    };
  };
  const { spin } = await sit();
  await spin(1_000);
  const calls = acme.rounds.list();
  const won = calls.filter(({ op }) => op === 'win').reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  expect(calls.map(({ op }) => op)).toContain('bet');
  expect((await balances(server.database.db, { member, currency: 'P' })).cash).toBe(49_000n + won);
});

test('a vendor that stakes more than it says, or than the house lets it, is declined; a looser bound takes two', async () => {
  const game = server.domains.catalogue.games.gameOf('BETA', 'acme-coin');
  const cap = (maxStake: string | null) =>
    office.ask('games', contract.capStake, {
      ...{ params: { gameId: String(game?.id) }, body: { currency: 'P', maxStake, reason } },
    });
  const free = await sit();
  expect(await free.spin(1_000_001)).toMatchObject({ code: 'LIMIT_STAKE' });
  expect((await cap('99')).body.code).toBe('catalogue/cap-outside');
  expect((await cap('1000001')).body.code).toBe('catalogue/cap-outside');
  expect((await cap('500')).body).toEqual({ approvalId: null });
  expect(await free.spin(501)).toMatchObject({ code: 'LIMIT_STAKE' });
  const bound = await sit();
  expect(bound.maxStake).toBe('500');
  expect(await bound.spin(500)).toMatchObject({ code: 'OK' });

  const looser = await cap('900');
  expect(looser.body.approvalId).toMatch(/^[0-9]+$/);
  await server.domains.catalogue.refresh();
  expect(await bound.spin(501)).toMatchObject({ code: 'LIMIT_STAKE' });
  await agree(looser);
  expect((await sit()).maxStake).toBe('900');
  await agree(await cap(null));
  expect(server.domains.catalogue.games.gameOf('BETA', 'acme-coin')?.stakes('P')?.maxStake).toBe(1_000_000n);
});

test('staff put a kept call again: the first answer comes, and nothing moves', async () => {
  const heard = async (path: string, code = 'OK') => {
    const query = { vendor: 'BETA', code };
    const { body } = await office.ask('compliance', contract.listHeardCalls, { query });
    return (body.items as contract.HeardCall[]).find((call) => call.path === path);
  };
  await vi.waitFor(async () => expect(await heard('/gw/v1/win')).toBeDefined(), { timeout: 5_000 });
  const again = (call: { id: string } | undefined, who: 'risk' | 'games' = 'risk') =>
    office.ask(who, contract.replayHeardCall, {
      ...{ params: { heardId: String(call?.id) }, body: { reason: 'a dispute' } },
    });
  const { pool } = server.database;
  const entries = async () => (await pool.query('select count(*)::int as lines from wallet.entries')).rows;
  const before = await entries();
  const bet = await heard('/gw/v1/bet');
  expect((await again(bet)).body).toMatchObject({ code: 'OK', http: 200, isSame: true });
  const declined = await heard('/gw/v1/bet', 'LIMIT_STAKE');
  expect((await again(declined)).body).toMatchObject({ code: 'LIMIT_STAKE', isSame: true });
  expect((await again(await heard('/gw/v1/session/open'))).body.code).toBe('play/not-replayable');
  expect((await again({ id: '999999999' })).body.code).toBe('play/heard-unknown');
  expect((await again(bet, 'games')).status).toBe(403);
  expect(await entries()).toEqual(before);
  const { rows } = await pool.query(
    "select reason, after from staff.audit where action = 'play.replay-call' order by sequence",
  );
  expect(rows).toMatchObject([
    { reason: 'a dispute', after: { heardCall: bet?.id, txId: bet?.txId } },
    { after: { txId: declined?.txId } },
  ]);
});

test('calls taken from a vendor are refused at once, written down, and come back by two people', async () => {
  const allow = (may: string[]) =>
    office.ask('games', contract.allowCalls, { params, body: { may, reason: 'it asked for too much' } });
  const may = () => [...server.domains.catalogue.games.mayOf('BETA')];
  const { spin } = await sit();
  expect(may()).toEqual(['rounds', 'demo', 'replay']);
  expect((await allow([])).body).toEqual({ approvalId: null });
  expect(await spin(500)).toMatchObject({ code: 'VENDOR_FORBIDDEN' });
  await vi.waitFor(
    async () => {
      const { body } = await office.ask('compliance', contract.listAttempts, { query: {} });
      expect(body.items).toContainEqual(expect.objectContaining({ who: 'BETA', code: 'VENDOR_FORBIDDEN' }));
    },
    { timeout: 5_000 },
  );
  const asked = await allow(['rounds', 'gifts']);
  expect(await spin(500)).toMatchObject({ code: 'VENDOR_FORBIDDEN' });
  await agree(asked);
  expect(may()).toEqual(['rounds', 'gifts']);
  expect(await (await sit()).spin(500)).toMatchObject({ code: 'OK' });
});

test('the conformance kit certifies it by the key it was given', async () => {
  vi.useRealTimers();
  const port = await freePort();
  const tested = await startAcme({ credentials, platform: `http://127.0.0.1:${port}`, port: 0 });
  const results = await runCases({
    ...{
      vendorUrl: tested.address,
      vendor: 'BETA',
      playUrl: `${tested.address}/practice`,
      hasOwnWallet: false,
    },
    ...{ key: hmacKey(credentials), now: () => Date.now(), listen: { host: '127.0.0.1', port } },
    ...{ gameId: undefined, currency: undefined, seed: 3, stormRounds: 5, waitsForLists: false },
    say: () => undefined,
    only: ['S', 'G', 'L', 'P01'],
  });
  await tested.stop();
  expect(results.filter(({ verdict }) => verdict !== 'passed')).toEqual([]);
  expect(results.length).toBeGreaterThan(10);
});

test('a vendor changes over to a key pair, and one person switches the old key off at once', async () => {
  const pair = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' });
  const wish = { algorithm: 'ed25519', keyId: 'beta-2', vendorPublicKey: pair };
  const broken = await addKey({ ...wish, vendorPublicKey: 'none' });
  expect(broken.body.code).toBe('catalogue/key-invalid');
  const issued = await addKey(wish);
  expect(issued.body.platformPublicKey).toContain('PUBLIC KEY');
  expect((await addKey(wish)).body.code).toBe('catalogue/key-taken');
  expect((await addKey({ algorithm: 'hmac-sha256', keyId: 'beta-3' })).body.code).toBe('catalogue/keys-full');
  const end = (keyId: string) =>
    office.ask('owner', contract.disableVendorKey, { params: { ...params, keyId }, body: { reason } });
  await agree(issued);
  expect(keyOf('beta-1')).toBeDefined();
  expect(await end('beta-1')).toMatchObject({ status: 200, body: { done: true } });
  expect([keyOf('beta-1'), keyOf('beta-2')?.algorithm]).toEqual([undefined, 'ed25519']);
  expect((await end('beta-1')).body.code).toBe('catalogue/key-unknown');
});

test('a key that one person switched off is work for another, who has to look at it', async () => {
  const unseen = async () => {
    const { body } = await office.ask('compliance', contract.staffEndpoints.work, {});
    const queues = body.queues as { queue: string; count: number }[];
    return queues.find(({ queue }) => queue === 'catalogue.ended-keys')?.count;
  };
  const see = (who: 'owner' | 'compliance') =>
    office.ask(who, contract.seeEndedKey, { params: { ...params, keyId: 'beta-1' }, body: { reason } });
  expect(await unseen()).toBe(1);
  expect((await see('owner')).body.code).toBe('staff/own-approval');
  expect((await see('compliance')).status).toBe(200);
  expect(await unseen()).toBe(0);
  expect((await see('compliance')).body.code).toBe('catalogue/key-unknown');
  const { rows } = await server.database.pool.query(
    "select action, reason from staff.audit where action like 'catalogue.%key' order by sequence desc limit 2",
  );
  expect(rows).toEqual([
    { action: 'catalogue.see-ended-key', reason },
    { action: 'catalogue.disable-vendor-key', reason },
  ]);
});

test('a key that a second person refuses is never accepted and makes room for another', async () => {
  const first = await addKey({ algorithm: 'hmac-sha256', keyId: 'beta-4' });
  const seen = await office.ask('compliance', contract.staffEndpoints.approval, {
    params: { id: String(first.body.approvalId) },
  });
  expect(seen.body.after).toMatchObject({ keyId: 'beta-4', algorithm: 'hmac-sha256' });
  const refused = await office.ask('compliance', contract.staffEndpoints.refuseApproval, {
    ...{ params: { id: String(first.body.approvalId) }, body: { reason: 'not known to them' } },
  });
  expect(refused.status).toBe(200);
  const second = await addKey({ algorithm: 'hmac-sha256', keyId: 'beta-5' });
  expect(second.status).toBe(200);
  expect((await office.approve('compliance', first.body.approvalId)).status).not.toBe(200);
  await server.domains.catalogue.refresh();
  expect([keyOf('beta-4'), keyOf('beta-5')]).toEqual([undefined, undefined]);
});

test('a key that leaked goes off though it is the only one, and one that still waits too', async () => {
  const end = (keyId: string) =>
    office.ask('developer', contract.disableVendorKey, { params: { ...params, keyId }, body: { reason } });
  expect((await end('beta-5')).status).toBe(200);
  expect((await end('beta-2')).status).toBe(200);
  expect(keyOf('beta-2')).toBeUndefined();
  expect(server.domains.catalogue.games.clientOf('BETA')).toBeUndefined();
  const next = await addKey({ algorithm: 'hmac-sha256', keyId: 'beta-6' });
  await agree(next);
  expect(keyOf('beta-6')).toBeDefined();
});
