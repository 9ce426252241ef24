import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  connectionConfig,
  createDatabase,
  createPool,
  type Database,
  inTransaction,
  type Tx,
} from '@fairhall/database';
import { sql } from 'kysely';
import pg from 'pg';
import {
  demoAgentMethod,
  demoDesk,
  demoMethods,
  demoRate,
  saveDesk,
  saveMethod,
  saveRate,
} from '../../apps/server/src/cashier/index.ts';
import { type Domains, startDomains } from '../../apps/server/src/domains.ts';
import { createMetrics } from '../../apps/server/src/metrics.ts';
import { openWorld } from '../../apps/server/src/open-world.ts';
import { writtenTexts } from '../../apps/server/src/own-texts.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { deriveKeys } from '../../apps/server/src/platform/crypto.ts';
import { startLive } from '../../apps/server/src/platform/live.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { saveDemoOffers } from '../../apps/server/src/promotions/index.ts';
import { CannotStart } from '../start/options.ts';
import { type Prepare, serverEnvironment } from '../start/world.ts';
import { askTurnover } from './ask-turnover.ts';
import type { DemoWorld } from './demo-world.ts';
import { seedContent } from './seed-content.ts';
import { seedMembers } from './seed-members.ts';
import { seedProviders } from './seed-providers.ts';
import { seedStaff } from './seed-staff.ts';
import { seedVendors } from './seed-vendors.ts';

type Parts = Parameters<Prepare>[0];

/** Of a deposit of 500.00 that is one spin of 5.00: whoever tries the house can live through all of it. */
const TURNOVER_PERCENT = 1;

/**
 * Fills an empty world with its demo people, vendors and ways to pay. A world that has them is left as it is, but
 * when it moved to other ports its vendors and its file follow. A seed that was cut off is simply done again.
 */
export const seedOnce: Prepare = async (parts) => {
  const path = join(parts.options.folder, 'demo.json');
  const kept = await readWorld(path);
  if (kept && isWhere(kept, parts)) return;
  if (!kept && (await hasStaff(parts.database.ownerUrl)))
    throw new CannotStart(
      5,
      `The demo world's ${path} is gone. Delete the folder to begin anew, or put the file back.`,
    );
  const world = await withDomains(parts, async (domains, db) => {
    const vendors = await seedVendors(domains, parts);
    await inTransaction(db, (tx) => seedProviders(domains, tx, parts));
    if (!kept) await askTurnover(parts.database.ownerUrl, TURNOVER_PERCENT);
    const people = kept ?? (await seedPeople(domains, db, parts));
    return { ...people, vendors, addresses: addressesOf(parts) };
  });
  await writeFile(path, `${JSON.stringify(world, null, 2)}\n`, { mode: 0o600 });
};

async function readWorld(path: string): Promise<DemoWorld | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as DemoWorld);
}

async function hasStaff(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query('select 1 from staff.people limit 1');
    return rows.length > 0;
  } finally {
    await client.end();
  }
}

function isWhere(world: DemoWorld, parts: Parts): boolean {
  return JSON.stringify(world.addresses) === JSON.stringify(addressesOf(parts));
}

/** Members, agents, staff and methods: all of them or none, so that the file can be trusted to name them. */
function seedPeople(domains: Domains, db: Database, parts: Parts) {
  const keys = deriveKeys(readConfig(serverEnvironment(parts)).secret);
  return inTransaction(db, async (tx) => {
    for (const method of [...demoMethods, demoAgentMethod]) await saveMethod(tx, method);
    const at = systemClock.now();
    await saveDemoOffers(tx, at);
    await saveRate(tx, { ...demoRate, at });
    const { agents, members } = await seedMembers(domains, tx);
    for (const { account } of agents) await saveDesk(tx, { ...demoDesk, agentId: await idOf(tx, account) });
    await seedContent(domains, tx, at);
    const staff = await seedStaff(domains, tx, { clock: systemClock, keys });
    return { members, agents, staff };
  });
}

async function idOf(tx: Tx, account: string): Promise<bigint> {
  const { rows } = await sql<{
    id: bigint;
  }>`select id from identity.members where account = ${account}`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error(`${account} is not in the new world`);
  return found.id;
}

/** Domains at work on a world whose processes do not run yet. */
export async function withDomains<Result>(
  parts: Parts,
  work: (domains: Domains, db: Database) => Promise<Result>,
): Promise<Result> {
  const connection = { connectionString: parts.database.ownerUrl, applicationName: 'fairhall-seed' };
  const pool = createPool({ ...connection, max: 4 });
  const log = createLog({ level: 'error', name: 'seed' });
  const connect = () => new pg.Client(connectionConfig(connection));
  const live = startLive({ pool, connect, log });
  const db = createDatabase(pool);
  const config = readConfig(serverEnvironment(parts));
  const metrics = createMetrics();
  const clock = systemClock;
  const ground = {
    config,
    db,
    pool,
    connect,
    clock,
    log,
    live,
    metrics,
    texts: writtenTexts,
    onBreak: throwIt,
  };
  try {
    await openWorld(config, { db, clock: systemClock });
    return await work(await startDomains(ground), db);
  } finally {
    await live.stop();
    await pool.end();
  }
}

function throwIt(error: unknown): never {
  throw error;
}

function addressesOf({ addresses, database }: Parts): DemoWorld['addresses'] {
  return { ...addresses, openapi: `${addresses.portal}/api/openapi.json`, database: database.ownerUrl };
}
