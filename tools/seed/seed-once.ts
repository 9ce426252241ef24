import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectionConfig, createDatabase, createPool, inTransaction } from '@fairhall/database';
import pg from 'pg';
import { demoMethods, saveMethod } from '../../apps/server/src/cashier/index.ts';
import { type Domains, startDomains } from '../../apps/server/src/domains.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { deriveKeys } from '../../apps/server/src/platform/crypto.ts';
import { startLive } from '../../apps/server/src/platform/live.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { type Prepare, serverEnvironment } from '../start/world.ts';
import type { DemoWorld } from './demo-world.ts';
import { seedMembers } from './seed-members.ts';
import { seedStaff } from './seed-staff.ts';
import { describeVendors, seedVendors } from './seed-vendors.ts';

/** Fills an empty world with its demo people, vendors and ways to pay; a world that has them is left as it is. */
export const seedOnce: Prepare = async (parts) => {
  const path = join(parts.options.folder, 'demo.json');
  if (await isSeeded(parts.database.ownerUrl)) {
    await refreshAddresses(path, parts);
    return;
  }
  const connection = { connectionString: parts.database.ownerUrl, applicationName: 'fairhall-seed' };
  const pool = createPool({ ...connection, max: 4 });
  const log = createLog({ level: 'error', name: 'seed' });
  const connect = () => new pg.Client(connectionConfig(connection));
  const live = startLive({ pool, connect, log });
  const config = readConfig(serverEnvironment(parts));
  const db = createDatabase(pool);
  const ground = { config, db, pool, connect, clock: systemClock, log, live, onBreak: throwIt };
  const domains: Domains = await startDomains(ground);
  try {
    const vendors = await seedVendors(domains, parts);
    await inTransaction(db, async (tx) => {
      for (const method of demoMethods) await saveMethod(tx, method);
    });
    const people = await seedMembers(domains, db);
    // last: staff can be enlisted only once, so their presence says that the world is whole
    const staff = await seedStaff(domains, { db, clock: systemClock, keys: deriveKeys(config.secret) });
    const world: DemoWorld = { addresses: addressesOf(parts), ...people, staff, vendors };
    await writeFile(path, `${JSON.stringify(world, null, 2)}\n`, { mode: 0o600 });
  } finally {
    await live.stop();
    await pool.end();
  }
};

function throwIt(error: unknown): never {
  throw error;
}

type Parts = Parameters<Prepare>[0];

async function isSeeded(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query('select 1 from staff.people limit 1');
    return rows.length > 0;
  } finally {
    await client.end();
  }
}

/** The same world may be started on other ports: its file always says where it is now. */
async function refreshAddresses(path: string, parts: Parts): Promise<void> {
  const world = JSON.parse(await readFile(path, 'utf8')) as DemoWorld;
  const current = { ...world, addresses: addressesOf(parts), vendors: describeVendors(parts) };
  await writeFile(path, `${JSON.stringify(current, null, 2)}\n`, { mode: 0o600 });
}

function addressesOf({ addresses, database }: Parts) {
  return { ...addresses, openapi: `${addresses.portal}/api/openapi.json`, database: database.ownerUrl };
}
