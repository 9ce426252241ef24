import { join } from 'node:path';
import pg from 'pg';
import { startCluster } from '../../postgres/cluster.ts';
import type { WorldOptions } from '../../start/options.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { type Figures, mediansOf } from '../medians.ts';
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
 * On a cluster of its own in a temporary folder, removed afterwards: first the wallet alone, then the whole
 * product, each round beside a yardstick of its own. `ratioProtected` is bets that count towards limits and turnover and
 * are told by the outbox, beside the same bets with none of the three; the other ratios part it by what costs it.
 */
export async function benchWallet(options: WalletBench, say: (line: string) => void): Promise<Figures> {
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
    const rounds = { ...options, instance, say };
    const few = keep(await openWorld(cluster.connectionString('few'), FEW_ENTRIES));
    const many = keep(await openWorld(cluster.connectionString('many'), options.entries));
    const alone = await measureAlone({ few, many }, rounds);
    const databaseUrl = cluster.connectionString('served');
    const served = keep(await startServed({ ...options.world, folder: join(folder, 'world'), databaseUrl }));
    return { ...alone, ...(await measureServed(served, rounds)) };
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

type Rounds = Omit<WalletBench, 'world'> & { instance: Instance; say: (line: string) => void };

/** The wallet without HTTP, before anything else of the product runs on the machine. */
async function measureAlone(
  { few, many }: Record<'few' | 'many', BenchWorld>,
  { rounds, seconds, entries, ...yardstick }: Rounds,
): Promise<Figures> {
  const oneHouse = { ...few, houses: few.houses.slice(0, 1) };
  await measureBets(many, { inFlight: 1_024, seconds: seconds * 2 });
  const kept: Figures[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const { pgbench, note, figures } = await beginRound(`alone ${round}`, { ...yardstick, seconds });
    const measure = async (name: string, subject: BenchWorld, inFlight: number) =>
      note(name, await measureBets(subject, { inFlight, seconds }));
    const own64 = await measure('InProcess64', few, 64);
    const own1024 = await measure('InProcess1024', few, 1_024);
    const hot = await measure('OneHouseInProcess', oneHouse, 64);
    const long = await measure(`Entries${entries}`, many, 64);
    kept.push({
      pgbenchPerSecondAlone: pgbench,
      ...figures,
      ratioInProcess64: own64 / pgbench,
      ratioInProcess1024: own1024 / pgbench,
      ratioOneHouseInProcess: hot / own64,
      ratioEntries10mTo10k: long / own64,
    });
  }
  return mediansOf(kept);
}

/** Signed calls through the whole product. */
async function measureServed(served: Served, { rounds, seconds, ...yardstick }: Rounds): Promise<Figures> {
  await served.warmUp();
  const kept: Figures[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await served.rest();
    const { pgbench, note, figures } = await beginRound(`served ${round}`, { ...yardstick, seconds });
    const measure = async (name: string, load: Omit<Load, 'seconds'>) =>
      note(name, await served.measure({ ...load, seconds }));
    const at64 = await measure('64', { inFlight: 64 });
    const at256 = await measure('256', { inFlight: 256 });
    const hot = await measure('OneHouse', { inFlight: 256, houses: 'one' });
    const bare = await measure('BareRoute', { inFlight: 256, to: 'bare' });
    const { open, untold, limited, told, full } = await measureProtection(measure, {
      round,
      rest: () => served.rest(),
    });
    kept.push({
      pgbenchPerSecond: pgbench,
      ...figures,
      ratioProtected: full / untold,
      ratioLimits: limited / untold,
      ratioOutbox: told / untold,
      ratioTurnover: full / told,
      ratioSettling: untold / open,
      ratio64: at64 / pgbench,
      ratio256: at256 / pgbench,
      ratioOneHouse: hot / at256,
      ratioToBareRoute: at256 / bare,
    });
  }
  return mediansOf(kept);
}

type Measure = (name: string, load: Omit<Load, 'seconds'>) => Promise<number>;

/**
 * Bets that end their rounds, `untold` to anybody, of members without limit and requirement; of members with limits
 * `limited`; `told` where an event of each is heard while the next bets run; `full` is all of it. Beside them bets of
 * everybody that leave their round `open`: who has left many is slower. The order turns every other round, and nothing
 * is still being heard of when the next are measured.
 */
async function measureProtection(
  measure: Measure,
  { round, rest }: { round: number; rest(): Promise<void> },
) {
  const kinds = {
    open: { name: 'Open', load: {} },
    untold: { name: 'Untold', load: { members: FREE, closes: true, isUntold: true } },
    limited: { name: 'Limited', load: { members: PROTECTED, closes: true, isUntold: true } },
    told: { name: 'Told', load: { members: FREE, closes: true } },
    full: { name: 'Protected', load: { members: PROTECTED, closes: true } },
  } as const;
  const order = Object.keys(kinds) as (keyof typeof kinds)[];
  const perSecond = { open: 0, untold: 0, limited: 0, told: 0, full: 0 };
  for (const kind of round % 2 === 1 ? order : order.toReversed()) {
    const { name, load } = kinds[kind];
    await rest();
    perSecond[kind] = await measure(name, { inFlight: 256, ...load });
  }
  return perSecond;
}

/** The yardstick of a round, and where what is measured beside it is noted. */
async function beginRound(
  name: string,
  { instance, seconds, say }: Pick<Rounds, 'instance' | 'seconds' | 'say'>,
) {
  const pgbench = await bestOfPgbench(instance, 'tpcb', seconds);
  say(`${name}: pgbench ${pgbench.toFixed(0)}/s`);
  const figures: Figures = {};
  function note(what: string, { perSecond, p50Ms, p99Ms }: Measured): number {
    Object.assign(figures, {
      [`perSecond${what}`]: perSecond,
      [`p50Ms${what}`]: p50Ms,
      [`p99Ms${what}`]: p99Ms,
    });
    say(`  ${what} ${perSecond.toFixed(0)}/s, ${(perSecond / pgbench).toFixed(2)} x`);
    return perSecond;
  }
  return { pgbench, note, figures };
}
