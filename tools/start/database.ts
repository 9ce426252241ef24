import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, startCluster } from '../postgres/cluster.ts';
import { databaseUrlOf, type WorldOptions } from './options.ts';

/** A database kept running for a world. Each process of the world has its own role. */
export type WorldDatabase = {
  /** For migrations, audit and seeds. */
  readonly ownerUrl: string;
  readonly serverUrl: string;
  readonly studioUrl: string;
  readonly bankUrl: string;
  /** The postmaster; undefined when the database is not ours to end. */
  readonly pid: number | undefined;
  stop(): Promise<void>;
};

const RESTART_MS = 200;
const NAME = 'fairhall';
const roles = { server: 'fairhall_server', studio: 'fairhall_studio', bank: 'fairhall_bank' } as const;

/** The role with the server's rights; migrations make it and say what it may do. */
const SERVER_RIGHTS = 'fairhall_app';

/** An outside database is used as it is, by one role; the embedded one is created, started and kept running. */
export async function startDatabase(options: WorldOptions): Promise<WorldDatabase> {
  const ownerUrl = databaseUrlOf(options);
  if (options.databaseUrl) {
    return { ...ownUrls(ownerUrl), pid: undefined, stop: async () => undefined };
  }
  const cluster = await keepCluster(databaseFolder(options), options.ports.database);
  await createDatabaseAndRoles(cluster.connectionString('postgres'));
  const urlFor = (role: string) => {
    const url = new URL(cluster.connectionString(NAME));
    url.username = role;
    return url.href;
  };
  return {
    ownerUrl,
    serverUrl: urlFor(roles.server),
    studioUrl: urlFor(roles.studio),
    bankUrl: urlFor(roles.bank),
    get pid() {
      return cluster.pid;
    },
    stop: () => cluster.stop(),
  };
}

function ownUrls(url: string) {
  return { ownerUrl: url, serverUrl: url, studioUrl: url, bankUrl: url };
}

/** Where the embedded database is wanted. */
export function databaseFolder({ folder }: WorldOptions): string {
  return join(folder, 'postgres');
}

async function keepCluster(folder: string, port: number) {
  let current: Cluster = await startCluster({ folder, port });
  let stopping = false;
  const watch = (cluster: Cluster) => {
    void cluster.exited.then(async () => {
      while (!stopping) {
        const next = await startCluster({ folder, port }).catch(() => sleep(RESTART_MS, undefined));
        if (!next) continue;
        current = next;
        if (stopping) await next.stop();
        else watch(next);
        return;
      }
    });
  };
  watch(current);
  return {
    connectionString: current.connectionString,
    get pid() {
      return current.pid;
    },
    async stop() {
      stopping = true;
      await current.stop();
    },
  };
}

async function createDatabaseAndRoles(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [NAME]);
    if (rows.length === 0) await client.query(`create database ${NAME}`);
    for (const role of Object.values(roles)) {
      const known = await client.query('select 1 from pg_roles where rolname = $1', [role]);
      if (known.rows.length === 0) await client.query(`create role ${role} login`);
    }
    const rights = await client.query('select 1 from pg_roles where rolname = $1', [SERVER_RIGHTS]);
    if (rights.rows.length === 0) await client.query(`create role ${SERVER_RIGHTS} nologin`);
    await client.query(`grant ${SERVER_RIGHTS} to ${roles.server}`);
    await client.query(`grant create on database ${NAME} to ${roles.studio}, ${roles.bank}, ${roles.server}`);
  } finally {
    await client.end();
  }
}
