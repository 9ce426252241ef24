import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CLIENTS = [8, 32, 64] as const;
const SCALE = '50';

export type Instance = { host: string; port: number };

const at = ({ host, port }: Instance) => ['-h', host, '-p', String(port), '-U', 'fairhall'];

export async function requirePgbench(): Promise<void> {
  await run('pgbench', ['--version']).catch(() => {
    throw new Error(
      'pgbench is missing: the wallet bench is measured against it (Debian: postgresql-contrib)',
    );
  });
}

export async function fillPgbench(instance: Instance, database: string): Promise<void> {
  await run('pgbench', [...at(instance), '-i', '-q', '-s', SCALE, database], { maxBuffer: 1 << 26 });
}

/** Transactions per second of TPC-B-like, the best of several numbers of clients. */
export async function bestOfPgbench(instance: Instance, database: string, seconds: number): Promise<number> {
  let best = 0;
  for (const clients of CLIENTS) {
    const load = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds)];
    const { stdout } = await run('pgbench', [...at(instance), ...load, database]);
    const perSecond = Number(/tps = ([0-9.]+)/.exec(stdout)?.[1]);
    if (!Number.isFinite(perSecond)) throw new Error(`pgbench answered: ${stdout}`);
    best = Math.max(best, perSecond);
  }
  return best;
}
