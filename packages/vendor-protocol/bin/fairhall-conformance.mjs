#!/usr/bin/env node
// Whatever an old Node cannot read is only imported by a newer one.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NEEDED = 24;
const args = process.argv.slice(2);

if (Number(process.versions.node.split('.')[0]) >= NEEDED) {
  const { main } = await import('#kit');
  process.exit(await main(args));
}

const newer = findNode();
if (newer === undefined) {
  process.stderr.write(`This needs Node ${NEEDED} or later, or the npm package node@${NEEDED} beside it.\n`);
  process.exit(2);
}
const { status } = spawnSync(newer, [fileURLToPath(import.meta.url), ...args], { stdio: 'inherit' });
process.exit(status ?? 2);

function findNode() {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin', 'node');
  } catch {
    return undefined;
  }
}
