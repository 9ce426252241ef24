import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { repository } from '../start/options.ts';

/** The sources as they stand, with what is not committed yet; faults are sown there and nowhere else. */
export async function copySources(folder: string): Promise<void> {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  for (const path of list.split('\0').filter((one) => one && existsSync(join(repository, one)))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await copyFile(join(repository, path), join(folder, path));
  }
  const workspaces = await readdir(repository, { withFileTypes: true });
  await linkPackages('node_modules', folder);
  for (const parent of ['apps', 'packages']) {
    if (!workspaces.some(({ name }) => name === parent)) continue;
    for (const name of await readdir(join(repository, parent)))
      await linkPackages(join(parent, name, 'node_modules'), folder);
  }
  for (const name of ['tools', 'journeys']) await linkPackages(join(name, 'node_modules'), folder);
}

/** Packages of others are linked to; our own are those of the copy, or its faults would not be found there. */
async function linkPackages(path: string, folder: string): Promise<void> {
  const from = join(repository, path);
  if (!existsSync(from)) return;
  await mkdir(join(folder, path), { recursive: true });
  for (const { name } of await readdir(from, { withFileTypes: true })) {
    if (name.startsWith('.vite')) continue;
    if (name !== '@fairhall') await symlink(join(from, name), join(folder, path, name));
    else await linkOwn(from, join(folder, path));
  }
}

async function linkOwn(from: string, to: string): Promise<void> {
  await mkdir(join(to, '@fairhall'));
  for (const name of await readdir(join(from, '@fairhall')))
    await symlink(await readlink(join(from, '@fairhall', name)), join(to, '@fairhall', name));
}
