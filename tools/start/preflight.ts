import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CannotStart, type Ports } from './options.ts';

const LOCK = 'fairhall.pid';

export type TakenFolder = {
  release(): Promise<void>;
  /** The last launcher was killed: what it had started is ending by itself. */
  wasAbandoned: boolean;
};

/** A world has demo people, demo keys and a pretended bank: nobody gets one who asked for a live house. */
export function requireDemo({ FAIRHALL_MODE: mode }: NodeJS.ProcessEnv): void {
  if (mode === undefined || mode === '' || mode === 'demo') return;
  throw new CannotStart(
    2,
    mode === 'live'
      ? 'FAIRHALL_MODE=live: this command makes a demo world. Start the programs of a live house one by one, as docs/operating.md tells, or unset FAIRHALL_MODE.'
      : `FAIRHALL_MODE=${mode} is no mode: leave it out, or say demo.`,
  );
}

/** Takes the folder for this process. */
export async function takeFolder(folder: string): Promise<TakenFolder> {
  const path = join(folder, LOCK);
  try {
    await mkdir(folder, { recursive: true });
    const wasAbandoned = await takeLock(path, folder);
    return { wasAbandoned, release: () => rm(path, { force: true }) };
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new CannotStart(
      5,
      `The data folder ${folder} cannot be written (${code}). Choose another with --data or FAIRHALL_DATA.`,
    );
  }
}

/** True when somebody held it who is no more. */
async function takeLock(path: string, folder: string): Promise<boolean> {
  for (let wasAbandoned = false; ; wasAbandoned = true) {
    const file = await open(path, 'wx').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return undefined;
      throw error;
    });
    if (file) {
      await file.writeFile(String(process.pid));
      await file.close();
      return wasAbandoned;
    }
    const holder = Number(await readFile(path, 'utf8').catch(() => ''));
    if (holder && holder !== process.pid && (await isLauncher(holder)))
      throw new CannotStart(
        3,
        `Fairhall already runs from ${folder} (process ${holder}). Stop it first, or choose another folder with --data.`,
      );
    await rm(path, { force: true });
  }
}

/** A process number is used again after a while: only a running Node counts. */
async function isLauncher(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'node');
  return command.includes('node');
}

const services: Record<keyof Ports, string> = {
  portal: 'the portal',
  backOffice: 'the back office',
  studio: 'the studio',
  bank: 'the simulated bank',
  operations: 'health and metrics',
  database: 'PostgreSQL',
  acme: 'the vendor ACME',
  identityProvider: 'the simulated provider of identities',
};

/**
 * Throws with the first port that somebody else holds, once it is still held after `patienceMs`. ACME's is an
 * outsider's to take.
 */
export async function requirePorts(
  ports: Ports,
  needed: readonly (keyof Ports)[],
  patienceMs: number,
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (const name of needed) {
    while (!(await isFree(ports[name]))) {
      if (performance.now() < deadline) {
        await sleep(100);
        continue;
      }
      throw new CannotStart(
        4,
        `Port ${ports[name]}, needed for ${services[name]}, is taken. Choose another base with --port or FAIRHALL_PORT.`,
      );
    }
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
