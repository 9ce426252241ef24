import { randomUUID } from 'node:crypto';
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
import { type ServerMemory, watchMemory } from './server-memory.ts';

export type LiveBench = { world: WorldOptions; rounds: number };

const SOCKETS = 5_000;
const BETS_IN_FLIGHT = 8;
const SETTLE_MS = 3_000;

type Listeners = StandingProgram<ListenerPlan, Heard>;

/**
 * Five thousand members with a page open on one server process: how long until each sees what their own bet left
 * them, from the moment the vendor sends it, and until all of them hear what another process tells everybody; and what
 * a line costs in memory.
 *
 * How much is resident at one moment depends on when garbage was last collected, by more than all lines take, and the
 * house keeps something of every bet for a while. So the same bets come before there are lines, and both times begin
 * with a heap just collected: `kilobytesASocket` is what is resident in the middle one of the rounds with lines over
 * that of those without, garbage and all, and `heldKilobytesASocket` the same after the last round, once collected.
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
    let memory: ServerMemory | undefined;
    try {
      await betOfEach(members, bet);
      memory = await watchMemory(world.pidOf('server'));
      await memory.collect();
      const bare = await memoryOf(memory, rounds, async () => void (await betOfEach(members, bet)));
      await listeners.send({ kind: 'seat', origin: world.addresses.portal, credentials });
      say(`${SOCKETS} lines are open`);
      const kept: Figures[] = [];
      const lined = await memoryOf(memory, rounds, async (round) => {
        const figures = {
          ...(await measureBalances(listeners, members, bet)),
          ...(await measureNews(listeners, otherProcess)),
          machineLoad: loadavg()[0] ?? Number.NaN,
        };
        kept.push(figures);
        say(`round ${round}: ${spell(figures)}`);
      });
      say(`resident: ${spell(bare)} without lines, ${spell(lined)} with them`);
      return {
        sockets: SOCKETS,
        ...mediansOf(kept),
        kilobytesASocket: rounded((lined.residentKb - bare.residentKb) / SOCKETS),
        heldKilobytesASocket: rounded((lined.heldKb - bare.heldKb) / SOCKETS),
      };
    } finally {
      memory?.close();
      listeners.end();
      await otherProcess.stop();
      await world.stop();
    }
  } finally {
    await cluster.stop();
    await removeTemporaryFolder(folder);
  }
}

type Memory = { residentKb: number; heldKb: number };

/** In the middle one of the rounds, and what is held after the last. */
async function memoryOf(
  memory: ServerMemory,
  rounds: number,
  play: (round: number) => Promise<void>,
): Promise<Memory> {
  const resident: Figures[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await play(round);
    await sleep(SETTLE_MS);
    resident.push({ residentKb: await memory.residentKb() });
  }
  await memory.collect();
  const { residentKb = Number.NaN } = mediansOf(resident);
  return { residentKb, heldKb: await memory.residentKb() };
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
