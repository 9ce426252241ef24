import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCluster } from '../../postgres/cluster.ts';
import type { WorldOptions } from '../../start/options.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { cpuSecondsBelow } from '../cpu-time.ts';
import { type Figures, mediansOf, rounded, spell } from '../medians.ts';
import { startProgram } from '../standing-program.ts';
import { type Served, startServed } from '../wallet/served.ts';
import { seatMembers } from './members.ts';
import type { BarePlan, BareResult, FloodPlan, FloodResult } from './plans.ts';
import { timeNames } from './time-names.ts';

export type LoginBench = { world: WorldOptions; rounds: number; seconds: number };

const IN_FLIGHT = 16;
const BETS_IN_FLIGHT = 4;
/** Until a flood that has just begun fills the queue. */
const RISING_MS = 500;

/**
 * How many log-ins a second beside how many bare hashes with the same parameters on as many threads, and a bet's
 * slowest hundredth with and without a flood of log-ins. Each round measures a pair and then the same pair the other
 * way round, so that what else the machine does, and whether it does more or less of it as time goes by, falls on both
 * alike. Before them, how far the times of wrong passwords of members and of nobody stand apart.
 */
export async function benchLogin(options: LoginBench, say: (line: string) => void): Promise<Figures> {
  const folder = await createTemporaryFolder('login');
  const cluster = await startCluster({
    folder: join(folder, 'postgres'),
    port: options.world.ports.database,
  });
  try {
    const databaseUrl = cluster.connectionString('postgres');
    const served = await startServed({ ...options.world, folder: join(folder, 'world'), databaseUrl });
    try {
      await seatMembers(databaseUrl);
      return await measureRounds(served, options, say);
    } finally {
      await served.stop();
    }
  } finally {
    await cluster.stop();
    await removeTemporaryFolder(folder);
  }
}

async function measureRounds(
  served: Served,
  { world, rounds, seconds }: LoginBench,
  say: (line: string) => void,
): Promise<Figures> {
  const port = world.ports.portal;
  const visitors = startVisitors(port);
  const bare = startProgram<BarePlan, BareResult>(join(import.meta.dirname, 'bare.ts'));
  const slice = seconds / 2;
  const cpuOfHouse = () => cpuSecondsBelow({ except: [visitors.pid, bare.pid] });
  const bet = () => served.measure({ inFlight: BETS_IN_FLIGHT, seconds: slice });

  async function logIns() {
    const idle = await withCpu(() => sleep(slice * 1_000));
    const {
      result: { done, tookMs },
      cpuMs,
      wallMs,
    } = await withCpu(() => visitors.come(slice));
    // what the house does anyway, its timers and polls, is not what a log-in costs
    const ownMs = cpuMs - (idle.cpuMs / idle.wallMs) * wallMs;
    return { perSecond: (done / tookMs) * 1_000, cpuMs: ownMs / done };
  }
  async function withCpu<Result>(work: () => Promise<Result>) {
    const begin = performance.now();
    const before = cpuOfHouse() ?? Number.NaN;
    const result = await work();
    const cpuMs = ((cpuOfHouse() ?? Number.NaN) - before) * 1_000;
    return { result, cpuMs, wallMs: performance.now() - begin };
  }
  async function hashes() {
    const { done, tookMs, cpuMs } = await bare.send({ inFlight: IN_FLIGHT, seconds: slice });
    return { perSecond: (done / tookMs) * 1_000, cpuMs: cpuMs / done };
  }
  async function floodedBet() {
    const over = visitors.come(null);
    await sleep(RISING_MS);
    const result = await bet();
    visitors.stop();
    await over;
    return result;
  }
  async function measureRound(): Promise<Figures> {
    const [login, hash] = await inTurn(logIns, hashes);
    const [alone, flooded] = await inTurn(bet, floodedBet);
    const loginsPerSecond = mean(login, 'perSecond');
    const hashesPerSecond = mean(hash, 'perSecond');
    const [betP99Ms, betP99FloodedMs] = [mean(alone, 'p99Ms'), mean(flooded, 'p99Ms')];
    const [loginCpuMs, hashCpuMs] = [mean(login, 'cpuMs'), mean(hash, 'cpuMs')];
    return {
      loginsPerSecond,
      hashesPerSecond,
      ratio: loginsPerSecond / hashesPerSecond,
      loginCpuMs,
      hashCpuMs,
      cpuRatio: hashCpuMs / loginCpuMs,
      betP99Ms,
      betP99FloodedMs,
      betRatio: betP99FloodedMs / betP99Ms,
      machineLoad: loadavg()[0] ?? Number.NaN,
    };
  }

  try {
    await served.warmUp();
    await inTurn(logIns, hashes);
    const nameDistance = await timeNames(port);
    say(`times of known and unknown names stand ${nameDistance.toFixed(2)} apart`);
    const kept: Figures[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const figures = await measureRound();
      kept.push(figures);
      say(`round ${round}: ${spell(figures)}`);
    }
    return { nameDistance: rounded(nameDistance), ...mediansOf(kept) };
  } finally {
    visitors.end();
    bare.end();
  }
}

/** One, the other, the other, one: neither is always first, and a drift of the machine falls on both. */
async function inTurn<One, Other>(
  one: () => Promise<One>,
  other: () => Promise<Other>,
): Promise<[One[], Other[]]> {
  const first = await one();
  const others = [await other(), await other()];
  return [[first, await one()], others];
}

function startVisitors(port: number) {
  const flood = startProgram<FloodPlan, FloodResult>(join(import.meta.dirname, 'flood.ts'));
  return {
    pid: flood.pid,
    async come(seconds: number | null): Promise<FloodResult> {
      const result = await flood.send({ port, inFlight: IN_FLIGHT, seconds });
      if (result.refusals > 0)
        throw new Error(`${result.refusals} log-ins were refused, the first: ${result.first}`);
      return result;
    },
    stop: () => flood.tell('stop'),
    end: () => flood.end(),
  };
}

function mean<Name extends string>(figures: readonly Record<Name, number>[], name: Name): number {
  return figures.reduce((sum, one) => sum + one[name], 0) / figures.length;
}
