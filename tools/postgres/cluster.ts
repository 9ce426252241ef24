import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { type PostgresBinaries, postgresBinaries } from './binaries.ts';
import { canReach, type OrdinaryUser, ordinaryUser } from './ordinary-user.ts';

const run = promisify(execFile);

export type ClusterOptions = {
  folder: string;
  port: number;
  /** Lines of `postgresql.conf`, by name. */
  settings?: Readonly<Record<string, string>>;
};

export type Cluster = {
  /** Where the files really are: elsewhere when an ordinary user cannot reach `folder`. */
  readonly folder: string;
  readonly pid: number;
  /** The folder of its socket or, where there can be none, its address. */
  readonly host: string;
  connectionString(database: string): string;
  /** Resolves when the postmaster is gone, whoever ended it. */
  readonly exited: Promise<void>;
  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
  stop(): Promise<void>;
};

const SUPERUSER = 'fairhall';
const READY_TIMEOUT_MS = 30_000;
/** What the kernel takes of a socket's path, its end included, where it takes least. */
const SOCKET_PATH_BELOW = 104;

/** Creates the cluster on first use and starts it; resolves when it takes connections. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const user = await ordinaryUser();
  const binaries = await postgresBinaries(user);
  const folder = await prepareFolder(options.folder, user);
  await endHolder(folder);
  if (!(await exists(join(folder, 'PG_VERSION')))) await initialise(binaries, folder, user);
  const deadline = performance.now() + READY_TIMEOUT_MS;
  for (;;) {
    const server = launch(binaries, { ...options, folder }, user);
    const at = { folder, port: options.port };
    const outcome = await waitUntilReady(server, at, deadline);
    if (outcome === 'ready') return clusterOf(server, at);
    if (!outcome.includes('pre-existing shared memory') || performance.now() > deadline)
      throw new Error(`PostgreSQL did not start: ${outcome}`);
    await sleep(200);
  }
}

type Place = { folder: string; port: number };

function clusterOf(server: ChildProcess, at: Place): Cluster {
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  return {
    folder: at.folder,
    pid: server.pid ?? 0,
    host: hostOf(at),
    exited,
    connectionString: (database) => connectionString(at, database),
    async stop() {
      server.kill('SIGINT');
      await exited;
    },
  };
}

const loopback = '127.0.0.1';

function connectionString(at: Place, database: string): string {
  const url = new URL(`postgres://${SUPERUSER}@${loopback}:${at.port}/${database}`);
  const host = hostOf(at);
  if (host !== loopback) url.searchParams.set('host', host);
  return url.href;
}

/** A socket in the folder of the data costs both ends less than a port, and only their owner reaches it. */
function hostOf({ folder, port }: Place): string {
  const path = join(folder, `.s.PGSQL.${port}`);
  // the setting is a list with quotes of its own, and the kernel takes no path of any length
  const canBe = /^[\w./-]+$/.test(path) && Buffer.byteLength(path) < SOCKET_PATH_BELOW;
  return canBe ? folder : loopback;
}

async function prepareFolder(wanted: string, user: OrdinaryUser | undefined): Promise<string> {
  await mkdir(wanted, { recursive: true });
  if (!user) return wanted;
  const folder = (await canReach(user, wanted)) ? wanted : elsewhere(wanted);
  await mkdir(folder, { recursive: true });
  await chown(folder, user.uid, user.gid);
  await chmod(folder, 0o700);
  return folder;
}

function elsewhere(wanted: string): string {
  const name = createHash('sha256').update(wanted).digest('hex').slice(0, 16);
  return `/var/tmp/fairhall-postgres-${name}`;
}

/** A postmaster whose launcher was killed still holds the folder; two on one folder would ruin it. */
export async function endLeftover(wanted: string): Promise<void> {
  for (const folder of [wanted, elsewhere(wanted)]) await endHolder(folder);
}

async function endHolder(folder: string): Promise<void> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  if (!pid || !(await isPostgres(pid))) return;
  process.kill(pid, 'SIGINT');
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (await isPostgres(pid)) {
    if (performance.now() > deadline) throw new Error(`PostgreSQL ${pid} still holds ${folder}`);
    await sleep(50);
  }
}

async function isPostgres(pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes('postgres');
}

async function initialise(
  binaries: PostgresBinaries,
  folder: string,
  user: OrdinaryUser | undefined,
): Promise<void> {
  const options = [
    '-U',
    SUPERUSER,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--data-checksums',
    '--no-instructions',
  ];
  await run(binaries.initdb, ['-D', folder, ...options], { ...user, cwd: '/' });
}

function launch(
  binaries: PostgresBinaries,
  options: ClusterOptions,
  user: OrdinaryUser | undefined,
): ChildProcess {
  const settings = {
    port: String(options.port),
    listen_addresses: loopback,
    unix_socket_directories: hostOf(options) === loopback ? '' : options.folder,
    max_connections: '150',
    shared_buffers: '512MB',
    max_wal_size: '4GB',
    checkpoint_timeout: '15min',
    jit: 'off',
    ...options.settings,
  };
  const lines = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return spawn(binaries.postgres, ['-D', options.folder, ...lines], {
    ...user,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
}

async function waitUntilReady(server: ChildProcess, at: Place, deadline: number): Promise<string> {
  let complaint = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-4_000);
  });
  server.once('error', (error) => {
    complaint += error.message;
  });
  while (performance.now() < deadline) {
    if (server.exitCode !== null || server.pid === undefined) return complaint;
    const client = new pg.Client({ connectionString: connectionString(at, 'postgres') });
    const connected = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (connected) return 'ready';
    await sleep(30);
  }
  server.kill('SIGINT');
  return `not ready in time: ${complaint}`;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
