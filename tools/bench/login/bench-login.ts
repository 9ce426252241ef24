import { join } from 'node:path';
import { startCluster } from '../../postgres/cluster.ts';
import type { WorldOptions } from '../../start/options.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { sendPlan } from '../send-plan.ts';
import { type Served, startServed } from '../wallet/served.ts';
import { seatMembers } from './members.ts';
import type { BarePlan, BareResult, FloodPlan, FloodResult } from './plans.ts';
import { timeNames } from './time-names.ts';

export type LoginBench = { world: WorldOptions; rounds: number; seconds: number };
type Figures = Record<string, number>;

const IN_FLIGHT = 16;
const BETS_IN_FLIGHT = 4;

/**
 * How many log-ins a second beside how many bare hashes with the same parameters on the same cores, and a bet's
 * slowest hundredth with and without a flood of log-ins; each round measures all four, one after the other. Before
 * them, how far the times of wrong passwords of members and of nobody stand apart.
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
  let from = 0;
  const flood = async (longer = 0) => {
    const plan: FloodPlan = { port, inFlight: IN_FLIGHT, seconds: seconds + longer, from };
    from += 1_000;
    const result = await sendPlan<FloodResult>(join(import.meta.dirname, 'flood.ts'), plan);
    if (result.refusals > 0)
      throw new Error(`${result.refusals} log-ins were refused, the first: ${result.first}`);
    return result.perSecond;
  };
  const bare = async () => {
    const plan: BarePlan = { inFlight: IN_FLIGHT, seconds };
    return (await sendPlan<BareResult>(join(import.meta.dirname, 'bare.ts'), plan)).perSecond;
  };
  const bet = () => served.measure({ inFlight: BETS_IN_FLIGHT, seconds });
  await served.warmUp();
  await flood();
  const nameDistance = await timeNames(port);
  say(`times of known and unknown names stand ${nameDistance.toFixed(2)} apart`);
  const kept: Figures[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const loginsPerSecond = await flood();
    const hashesPerSecond = await bare();
    const alone = await bet();
    const [flooded] = await Promise.all([bet(), flood(seconds)]);
    kept.push({
      loginsPerSecond,
      hashesPerSecond,
      ratio: loginsPerSecond / hashesPerSecond,
      betP99Ms: alone.p99Ms,
      betP99FloodedMs: flooded.p99Ms,
      betRatio: flooded.p99Ms / alone.p99Ms,
    });
    say(
      `round ${round}: ${Object.entries(kept.at(-1) ?? {})
        .map(([name, value]) => `${name} ${value.toFixed(2)}`)
        .join(', ')}`,
    );
  }
  const names = Object.keys(kept[0] ?? {});
  const medians = names.map((name) => [name, median(kept.map((figures) => figures[name] ?? 0))] as const);
  return Object.fromEntries(
    [['nameDistance', nameDistance] as const, ...medians].map(([name, value]) => [
      name,
      Number(value.toFixed(2)),
    ]),
  );
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
