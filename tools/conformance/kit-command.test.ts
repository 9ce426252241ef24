import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type Acme, startAcme } from '../fakes/vendor/acme.ts';
import { repository } from '../start/options.ts';
import { freePort } from '../testing/free-port.ts';
import { credentials, secret } from './spoiled-vendor.ts';

const folder = join(repository, 'packages/vendor-protocol');
const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
  bin: Record<string, string>;
};
const command = join(folder, bin['fairhall-conformance'] ?? '');
const written = secret.toString('hex');

let acme: Acme | undefined;
afterEach(() => acme?.stop());

async function startVendor() {
  const listen = `127.0.0.1:${await freePort()}`;
  acme = await startAcme({ credentials, platform: `http://${listen}`, port: 0 });
  const who = ['--vendor-url', acme.address, '--vendor', credentials.vendor, '--key-id', credentials.keyId];
  return { args: [...who, '--listen', listen, '--play-url', `${acme.address}/practice`] };
}

function run(args: readonly string[], env: NodeJS.ProcessEnv = {}, nodeOptions: readonly string[] = []) {
  const child = spawn(process.execPath, [...nodeOptions, command, ...args], {
    env: { ...process.env, ...env },
  });
  const told = { out: '', error: '' };
  child.stdout.on('data', (bytes) => (told.out += bytes));
  child.stderr.on('data', (bytes) => (told.error += bytes));
  return new Promise<typeof told & { code: number | null }>((resolve, reject) => {
    child.once('error', reject).once('close', (code) => resolve({ ...told, code }));
  });
}

test('the command holds a vendor against cases, says a line for each, and ends with 0', async () => {
  const { args } = await startVendor();
  const told = await run([...args, '--only', 'S01,G,L,S08,P01', '--seed', '5'], {
    FAIRHALL_VENDOR_KEY: written,
  });
  expect(told).toMatchObject({ code: 0, error: '' });
  expect(told.out).toContain('ok   S01  every answer is signed, for this request and no other\n');
  expect(told.out).toContain('ok   P01  ');
  expect(told.out).toContain('13 passed, 0 failed, 0 not asked; seed 5\n');
}, 60_000);

test('a case that fails is told with its reason, and the command ends with 1', async () => {
  const { args } = await startVendor();
  const wrong = ['--key', Buffer.alloc(32, 1).toString('hex')];
  const told = await run([...args, ...wrong, '--only', 'S01,S02', '--json']);
  expect(told.code).toBe(1);
  const { results } = JSON.parse(told.out) as { results: object[] };
  expect(results).toMatchObject([
    {
      id: 'S01',
      verdict: 'failed',
      why: 'the answer to GET /games (HTTP 401) is not signed for its request by the key of --key and --key-id',
    },
    { id: 'S02', verdict: 'not asked', why: 'S01 comes first' },
  ]);
}, 60_000);

test('the key is printed nowhere, whatever becomes of the command', async () => {
  const { args } = await startVendor();
  for (const more of [
    ['--only', 'S,L'],
    ['--only', 'L', '--json'],
    ['--only', 'NONE'],
    ['--sed', '1'],
    ['--help'],
  ]) {
    const { out, error } = await run([...args, '--key', written, ...more]);
    expect(out + error).not.toBe('');
    expect(out + error).not.toContain(written.slice(0, 16));
    expect(out + error).not.toContain(secret.toString('base64url').slice(0, 16));
  }
}, 60_000);

test('a command that cannot be run ends with 2 and says why', async () => {
  expect(await run(['--vendor-url', 'http://127.0.0.1:1'])).toEqual({
    code: 2,
    out: '',
    error: 'Give the key: --key, --key-file or FAIRHALL_VENDOR_KEY.\n',
  });
});

test('an older Node hands the command on to the newer one that npm installed', async () => {
  const older = 'Object.defineProperty(process.versions, "node", { value: "20.20.2" })';
  const told = await run(['--list', '--only', 'T'], {}, ['--import', `data:text/javascript,${older}`]);
  expect(told).toMatchObject({ code: 0, error: '' });
  expect(told.out).toMatch(/^T01 /);
});
