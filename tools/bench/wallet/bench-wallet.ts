import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startCluster } from '../../postgres/cluster.ts';
import { type Measured, measureBets } from './in-process.ts';
import { bestOfPgbench, fillPgbench, requirePgbench } from './pgbench.ts';
import { openWorld } from './world.ts';

export type WalletBench = { rounds: number; seconds: number; entries: number; port: number };

const FEW_ENTRIES = 10_000;
const settings = {
  shared_buffers: '2GB',
  max_wal_size: '16GB',
  checkpoint_timeout: '30min',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
};

/** On a cluster of its own in a temporary folder, removed afterwards. Each round measures everything once. */
export async function benchWallet(options: WalletBench): Promise<Record<string, number>> {
  await requirePgbench();
  const cluster = await startCluster({
    folder: await mkdtemp(join(tmpdir(), 'fairhall-bench-')),
    port: options.port,
    settings,
  });
  try {
    return await measure(options, cluster.connectionString);
  } finally {
    await cluster.stop();
    await rm(cluster.folder, { recursive: true, force: true });
  }
}

async function measure(
  { rounds, seconds, entries, port }: WalletBench,
  connectionString: (database: string) => string,
): Promise<Record<string, number>> {
  const admin = new pg.Client({ connectionString: connectionString('postgres') });
  await admin.connect();
  for (const name of ['tpcb', 'few', 'many']) await admin.query(`create database ${name}`);
  await admin.end();
  await fillPgbench(port, 'tpcb');
  const few = await openWorld(connectionString('few'), FEW_ENTRIES);
  const many = await openWorld(connectionString('many'), entries);
  const oneHouse = { ...few, houses: few.houses.slice(0, 1) };
  const kept = new Map<string, number[]>();
  const keep = (name: string, value: number) => kept.set(name, [...(kept.get(name) ?? []), value]);
  const keepTimes = (name: string, { p50Ms, p99Ms }: Measured) => {
    keep(`p50Ms${name}`, p50Ms);
    keep(`p99Ms${name}`, p99Ms);
  };
  await measureBets(many, { inFlight: 1_024, seconds: seconds * 2 });
  for (let round = 1; round <= rounds; round += 1) {
    const yardstick = await bestOfPgbench(port, 'tpcb', seconds);
    const at64 = await measureBets(few, { inFlight: 64, seconds });
    const at1024 = await measureBets(few, { inFlight: 1_024, seconds });
    const hot = await measureBets(oneHouse, { inFlight: 64, seconds });
    const large = await measureBets(many, { inFlight: 64, seconds });
    keep('pgbenchPerSecond', yardstick);
    keep('ratioInProcess64', at64.perSecond / yardstick);
    keep('ratioInProcess1024', at1024.perSecond / yardstick);
    keep('ratioOneHouseInProcess', hot.perSecond / at64.perSecond);
    keep('ratioEntries10mTo10k', large.perSecond / at64.perSecond);
    keepTimes('InProcess64', at64);
    keepTimes('InProcess1024', at1024);
    keepTimes('OneHouse', hot);
    console.log(
      `round ${round}: pgbench ${yardstick.toFixed(0)}/s, 64 in flight ${at64.perSecond.toFixed(0)}/s, ` +
        `1,024 ${at1024.perSecond.toFixed(0)}/s, one house ${hot.perSecond.toFixed(0)}/s, ` +
        `${entries} entries ${large.perSecond.toFixed(0)}/s`,
    );
  }
  await few.stop();
  await many.stop();
  return Object.fromEntries([...kept].map(([name, values]) => [name, Number(median(values).toFixed(2))]));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}
