import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { repository } from '../start/options.ts';

const run = promisify(execFile);
const source = join(repository, 'packages/vendor-protocol');
const zodLicence = join(dirname(createRequire(import.meta.url).resolve('zod/package.json')), 'LICENSE');
const entries = { index: 'src/index.ts', kit: 'src/kit/main.ts' };

type Manifest = { name: string; version: string; bin: Record<string, string> };

/**
 * Packs what a vendor's people need, and nothing of this repository: the protocol's package as plain JavaScript without
 * dependencies, to be installed from the file whose path is answered. `folder` is made when it is not there.
 */
export async function packKit(folder: string): Promise<string> {
  const stage = await mkdtemp(join(tmpdir(), 'fairhall-packed-'));
  try {
    await bundle(join(stage, 'dist'));
    await cp(join(source, 'bin'), join(stage, 'bin'), { recursive: true });
    await cp(join(source, 'README.md'), join(stage, 'README.md'));
    // bundled, and its licence asks to travel along
    await cp(zodLicence, join(stage, 'LICENSE-zod'));
    await writeFile(join(stage, 'package.json'), JSON.stringify(await manifest(), null, 2));
    await mkdir(folder, { recursive: true });
    const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: stage });
    return join(folder, stdout.trim());
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

async function bundle(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: source,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(source, file)])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
}

async function manifest() {
  const { name, version, bin } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as Manifest;
  return {
    name,
    version,
    bin,
    type: 'module',
    engines: { node: '>=24' },
    exports: { '.': './dist/index.mjs' },
    imports: { '#kit': './dist/kit.mjs' },
    files: ['bin', 'dist', 'README.md', 'LICENSE-zod'],
  };
}
