import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import packed, { inflate } from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

const run = promisify(execFile);
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Real Chromium: the machine's own when it has one, otherwise the one that came with npm. */
export async function launchBrowser(): Promise<Browser> {
  const own = installed.find((path) => existsSync(path));
  if (own) return chromium.launch({ executablePath: own, args: quiet });
  const executablePath = await packed.executablePath();
  const libraries = await missingLibraries(executablePath);
  return chromium.launch({
    executablePath,
    args: [...packed.args.filter((flag) => flag !== '--single-process'), ...quiet],
    ...(libraries && { env: { ...process.env, LD_LIBRARY_PATH: libraries } }),
  });
}

const quiet = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/** A bare machine lacks libraries that Chromium wants; the package brings them along. */
async function missingLibraries(executablePath: string): Promise<string | undefined> {
  const { stdout } = await run('ldd', [executablePath]);
  if (!stdout.includes('not found')) return undefined;
  const archive = join(import.meta.dirname, '../node_modules/@sparticuz/chromium/bin/al2023.tar.br');
  return join(await inflate(archive), 'lib');
}
