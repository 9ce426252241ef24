import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { CannotStart, type Ports } from './options.ts';

const LOCK = 'fairhall.pid';

/** Takes the folder for this process; the answer gives it back. */
export async function takeFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, LOCK);
  try {
    await mkdir(folder, { recursive: true });
    await takeLock(path, folder);
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new CannotStart(
      5,
      `The data folder ${folder} cannot be written (${code}). Choose another with --data or FAIRHALL_DATA.`,
    );
  }
  return () => rm(path, { force: true });
}

async function takeLock(path: string, folder: string): Promise<void> {
  for (;;) {
    const file = await open(path, 'wx').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return undefined;
      throw error;
    });
    if (file) {
      await file.writeFile(String(process.pid));
      await file.close();
      return;
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
};

/** Throws with the first port that somebody else holds. ACME's is an outsider's to take. */
export async function requirePorts(ports: Ports, needed: readonly (keyof Ports)[]): Promise<void> {
  for (const name of needed) {
    if (await isFree(ports[name])) continue;
    throw new CannotStart(
      4,
      `Port ${ports[name]}, needed for ${services[name]}, is taken. Choose another base with --port or FAIRHALL_PORT.`,
    );
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
