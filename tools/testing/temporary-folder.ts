import { chmod, mkdtemp, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endLeftover } from '../postgres/cluster.ts';

const OWNER = 'owner.pid';
const INTERRUPTED = 130;

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** What a run's databases take at most, and as much again for the programs beside them. */
const DATABASES_BYTES = 4 * 2 ** 30;

/**
 * A folder for one run, which an ordinary user can reach so that PostgreSQL may live in it. What runs that were
 * killed left behind under the same name, folders and databases, is ended and removed first.
 */
export function createTemporaryFolder(name: string): Promise<string> {
  return createIn(tmpdir(), name);
}

/**
 * The same in memory where there is room, for data nobody would miss after a power cut: a disk that is slow takes
 * seconds to copy a database, memory a tenth of one.
 */
export async function createFolderInMemory(name: string): Promise<string> {
  return createIn((await isRoomInMemory()) ? MEMORY : tmpdir(), name);
}

async function isRoomInMemory(): Promise<boolean> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= DATABASES_BYTES && process.availableMemory() >= 2 * DATABASES_BYTES;
}

async function createIn(place: string, name: string): Promise<string> {
  await sweep(name);
  const folder = await mkdtemp(join(place, `fairhall-${name}-`));
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
  for (const place of new Set([tmpdir(), MEMORY])) {
    const entries = await readdir(place).catch(() => []);
    for (const entry of entries.filter((known) => known.startsWith(`fairhall-${name}`))) {
      const folder = join(place, entry);
      const owner = Number(await readFile(join(folder, OWNER), 'utf8').catch(() => 'NaN'));
      if (Number.isNaN(owner) || !isOver(owner)) continue;
      await endLeftover(join(folder, 'postgres'));
      await removeTemporaryFolder(folder);
    }
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
