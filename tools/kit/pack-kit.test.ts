import { execFile, spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { credentials, secret } from '../conformance/spoiled-vendor.ts';
import { startAcme } from '../fakes/vendor/acme.ts';
import { freePort } from '../testing/free-port.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../testing/temporary-folder.ts';
import { packKit } from './pack-kit.ts';

const run = promisify(execFile);
let folder: string;
let installed: string;
beforeAll(async () => {
  folder = await createTemporaryFolder('kit');
  const file = await packKit(folder);
  await writeFile(join(folder, 'package.json'), '{ "name": "a-vendor", "private": true }');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', file], { cwd: folder });
  installed = join(folder, 'node_modules/@fairhall/vendor-protocol');
}, 120_000);
afterAll(() => removeTemporaryFolder(folder));

/** Outside the repository: nothing of it can be found from there. */
async function runInstalled(args: readonly string[]) {
  const command = join(folder, 'node_modules/.bin/fairhall-conformance');
  const env = { PATH: process.env.PATH, FAIRHALL_VENDOR_KEY: secret.toString('hex') };
  return await run(process.execPath, [command, ...args], { cwd: folder, env });
}

test('a vendor without this repository installs the kit from a file and holds its own side against it', async () => {
  const listen = `127.0.0.1:${await freePort()}`;
  const acme = await startAcme({ credentials, platform: `http://${listen}`, port: 0 });
  try {
    const who = ['--vendor-url', acme.address, '--vendor', credentials.vendor, '--key-id', credentials.keyId];
    const practice = ['--listen', listen, '--play-url', `${acme.address}/practice`];
    const { stdout } = await runInstalled([...who, ...practice, '--only', 'S01,G,P01']);
    expect(stdout).toMatch(/^ok {3}S01 {2}/m);
    expect(stdout).toMatch(/^ok {3}P01 {2}/m);
    expect(stdout).toMatch(/ passed, 0 failed, /);
  } finally {
    await acme.stop();
  }
}, 60_000);

test('what is packed needs no other package and has what its page promises', async () => {
  const manifest = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
  expect(manifest).not.toHaveProperty('dependencies');
  const promised = ['hmacKey', 'ed25519Key', 'createPlatformClient', 'readCall', 'fingerprint'];
  const ask = `import * as it from '@fairhall/vendor-protocol'; console.log(${JSON.stringify(promised)}.every((name) => typeof it[name] === 'function'))`;
  const told = spawnSync(process.execPath, ['--input-type=module', '-e', ask], { cwd: folder });
  expect(`${told.stdout}${told.stderr}`).toBe('true\n');
});
