import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { launch, untilItRuns } from '../tools/start/launch.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../tools/testing/temporary-folder.ts';

const BASE_PORT = 4_750;
let folder: string;
const started: ChildProcess[] = [];

beforeAll(async () => {
  folder = await createTemporaryFolder('start');
});
// one that a failed test left would hold the ports of the next
afterEach(async () => {
  for (const launcher of started.splice(0)) {
    if (launcher.exitCode !== null || launcher.signalCode !== null) continue;
    launcher.kill('SIGTERM');
    await once(launcher, 'exit');
  }
});
afterAll(() => removeTemporaryFolder(folder));

test('a port that is no port is refused with a sentence', async () => {
  expect(await ended(start(['--port', '80']))).toEqual({
    code: 2,
    says: expect.stringContaining('no usable port'),
  });
});

test('a folder that cannot be written is named', async () => {
  const { code, says } = await ended(start(['--port', '4750', '--data', '/dev/null/world']));
  expect([code, says]).toEqual([5, expect.stringContaining('/dev/null/world cannot be written')]);
});

test('a taken port is named with what it is for, and nothing is left behind', async () => {
  const squatter = createServer().listen(BASE_PORT + 2, '127.0.0.1');
  onTestFinished(() => void squatter.close());
  await once(squatter, 'listening');
  const { code, says } = await ended(start());
  expect([code, says]).toEqual([
    4,
    expect.stringContaining(`Port ${BASE_PORT + 2}, needed for the studio, is taken`),
  ]);
  await expect(readFile(join(folder, 'fairhall.pid'))).rejects.toThrow();
});

test('a world starts, answers, refuses a second start, and stops whole on Ctrl-C', async () => {
  const launcher = start();
  const table = await untilItRuns(launcher);
  expect(table).toContain(`http://localhost:${BASE_PORT}`);
  expect(table).toContain('demosomchai');
  for (const port of [BASE_PORT, BASE_PORT + 1, BASE_PORT + 2, BASE_PORT + 3])
    expect(await answers(port, '/')).toBe(true);
  expect(await answers(BASE_PORT + 4, '/readyz')).toBe(true);
  expect(await answers(BASE_PORT + 4, '/metrics')).toBe(true);
  const second = await ended(start());
  expect([second.code, second.says]).toEqual([3, expect.stringContaining('already runs')]);
  launcher.kill('SIGINT');
  expect((await ended(launcher)).code).toBe(0);
  for (let port = BASE_PORT; port <= BASE_PORT + 5; port += 1) expect(await isFree(port)).toBe(true);
});

test('a launcher that was killed leaves nothing that stands in the way of the next', async () => {
  const first = start();
  await untilItRuns(first);
  first.kill('SIGKILL');
  await once(first, 'exit');
  const next = start();
  await untilItRuns(next);
  next.kill('SIGTERM');
  expect((await ended(next)).code).toBe(0);
});

test('a database of a later version is left alone', async () => {
  const launcher = start();
  await untilItRuns(launcher);
  const { addresses } = JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8')) as {
    addresses: { database: string };
  };
  const client = new pg.Client({ connectionString: addresses.database });
  await client.connect();
  await client.query("insert into platform.migrations (name, checksum) values ('9999-later.sql', 'x')");
  await client.end();
  launcher.kill('SIGTERM');
  await ended(launcher);
  const { code, says } = await ended(start());
  expect([code, says]).toEqual([6, expect.stringContaining('belongs to another version')]);
  expect(await isFree(BASE_PORT + 5)).toBe(true);
});

function start(args: string[] = ['--port', String(BASE_PORT), '--data', folder]): ChildProcess {
  const launcher = launch(args);
  started.push(launcher);
  return launcher;
}

async function ended(launcher: ChildProcess): Promise<{ code: number | null; says: string }> {
  let says = '';
  launcher.stderr?.on('data', (chunk: Buffer) => {
    says += chunk.toString();
  });
  if (launcher.exitCode === null) await once(launcher, 'close');
  return { code: launcher.exitCode, says };
}

function answers(port: number, path: string): Promise<boolean> {
  return fetch(`http://localhost:${port}${path}`).then(
    (response) => response.ok,
    () => false,
  );
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
