import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import packed, { inflate } from '@sparticuz/chromium';

const run = promisify(execFile);
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export type Chromium = { executablePath: string; args: string[]; env: NodeJS.ProcessEnv };

/** Real Chromium: the machine's own when it has one, otherwise the one that came with npm. */
export async function findChromium(): Promise<Chromium> {
  const own = installed.find((path) => existsSync(path));
  if (own) return { executablePath: own, args: quiet, env: process.env };
  const executablePath = await packed.executablePath();
  const libraries = await missingLibraries(executablePath);
  return {
    executablePath,
    args: quiet,
    env: libraries ? { ...process.env, LD_LIBRARY_PATH: libraries } : process.env,
  };
}

const quiet = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-unsafe-swiftshader',
];

/** A bare machine lacks libraries that Chromium wants; the package brings them along. */
async function missingLibraries(executablePath: string): Promise<string | undefined> {
  const { stdout } = await run('ldd', [executablePath]);
  if (!stdout.includes('not found')) return undefined;
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const root = entry.slice(0, entry.indexOf('@sparticuz/chromium') + '@sparticuz/chromium'.length);
  const unpacked = await inflate(join(root, 'bin', 'al2023.tar.br'));
  return join(unpacked.endsWith('lib') ? dirname(unpacked) : unpacked, 'lib');
}
