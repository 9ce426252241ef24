import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectionConfig, createPool } from '@fairhall/database';
import { createPlatformClient } from '@fairhall/vendor-protocol';
import pg from 'pg';
import { startLive } from '../../../apps/server/src/platform/live.ts';
import { createLog } from '../../../apps/server/src/platform/log.ts';
import { startCluster } from '../../postgres/cluster.ts';
import { seedOnce, withDomains } from '../../seed/seed-once.ts';
import { buildWeb } from '../../start/build-web.ts';
import type { WorldOptions } from '../../start/options.ts';
import { startWorld } from '../../start/world.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { type Figures, mediansOf, rounded, spell } from '../medians.ts';
import { type StandingProgram, startProgram } from '../standing-program.ts';
import {
  describeVendors,
  FIRST_MEMBER,
  GAME,
  keyOf,
  refOf,
  registerVendors,
  seatBettors,
  sessionOf,
} from '../wallet/bettors.ts';
import { type Credential, type Heard, type ListenerPlan, nowMs } from './plans.ts';
import { seatListeners } from './seat-listeners.ts';

export type LiveBench = { world: WorldOptions; rounds: number };

const SOCKETS = 5_000;
const BETS_IN_FLIGHT = 8;
const SETTLE_MS = 3_000;

type Listeners = StandingProgram<ListenerPlan, Heard>;

/**
 * Five thousand members with a page open on one server process: how long until each sees what their own bet left
 * them, from the moment the vendor sends it, and until all of them hear what another process tells everybody; and what
 * a line costs in memory.
 */
export async function benchLive(
  { world: options, rounds }: LiveBench,
  say: (line: string) => void,
): Promise<Figures> {
  await buildWeb();
  const folder = await createTemporaryFolder('live');
  const cluster = await startCluster({ folder: join(folder, 'postgres'), port: options.ports.database });
  const databaseUrl = cluster.connectionString('postgres');
  try {
    let credentials: readonly Credential[] = [];
    const world = await startWorld(
      { ...options, folder: join(folder, 'world'), databaseUrl },
      async (parts) => {
        await seedOnce(parts);
        await withDomains(parts, registerVendors);
        await seatBettors(databaseUrl);
        credentials = await seatListeners(databaseUrl, { secret: parts.secrets.server, count: SOCKETS });
      },
    );
    const listeners: Listeners = startProgram(join(import.meta.dirname, 'listeners.ts'));
    const otherProcess = openOtherProcess(databaseUrl);
    const members = credentials.map(({ memberId }) => memberId);
    const bet = bettorAt(world.addresses.portal);
    try {
      await betOfEach(members, bet);
      await sleep(SETTLE_MS);
      const before = await kilobytesOf(world.pidOf('server'));
      await listeners.send({ kind: 'seat', origin: world.addresses.portal, credentials });
      say(`${SOCKETS} lines are open`);
      const kept: Figures[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        const figures = {
          ...(await measureBalances(listeners, members, bet)),
          ...(await measureNews(listeners, otherProcess)),
          machineLoad: loadavg()[0] ?? Number.NaN,
        };
        kept.push(figures);
        say(`round ${round}: ${spell(figures)}`);
      }
      await sleep(SETTLE_MS);
      const after = await kilobytesOf(world.pidOf('server'));
      return { sockets: SOCKETS, ...mediansOf(kept), kilobytesASocket: rounded((after - before) / SOCKETS) };
    } finally {
      listeners.end();
      await otherProcess.stop();
      await world.stop();
    }
  } finally {
    await cluster.stop();
    await removeTemporaryFolder(folder);
  }
}

type Bet = (memberId: number) => Promise<void>;

async function measureBalances(listeners: Listeners, members: readonly number[], bet: Bet): Promise<Figures> {
  const sentAt = await betOfEach(members, bet);
  const heard = await listeners.send({ kind: 'await', message: 'wallet.changed' });
  const took = heard.map(([memberId, atMs]) => atMs - (sentAt.get(memberId) ?? Number.NaN));
  return figuresOf('balance', took);
}

async function measureNews(listeners: Listeners, { live }: OtherProcess): Promise<Figures> {
  const toldAt = nowMs();
  live.publish({ channel: 'brand', kind: 'brand.changed', body: {} });
  const heard = await listeners.send({ kind: 'await', message: 'brand.changed' });
  return figuresOf(
    'news',
    heard.map(([, atMs]) => atMs - toldAt),
  );
}

function figuresOf(name: string, took: readonly number[]): Figures {
  if (took.length < SOCKETS) throw new Error(`${SOCKETS - took.length} lines never heard of ${name}`);
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { [`${name}P50Ms`]: at(0.5), [`${name}P99Ms`]: at(0.99), [`${name}LastMs`]: at(1 - 1 / SOCKETS) };
}

/** When each member's bet was sent, so many on their way at a time. */
async function betOfEach(members: readonly number[], bet: Bet): Promise<Map<number, number>> {
  const sentAt = new Map<number, number>();
  const waiting = members.values();
  const bettor = async () => {
    for (const memberId of waiting) {
      sentAt.set(memberId, nowMs());
      await bet(memberId);
    }
  };
  await Promise.all(Array.from({ length: BETS_IN_FLIGHT }, bettor));
  return sentAt;
}

function bettorAt(baseUrl: string): Bet {
  const [vendor] = describeVendors();
  if (!vendor) throw new Error('no vendor sends bets');
  const key = keyOf(vendor);
  const platform = createPlatformClient({
    baseUrl,
    vendor: vendor.code,
    key: () => key,
    now: () => Date.now(),
  });
  return async (memberId) => {
    const id = randomUUID();
    const place = memberId - FIRST_MEMBER;
    const call = {
      tx_id: id,
      session_id: sessionOf(vendor.place, place),
      player_ref: refOf(vendor.place, place),
      game_id: GAME,
      round_id: id,
      amount: '10',
      currency: 'P',
      kind: 'cash' as const,
      occurred_at: new Date().toISOString(),
    };
    for (;;) {
      const answer = await platform.call('bet', call);
      if (answer.kind === 'answered' && answer.answer.status === 'ok') return;
      // a house that has just started may ask to be asked again; the same call is the same bet
      if (answer.kind === 'answered' && answer.answer.final)
        throw new Error(`a bet was refused: ${answer.answer.code}`);
    }
  };
}

type OtherProcess = ReturnType<typeof openOtherProcess>;

/** Tells the house something as another server process would. */
function openOtherProcess(connectionString: string) {
  const pool = createPool({ connectionString, max: 1 });
  const live = startLive({
    pool,
    connect: () => new pg.Client(connectionConfig({ connectionString })),
    log: createLog({ level: 'warn', name: 'bench' }),
  });
  return {
    live,
    async stop() {
      await live.stop();
      await pool.end();
    },
  };
}

async function kilobytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const resident = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  if (!resident) throw new Error(`nothing is known of the memory of ${pid}`);
  return Number(resident);
}
