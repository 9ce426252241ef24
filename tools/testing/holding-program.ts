import { join } from 'node:path';
import pg from 'pg';
import { startCluster } from '../postgres/cluster.ts';
import { clearWhenInterrupted, createTemporaryFolder } from './temporary-folder.ts';

/** Holds a folder with a database in it, and a connection to it, until it is told to stop. */
const folder = await createTemporaryFolder('holding');
clearWhenInterrupted();
const cluster = await startCluster({ folder: join(folder, 'postgres'), port: Number(process.argv[2]) });
const client = new pg.Client({ connectionString: cluster.connectionString('postgres') });
await client.connect();
process.send?.({ folder, pid: cluster.pid });
await client.query('select pg_sleep(60)');
