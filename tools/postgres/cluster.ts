import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chown, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { postgresBinaries } from './binaries.ts';

const run = promisify(execFile);

export type ClusterOptions = {
  folder: string;
  port: number;
  /** Lines of `postgresql.conf`, by name. */
  settings?: Readonly<Record<string, string>>;
};

export type Cluster = {
  readonly process: ChildProcess;
  readonly port: number;
  connectionString(database: string): string;
  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
  stop(): Promise<void>;
};

const SUPERUSER = 'fairhall';
const READY_TIMEOUT_MS = 30_000;

/** PostgreSQL will not run as root; then it runs as an ordinary user who owns the data folder. */
async function ordinaryUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const { stdout } = await run('id', ['-u', 'nobody']).catch(() => ({ stdout: '65534' }));
  const { stdout: group } = await run('id', ['-g', 'nobody']).catch(() => ({ stdout: '65534' }));
  return { uid: Number(stdout), gid: Number(group) };
}

/** Creates the cluster on first use and starts it; resolves when it takes connections. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const binaries = await postgresBinaries();
  const user = await ordinaryUser();
  await mkdir(options.folder, { recursive: true });
  if (user) await chown(options.folder, user.uid, user.gid);
  if (!(await exists(join(options.folder, 'PG_VERSION'))))
    await initialise(binaries.initdb, options.folder, user);
  const settings = {
    port: String(options.port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: options.folder.length < 80 ? options.folder : '',
    max_connections: '100',
    shared_buffers: '256MB',
    jit: 'off',
    ...options.settings,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(binaries.postgres, ['-D', options.folder, ...args], {
    ...user,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let complaint = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-4_000);
  });
  const connectionString = (database: string) =>
    `postgres://${SUPERUSER}@127.0.0.1:${options.port}/${database}`;
  await waitUntilReady(server, connectionString('postgres'), () => complaint);
  return {
    process: server,
    port: options.port,
    connectionString,
    stop: () => stopProcess(server),
  };
}

async function initialise(
  initdb: string,
  folder: string,
  user: { uid: number; gid: number } | undefined,
): Promise<void> {
  await run(
    initdb,
    [
      '-D',
      folder,
      '-U',
      SUPERUSER,
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--data-checksums',
      '--no-instructions',
    ],
    { ...user, cwd: '/' },
  );
  await writeFile(join(folder, 'pg_hba.conf'), 'local all all trust\nhost all all 127.0.0.1/32 trust\n');
}

async function waitUntilReady(
  server: ChildProcess,
  connectionString: string,
  complaint: () => string,
): Promise<void> {
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (performance.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start: ${complaint()}`);
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await client.end().catch(() => undefined);
      await sleep(30);
    }
  }
  await stopProcess(server);
  throw new Error(`PostgreSQL was not ready in time: ${complaint()}`);
}

async function stopProcess(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await gone;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Removes a cluster that was only for a test. */
export async function removeCluster(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}
