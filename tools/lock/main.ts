import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../start/options.ts';
import { findMissing, type Lock } from './platforms.ts';

/** Completes the lock file after `npm install`, so that `npm ci` takes it on every machine. */
const path = join(repository, 'package-lock.json');
const lock = JSON.parse(await readFile(path, 'utf8')) as Lock;
const missing = findMissing(lock);
const packages = { ...lock.packages, ...Object.fromEntries(missing) };
const sorted = Object.fromEntries(
  Object.entries(packages).sort(([left], [right]) => (left < right ? -1 : 1)),
);
await writeFile(path, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`);
process.stdout.write(`${missing.length} packages of other platforms added\n`);
