import { randomBytes, randomUUID } from 'node:crypto';
import { createDatabase, createPool, type Database, migrate } from '@fairhall/database';
import { hmacKey, type LaunchCall, signRequest } from '@fairhall/vendor-protocol';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../app.ts';
import { connectPlatform } from '../platform-client.ts';
import type { HistoryAnswer, OpenAnswer, RoundView, SessionView } from '../play/shapes.ts';
import { startWorker } from '../rounds/worker.ts';
import { replayKeyFrom } from '../vendor-side/replay-ticket.ts';
import { startStubPlatform } from './stub-platform.ts';

const secret = randomBytes(32);
const key = hmacKey({ keyId: 'k1', secret });
const walletKey = hmacKey({ keyId: 'w1', secret: randomBytes(32) });
const log = pino({ level: 'silent' });

/** The studio's real clock moved by hand: only waiting is skipped, work takes its time. */
function movableClock() {
  let aheadMs = 0;
  let stoodAtMs: number | undefined;
  const real = () => performance.timeOrigin + performance.now();
  return {
    now: () => new Date(Math.trunc((stoodAtMs ?? real()) + aheadMs)),
    /** From here on only `forward` moves it: for what is counted by time. */
    stand() {
      stoodAtMs = real();
    },
    forward(durationMs: number) {
      aheadMs += durationMs;
    },
  };
}

type TestDatabase = {
  db: Database;
  pool: Parameters<typeof migrate>[0];
  connectionString: string;
  drop(): Promise<void>;
};

/** A small studio: one database, a stub platform, and as many studio processes as a test starts. */
export async function openWorld(database: TestDatabase, { cash = 100_000n }: { cash?: bigint } = {}) {
  await migrate(database.pool, {
    folder: new URL('../../migrations', import.meta.url).pathname,
    schema: 'studio',
  });
  const platform = await startStubPlatform({ key, cash });
  const clock = movableClock();
  const stops: (() => Promise<void>)[] = [];

  async function startStudio({ platformUrl = platform.url }: { platformUrl?: string } = {}) {
    const pool = createPool({ connectionString: database.connectionString, max: 5 });
    const db = createDatabase(pool);
    const needs = {
      db,
      clock,
      log,
      platform: connectPlatform({ platformUrl, vendorCode: 'STUDIO', key, clock }),
    };
    const worker = startWorker(needs);
    const app = await buildApp({
      ...needs,
      worker,
      key,
      vendorCode: 'STUDIO',
      walletVendor: { vendorCode: 'LANTERN', key: walletKey },
      trustProxy: false,
      exemptFromLimits: [],
      publicOrigin: 'http://studio.test',
      portalOrigin: 'http://portal.test',
      backOfficeOrigin: undefined,
      replayKey: replayKeyFrom(secret),
      pages: undefined,
    });
    let isStopped = false;
    async function stop(): Promise<void> {
      if (isStopped) return;
      isStopped = true;
      await app.close();
      await worker.stop();
      await pool.end();
    }
    stops.push(stop);
    return { app, db, worker, stop };
  }

  return {
    database,
    platform,
    connection: { platformUrl: platform.url, vendorCode: 'STUDIO', key },
    /** What a studio that is a process of its own is told. */
    variables: {
      DATABASE_URL: database.connectionString,
      PLATFORM_URL: platform.url,
      STUDIO_PUBLIC_ORIGIN: 'http://studio.test',
      PORTAL_ORIGIN: 'http://portal.test',
      STUDIO_KEY_ID: key.keyId,
      STUDIO_SECRET: secret.toString('base64url'),
    },
    clock,
    keys: { STUDIO: key, LANTERN: walletKey },
    startStudio,
    async close() {
      for (const stop of stops) await stop();
      await platform.stop();
      await database.drop();
    },
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;

/** Says something to the vendor side as the platform would. */
export async function callVendorSide(
  app: FastifyInstance,
  {
    method,
    path,
    call,
    clock,
    vendor = 'STUDIO',
  }: {
    method: 'GET' | 'POST' | 'DELETE';
    path: string;
    call?: unknown;
    clock: World['clock'];
    vendor?: 'STUDIO' | 'LANTERN';
  },
) {
  const body = call === undefined ? '' : JSON.stringify(call);
  const headers = signRequest(
    vendor === 'STUDIO' ? key : walletKey,
    { method, target: path, body },
    { vendor, nowMs: clock.now().getTime() },
  );
  return app.inject({
    method,
    url: path,
    headers: call === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(call !== undefined && { payload: body }),
  });
}

export function launchCall(fields: object = {}) {
  return {
    player_ref: 'member-1',
    session_id: randomUUID(),
    game_id: 'naga-sevens',
    mode: 'real',
    currency: 'P',
    language: 'TH',
    device: 'phone',
    return_url: 'http://portal.test/rng',
    cashier_url: 'http://portal.test/deposit',
    country: 'TH',
    rg: { reality_check_minutes: 0, autoplay_allowed: true, min_cycle_ms: 0 },
    ...fields,
  };
}

/** A player whose page is open and whose client seed is chosen. */
export async function openPage(
  world: World,
  app: FastifyInstance,
  fields: { mode?: 'real' | 'demo'; player_ref?: string; game_id?: string; rg?: LaunchCall['rg'] } = {},
) {
  const call = launchCall(fields);
  const launched = await callVendorSide(app, { method: 'POST', path: '/launch', call, clock: world.clock });
  const { url } = launched.json<{ url: string }>();
  const launchToken = randomBytes(16).toString('base64url');
  world.platform.allow(launchToken, { sessionRef: call.session_id, playerRef: call.player_ref });
  const payload =
    call.mode === 'demo'
      ? { kind: 'demo', token: url.split('#demo=')[1] }
      : { kind: 'launch', token: launchToken };
  const opened = await app.inject({ method: 'POST', url: '/play/session', payload });
  const { token, session } = opened.json<OpenAnswer>();
  const headers = { authorization: `Bearer ${token}` };
  const page = {
    headers,
    session,
    sessionRef: call.session_id,
    spin: (spin: Readonly<Record<string, string | undefined>> = {}) =>
      app.inject({
        method: 'POST',
        url: '/play/spin',
        headers,
        payload: { requestId: randomUUID(), stake: '500', choice: 'spin', sequence: '0', ...spin },
      }),
    async read(): Promise<SessionView> {
      const answer = await app.inject({ url: '/play/session', headers });
      return answer.json<SessionView>();
    },
    async history(): Promise<RoundView[]> {
      const answer = await app.inject({ url: '/play/rounds', headers });
      return answer.json<HistoryAnswer>().rounds;
    },
    chooseSeed: (clientSeed: string) =>
      app.inject({ method: 'POST', url: '/play/seeds', headers, payload: { clientSeed } }),
  };
  if (session.seeds.clientSeed === null) await page.chooseSeed('lucky-seven');
  return page;
}
