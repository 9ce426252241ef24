import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tools/testing/database.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../../../../tools/testing/temporary-folder.ts';

const program = new URL('../../testing/portal-process.ts', import.meta.url).pathname;
const origin = 'http://portal.test';
/** Where the proxy says that they come from. */
const away = '203.0.113.40';

let database: TestDatabase;
let uploads: string;
let processes: ChildProcess[] = [];
let portals: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`update brand.switches set is_on = true where name = 'REGMOBVERF3'`);
  uploads = await createTemporaryFolder('two-processes');
  const env = {
    ...process.env,
    DATABASE_URL: database.connectionString,
    FAIRHALL_UPLOADS: uploads,
    FAIRHALL_TRUST_PROXY: '1',
    FAIRHALL_PORTAL_ORIGIN: origin,
  };
  processes = [1, 2].map(() =>
    spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  portals = await Promise.all(
    processes.map(async ({ stdout }) => {
      const [port] = await once(stdout as NodeJS.ReadableStream, 'data');
      return `http://127.0.0.1:${String(port).trim()}`;
    }),
  );
}, 60_000);
afterAll(async () => {
  for (const one of processes) {
    const ended = once(one, 'exit');
    if (one.kill('SIGKILL')) await ended;
  }
  await database?.drop();
  if (uploads) await removeTemporaryFolder(uploads);
});

/** Asks both processes at the same moment, by turns; how often each answer was given, by each of the two. */
async function askBoth(count: number, path: string, bodyOf: (at: number) => object) {
  const answers = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const response = await fetch(portals[at % 2] + path, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json', 'x-forwarded-for': away },
        body: JSON.stringify(bodyOf(at)),
      });
      const { code = 'done' } = (await response.json()) as { code?: string };
      return { code, process: at % 2 };
    }),
  );
  const countOf = (wanted: string) => answers.filter(({ code }) => code === wanted).length;
  return {
    counts: Object.fromEntries(
      [...new Set(answers.map(({ code }) => code))].map((code) => [code, countOf(code)]),
    ),
    processesThat: (wanted: string) =>
      new Set(answers.filter(({ code }) => code === wanted).map((one) => one.process)),
  };
}

test('two processes let a network start ten trials an hour between them, not ten each', async () => {
  const { counts, processesThat } = await askBoth(24, '/api/identity/trial', () => ({}));
  expect(counts).toEqual({ done: 10, 'request/too-many': 14 });
  expect(processesThat('done').size).toBe(2);
});

test('two processes judge three guesses at one name between them', async () => {
  const guess = (at: number) => ({ username: 'guessed01', password: `Wrong-horse-${at}` });
  const { counts } = await askBoth(20, '/api/identity/login', guess);
  expect(counts).toEqual({ 'identity/wrong-credentials': 3, 'identity/locked': 17 });
});

test('two processes send a number one code between them', async () => {
  const body = () => ({ mobileNo: '0812345678', countryDialingCode: '66' });
  expect((await askBoth(12, '/api/identity/register/code', body)).counts).toEqual({
    done: 1,
    'identity/code-too-soon': 11,
  });
});
