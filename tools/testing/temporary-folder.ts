import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endLeftover } from '../postgres/cluster.ts';

const OWNER = 'owner.pid';
const INTERRUPTED = 130;

/**
 * A folder for one run, which an ordinary user can reach so that PostgreSQL may live in it. What runs that were
 * killed left behind under the same name, folders and databases, is ended and removed first.
 */
export async function createTemporaryFolder(name: string): Promise<string> {
  await sweep(name);
  const folder = await mkdtemp(join(tmpdir(), `fairhall-${name}-`));
  await chmod(folder, 0o711);
  await writeFile(join(folder, OWNER), String(process.pid));
  return folder;
}

export function removeTemporaryFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}

/** A program that is told to stop takes its folders with it, and the databases in them, instead of leaving them to the next run. */
export function clearWhenInterrupted(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      // what falls over when its database ends is not what ends the program
      process.on('uncaughtException', () => undefined);
      void clear('', (owner) => owner === process.pid).finally(() => process.exit(INTERRUPTED));
    });
}

function sweep(name: string): Promise<void> {
  return clear(`${name}-`, (owner) => !isRunning(owner));
}

async function clear(name: string, isOver: (owner: number) => boolean): Promise<void> {
  const entries = await readdir(tmpdir());
  for (const entry of entries.filter((known) => known.startsWith(`fairhall-${name}`))) {
    const folder = join(tmpdir(), entry);
    const owner = Number(await readFile(join(folder, OWNER), 'utf8').catch(() => 'NaN'));
    if (Number.isNaN(owner) || !isOver(owner)) continue;
    await endLeftover(join(folder, 'postgres'));
    await removeTemporaryFolder(folder);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
