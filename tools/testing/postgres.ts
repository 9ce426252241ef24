import { join } from 'node:path';
import { migrate } from '@fairhall/database';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { installJobs } from '../../apps/server/src/platform/jobs.ts';
import { startCluster } from '../postgres/cluster.ts';
import { freePort } from './free-port.ts';
import { createFolderInMemory, removeTemporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string;
    runFolder: string;
  }
}

const migrations = new URL('../../apps/server/migrations', import.meta.url).pathname;

/** One PostgreSQL for the run, with a migrated template that every test file copies. */
export default async function setup(project: TestProject) {
  const folder = await createFolderInMemory('test');
  const cluster = await startCluster({
    folder: join(folder, 'postgres'),
    port: await freePort(),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  const admin = new pg.Client({ connectionString: cluster.connectionString('postgres') });
  await admin.connect();
  await admin.query('create database fairhall_template');
  const pool = new pg.Pool({ connectionString: cluster.connectionString('fairhall_template') });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  await migrate(pool, { folder: migrations, schema: 'platform' });
  await installJobs(pool);
  // tests sign in by the hundred, and wrongly on purpose; what is asked of persons is turned on where it is tested
  await pool.query(
    "update brand.brands set bot_check_actions = '{}', picture_after_name_failures = null, picture_after_network_failures = null",
  );
  await pool.end();
  await admin.end();
  project.provide('adminUrl', cluster.connectionString('postgres'));
  project.provide('runFolder', folder);
  return async () => {
    await cluster.stop();
    await removeTemporaryFolder(folder);
  };
}
