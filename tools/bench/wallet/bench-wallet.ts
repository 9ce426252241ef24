import { join } from 'node:path';
import pg from 'pg';
import { startCluster } from '../../postgres/cluster.ts';
import type { WorldOptions } from '../../start/options.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { FREE, PROTECTED } from './bettors.ts';
import { type Measured, measureBets } from './in-process.ts';
import { bestOfPgbench, fillPgbench, type Instance, requirePgbench } from './pgbench.ts';
import { type Load, type Served, startServed } from './served.ts';
import { type BenchWorld, openWorld } from './world.ts';

export type WalletBench = { world: WorldOptions; rounds: number; seconds: number; entries: number };

const FEW_ENTRIES = 10_000;
const settings = {
  shared_buffers: '2GB',
  max_wal_size: '16GB',
  checkpoint_timeout: '30min',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
};

/**
 * On a cluster of its own in a temporary folder, removed afterwards. Each round measures everything once;
 * `ratioProtected` is bets that count towards limits and turnover beside bets of members who have neither.
 */
export async function benchWallet(
  options: WalletBench,
  say: (line: string) => void,
): Promise<Record<string, number>> {
  await requirePgbench();
  const folder = await createTemporaryFolder('wallet');
  const port = options.world.ports.database;
  const cluster = await startCluster({ folder: join(folder, 'postgres'), port, settings });
  const open: { stop(): Promise<void> }[] = [cluster];
  const keep = <Part extends { stop(): Promise<void> }>(part: Part): Part => {
    open.push(part);
    return part;
  };
  try {
    await createDatabases(cluster.connectionString('postgres'));
    const instance = { host: cluster.host, port };
    await fillPgbench(instance, 'tpcb');
    const few = keep(await openWorld(cluster.connectionString('few'), FEW_ENTRIES));
    const many = keep(await openWorld(cluster.connectionString('many'), options.entries));
    const databaseUrl = cluster.connectionString('served');
    const served = keep(await startServed({ ...options.world, folder: join(folder, 'world'), databaseUrl }));
    return await measureRounds({ instance, few, many, served }, options, say);
  } finally {
    for (const part of open.reverse()) await part.stop();
    await removeTemporaryFolder(folder);
  }
}

async function createDatabases(connectionString: string): Promise<void> {
  const admin = new pg.Client({ connectionString });
  await admin.connect();
  for (const name of ['tpcb', 'few', 'many', 'served']) await admin.query(`create database ${name}`);
  await admin.end();
}

type Subjects = { instance: Instance; few: BenchWorld; many: BenchWorld; served: Served };

async function measureRounds(
  { instance, few, many, served }: Subjects,
  { rounds, seconds, entries }: WalletBench,
  say: (line: string) => void,
): Promise<Record<string, number>> {
  const figures = new Map<string, number[]>();
  const keep = (name: string, value: number) => figures.set(name, [...(figures.get(name) ?? []), value]);
  const oneHouse = { ...few, houses: few.houses.slice(0, 1) };
  await measureBets(many, { inFlight: 1_024, seconds: seconds * 2 });
  await served.warmUp();
  for (let round = 1; round <= rounds; round += 1) {
    const pgbench = await bestOfPgbench(instance, 'tpcb', seconds);
    keep('pgbenchPerSecond', pgbench);
    say(`round ${round}: pgbench ${pgbench.toFixed(0)}/s`);
    const note = (name: string, measured: Measured) => {
      keep(`perSecond${name}`, measured.perSecond);
      keep(`p50Ms${name}`, measured.p50Ms);
      keep(`p99Ms${name}`, measured.p99Ms);
      say(`  ${name} ${measured.perSecond.toFixed(0)}/s, ${(measured.perSecond / pgbench).toFixed(2)} x`);
      return measured.perSecond;
    };
    const serve = async (name: string, load: Omit<Load, 'seconds'>) =>
      note(name, await served.measure({ ...load, seconds }));
    const inProcess = async (name: string, subject: BenchWorld, inFlight: number) =>
      note(name, await measureBets(subject, { inFlight, seconds }));

    const at64 = await serve('64', { inFlight: 64 });
    const at256 = await serve('256', { inFlight: 256 });
    const hot = await serve('OneHouse', { inFlight: 256, houses: 'one' });
    const bare = await serve('BareRoute', { inFlight: 256, to: 'bare' });
    const free = await serve('Free', { inFlight: 256, members: FREE, closes: true });
    const limited = await serve('Protected', { inFlight: 256, members: PROTECTED, closes: true });
    await served.rest();
    keep('ratioProtected', limited / free);
    keep('ratio64', at64 / pgbench);
    keep('ratio256', at256 / pgbench);
    keep('ratioOneHouse', hot / at256);
    keep('ratioToBareRoute', at256 / bare);
    const own64 = await inProcess('InProcess64', few, 64);
    const own1024 = await inProcess('InProcess1024', few, 1_024);
    keep('ratioInProcess64', own64 / pgbench);
    keep('ratioInProcess1024', own1024 / pgbench);
    keep('ratioOneHouseInProcess', (await inProcess('OneHouseInProcess', oneHouse, 64)) / own64);
    keep('ratioEntries10mTo10k', (await inProcess(`Entries${entries}`, many, 64)) / own64);
  }
  return Object.fromEntries([...figures].map(([name, values]) => [name, Number(median(values).toFixed(2))]));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}
