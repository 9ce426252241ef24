import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Result, type RunOptions, runCases } from '@fairhall/vendor-protocol/kit';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { freePort } from '../../../../tools/testing/free-port.ts';
import { hitOf, MICRO } from '../jackpots/cycle.ts';
import type { OpenAnswer } from '../play/shapes.ts';
import { openWorld, type World } from '../testing/world.ts';

let world: World;
const stops: (() => Promise<void>)[] = [];
beforeEach(async () => {
  world = await openWorld(await createTestDatabase());
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await world.close();
});

const HOUR_MS = 3_600_000;
const STAKE = '500';

/** What it does not claim: slots give nothing back, correct nothing, seat nobody, have no rooms and take no bets on events. */
const unclaimed =
  /^where a vendor has them: --can (magazines|corrections|tables|shared-tables|events|cashouts|part-cashouts)$|has no rooms$/;

test('our studio passes every case of the kit that vendors are given, and its list says what was played', async () => {
  const results = await holdStudio({ vendor: 'STUDIO', path: '', hasOwnWallet: false, waitsForLists: true });
  const claimed = results.filter(({ why }) => !unclaimed.test(why ?? ''));
  expect(claimed.filter(({ verdict }) => verdict !== 'passed')).toEqual([]);
  expect(results.length - claimed.length).toBe(37);
  expect(claimed.length).toBeGreaterThan(45);
}, 180_000);

test('our vendor with wallets of its own passes the cases for such vendors', async () => {
  const path = '/wallet-vendor';
  const results = await holdStudio({ vendor: 'LANTERN', path, hasOwnWallet: true, waitsForLists: false });
  const claimed = results.filter(({ why }) => !unclaimed.test(why ?? ''));
  expect(claimed.filter(({ verdict }) => verdict !== 'passed')).toEqual([]);
  expect(results.map(({ id }) => id)).toContain('W10');
}, 60_000);

async function holdStudio(
  wish: Pick<RunOptions, 'vendor' | 'hasOwnWallet' | 'waitsForLists'> & { path: string },
): Promise<Result[]> {
  const listen = { host: '127.0.0.1', port: await freePort() };
  const { app, db } = await world.startStudio({ platformUrl: `http://${listen.host}:${listen.port}` });
  const studio = await app.listen({ host: '127.0.0.1', port: 0 });
  const playUrl = await openPracticeDoor(studio, () => fillPot(db));
  return runCases({
    ...wish,
    vendorUrl: studio + wish.path,
    key: world.keys[wish.hasOwnWallet ? 'LANTERN' : 'STUDIO'],
    now: () => world.clock.now().getTime(),
    listen,
    playUrl,
    can: ['free-rounds', 'jackpots'],
    gameId: undefined,
    currency: 'P',
    only: [],
    seed: 4_190,
    stormRounds: 16,
    say: () => world.clock.forward(HOUR_MS),
    pace: { quietMs: 500, roundMs: 60_000, lateMs: 4_000 },
  });
}

/** The running jackpot in P holds all that it can before it is won: the next stake wins it. */
async function fillPot(db: World['database']['db']): Promise<void> {
  const { rows } = await sql<{ number: number; seed: string; least: bigint; most: bigint; carried: bigint }>`
    select number, server_seed as seed, seed_minor as least, ceiling_minor as most, carried_micro as carried
    from studio.jackpot_cycles where currency = 'P' and won_at is null`.execute(db);
  for (const { number, seed, least, most, carried } of rows) {
    const hit = hitOf({ currency: 'P', number, serverSeed: seed, seedMinor: least, ceilingMinor: most });
    const full = (hit - least) * MICRO - carried - 1n;
    await sql`update studio.jackpot_cycles set contributed_micro = ${full}
      where currency = 'P' and number = ${number}`.execute(db);
  }
}

/** What a player's page does at an address: opens its session once, then plays a round. */
async function openPracticeDoor(studio: string, fill: () => Promise<void>): Promise<string> {
  type Page = { token: string; sequence: bigint; promised: { grantId: string; stake: string } | null };
  const pages = new Map<string, Page>();

  async function post(path: string, body: unknown, token?: string) {
    const response = await fetch(studio + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    return { status: response.status, json: (await response.json()) as unknown };
  }

  async function playAt({ url, deed }: { url: string; deed?: string }): Promise<number> {
    const [, kind, ticket] = /#(lt|demo|wallet)=(.+)$/.exec(url) ?? [];
    let page = pages.get(url);
    if (!page) {
      const opened = await post('/play/session', { kind: kind === 'lt' ? 'launch' : kind, token: ticket });
      if (opened.status !== 200) return opened.status;
      const { token, session } = opened.json as OpenAnswer;
      page = { token, sequence: 0n, promised: session.freeRounds };
      pages.set(url, page);
      await post('/play/seeds', { clientSeed: 'kit' }, token);
    }
    if (deed === 'jackpots') await fill();
    const spin = {
      ...{ requestId: randomUUID(), stake: STAKE, choice: 'spin', sequence: String(page.sequence) },
      ...(deed === 'free-rounds' && { grantId: page.promised?.grantId, stake: page.promised?.stake }),
    };
    const { status } = await post('/play/spin', spin, page.token);
    if (status === 200) page.sequence += 1n;
    return status;
  }

  const server = createServer(async (request, response) => {
    const asked = JSON.parse(await readText(request)) as { url: string; deed?: string };
    response.writeHead(await playAt(asked)).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/practice`;
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
