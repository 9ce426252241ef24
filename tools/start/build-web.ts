import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { compressFolder } from './compress.ts';
import { CannotStart, repository } from './options.ts';

const run = promisify(execFile);

/** Each web app with the folders its bundle is made of. */
const apps = [
  { name: 'portal', sources: ['apps/portal', 'packages'] },
  { name: 'back-office', sources: ['apps/back-office', 'packages'] },
  { name: 'studio', sources: ['apps/studio', 'packages'] },
] as const;

const DAY_MS = 86_400_000;

const stampOf = (name: string) => join(repository, 'apps', name, 'dist', '.sources');

/** Builds the web apps whose sources changed since their last build; answers their names. */
export async function buildWeb(): Promise<string[]> {
  const built = await Promise.all(
    apps.map(async ({ name, sources }) => {
      const stampFile = stampOf(name);
      const stamp = await fingerprint(sources);
      if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return undefined;
      await build(name);
      await compressFolder(dirname(stampFile));
      await writeFile(stampFile, stamp);
      return name;
    }),
  );
  return built.filter((name) => name !== undefined);
}

/** The next `buildWeb` builds all of them, as on a machine that never did. */
export async function forgetBuilds(): Promise<void> {
  await Promise.all(apps.map(({ name }) => rm(stampOf(name), { force: true })));
}

async function build(name: string): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  const cwd = join(repository, 'apps', name);
  await pruneAssets(join(cwd, 'dist'));
  // a world that is running from this checkout still serves the files of its own build
  const options = ['build', '--emptyOutDir', 'false', '--logLevel', 'warn'];
  // also when a test asks for it: what people are served is always the production build
  const env = { ...process.env, NODE_ENV: 'production', VITEST: '' };
  await run(process.execPath, [vite, ...options], { cwd, env }).catch(
    (error: { stderr?: string; stdout?: string }) => {
      throw new CannotStart(1, `Building ${name} failed.\n${error.stderr ?? ''}${error.stdout ?? ''}`);
    },
  );
}

/** Removes what no world started within the last day can still be serving. */
async function pruneAssets(folder: string): Promise<void> {
  const oldest = performance.timeOrigin + performance.now() - DAY_MS;
  for (const path of await filesIn(folder).catch(() => [])) {
    const { mtimeMs } = await stat(path);
    if (mtimeMs < oldest) await rm(path, { force: true });
  }
}

async function fingerprint(folders: readonly string[]): Promise<string> {
  const files = (await Promise.all(folders.map((folder) => filesIn(join(repository, folder))))).flat().sort();
  const hash = createHash('sha256').update(process.version);
  hash.update(await readFile(join(repository, 'package-lock.json')));
  for (const file of files) hash.update(file.slice(repository.length)).update(await readFile(file));
  return hash.digest('hex');
}

const skipped = new Set(['node_modules', 'dist', 'migrations', 'test']);

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = entries.map(async (entry) => {
    if (skipped.has(entry.name) || entry.name.includes('.test.')) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
  return (await Promise.all(nested)).flat();
}
