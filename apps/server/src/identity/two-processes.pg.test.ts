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
const processes: ChildProcess[] = [];
const portals: string[] = [];
let begin: (place: number) => Promise<void>;

async function killOff(one: ChildProcess): Promise<void> {
  const ended = once(one, 'exit');
  if (one.kill('SIGKILL')) await ended;
}

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
  begin = async (place) => {
    const one = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    processes[place] = one;
    const [port] = await once(one.stdout, 'data');
    portals[place] = `http://127.0.0.1:${String(port).trim()}`;
  };
  await Promise.all([begin(0), begin(1)]);
}, 60_000);
afterAll(async () => {
  for (const one of processes) await killOff(one);
  await database?.drop();
  if (uploads) await removeTemporaryFolder(uploads);
});

/** Asks both processes at the same moment, by turns; how often each answer was given. */
async function askBoth(count: number, path: string, bodyOf: (at: number) => object) {
  const answers = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const response = await fetch(portals[at % 2] + path, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json', 'x-forwarded-for': away },
        body: JSON.stringify(bodyOf(at)),
      });
      const { code = 'done' } = (await response.json()) as { code?: string };
      return code;
    }),
  );
  const codes = Object.entries(Object.groupBy(answers, (code) => code));
  return Object.fromEntries(codes.map(([code, given]) => [code, given?.length]));
}

test('two processes let a network start ten trials an hour between them, not ten each', async () => {
  // one by each: of those that come at one moment the quicker process may take all
  expect(await askBoth(2, '/api/identity/trial', () => ({}))).toEqual({ done: 2 });
  expect(await askBoth(22, '/api/identity/trial', () => ({}))).toEqual({
    done: 8,
    'request/too-many': 14,
  });
});

test('two processes judge three guesses at one name between them', async () => {
  const guess = (at: number) => ({ username: 'guessed01', password: `Wrong-horse-${at}` });
  const counts = await askBoth(20, '/api/identity/login', guess);
  expect(counts).toEqual({ 'identity/wrong-credentials': 3, 'identity/locked': 17 });
});

test('two processes send a number one code between them', async () => {
  const body = () => ({ mobileNo: '0812345678', countryDialingCode: '66' });
  expect(await askBoth(12, '/api/identity/register/code', body)).toEqual({
    done: 1,
    'identity/code-too-soon': 11,
  });
});

test('processes that die and begin anew remember who is locked, and who was sent a code', async () => {
  const guess = (at: number) => ({ username: 'guessed02', password: `Wrong-horse-${at}` });
  // sent above
  const body = () => ({ mobileNo: '0812345678', countryDialingCode: '66' });
  await askBoth(6, '/api/identity/login', guess);
  for (const one of [...processes]) await killOff(one);
  await Promise.all([begin(0), begin(1)]);
  expect(await askBoth(4, '/api/identity/login', guess)).toEqual({ 'identity/locked': 4 });
  expect(await askBoth(4, '/api/identity/register/code', body)).toEqual({
    'identity/code-too-soon': 4,
  });
}, 60_000);
