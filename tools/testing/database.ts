import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { createDatabase, createPool, type Database } from '@fairhall/database';
import pg from 'pg';
import { inject } from 'vitest';

export type TestDatabase = {
  db: Database;
  pool: pg.Pool;
  connectionString: string;
  drop(): Promise<void>;
};

/** A fresh, migrated database of the test's own. Drop it when done. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const adminUrl = inject('adminUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withAdmin(adminUrl, `create database ${name} template fairhall_template`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const pool = createPool({ connectionString: url.href, isEveryPlanKept: true });
  return {
    db: createDatabase(pool),
    pool,
    connectionString: url.href,
    async drop() {
      await pool.end();
      await waitUntilLeft(adminUrl, name);
      await withAdmin(adminUrl, `drop database ${name} with (force)`);
    },
  };
}

/** A folder for what a test keeps beside its database; it goes with the run's. */
export function createTestFolder(name: string): Promise<string> {
  return mkdtemp(join(inject('runFolder'), `${name}-`));
}

const LEAVING_MS = 2_000;

/** An ended pool's connections take a moment to leave; forced out, they would each report an error. */
async function waitUntilLeft(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const deadline = performance.now() + LEAVING_MS;
  for (;;) {
    const { rows } = await client.query('select 1 from pg_stat_activity where datname = $1', [name]);
    if (rows.length === 0 || performance.now() > deadline) break;
  }
  await client.end();
}

async function withAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
