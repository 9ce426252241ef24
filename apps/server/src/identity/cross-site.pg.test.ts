import { connectionConfig } from '@fairhall/database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLog } from '#platform/log';
import { fairCall, type Route, routesOf } from '../../../../tools/testing/bad-input.ts';
import {
  ask,
  createMemberWorld,
  join,
  type MemberWorld,
  password,
  portalOrigin,
} from '../../testing/member-world.ts';
import { openEverySwitch } from '../../testing/open-switches.ts';

let world: MemberWorld;
const members: Awaited<ReturnType<typeof join>>[] = [];
let writing: Route[];
/** Those that ask nobody who they are: nothing but the page stands between them and a stranger. */
let open: ReadonlySet<string>;
const unlisted: string[] = [];
beforeAll(async () => {
  const write = (line: string) => void (line.includes('does not list') && unlisted.push(line));
  world = await createMemberWorld({ log: createLog({ level: 'warn', name: 'test', to: { write } }) });
  await world.app.ready();
  // before a telephone is asked of whoever registers
  for (const name of ['crosssite1', 'crosssite2', 'crosssite3']) members.push(await join(world, name));
  await openEverySwitch(world);
  writing = routesOf(world.app.swagger() as never).filter(
    ({ method, path }) => method !== 'GET' && path.startsWith('/api/identity/') && !path.includes('/staff/'),
  );
  const everybodys = world.app.endpoints.filter(
    ({ audience, credential }) => audience === 'everyone' && credential !== 'inspectionToken',
  );
  open = new Set(everybodys.map(({ method, path }) => `${method} ${path}`));
});
afterAll(() => world.stop());

const isOpen = ({ method, path }: Route) => open.has(`${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`);

/** What a browser says of a call that another site's page makes with our cookie. */
const pages = {
  'a page elsewhere': { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
  'a page whose browser hides its name': { 'sec-fetch-site': 'cross-site' },
  'a sister site': { origin: 'http://sister.portal.test', 'sec-fetch-site': 'same-site' },
  'a sister site without a name': { 'sec-fetch-site': 'same-site' },
  'a sandboxed frame': { origin: 'null', 'sec-fetch-site': 'cross-site' },
  'a name that begins like ours': { origin: `${portalOrigin}.evil.test` },
};
const forms = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'];

/** Nobody's calls are refused for the page they come from, or for a body that is no JSON; others for want of a token too. */
function isTurnedAway(route: Route, { statusCode, body }: { statusCode: number; body: string }): boolean {
  if (statusCode === 415) return true;
  if (isOpen(route)) return statusCode === 403 && body.includes('"identity/wrong-origin"');
  return [401, 403].includes(statusCode);
}

const countOf = async () =>
  (
    await world.database.pool.query(
      `select (select count(*) from identity.members) as members,
         (select count(*) from identity.sessions where ended_at is null) as sessions`,
    )
  ).rows[0];

test('no call of identity that changes something is done for a page of another site, whatever cookie it carries', async () => {
  expect(writing.length).toBeGreaterThan(8);
  const { cookie } = members[0] ?? {};
  const before = await countOf();
  const done: string[] = [];
  for (const route of writing)
    for (const [who, page] of Object.entries(pages)) {
      const call = fairCall(route);
      const headers = { ...call.headers, ...page, cookie: `fh_session=${cookie}` };
      for (const type of ['application/json', ...forms]) {
        const answer = await world.app.inject({
          ...(call as object),
          headers: { ...headers, ...(call.payload && { 'content-type': type }) },
        });
        if (!isTurnedAway(route, answer))
          done.push(`${route.method} ${route.path} as ${type} from ${who}: ${answer.body}`);
        if (answer.headers['access-control-allow-origin']) done.push(`${route.path} may be read by ${who}`);
        if (answer.headers['set-cookie']) done.push(`${route.path} gives a cookie to ${who}`);
      }
    }
  expect(done).toEqual([]);
  expect(unlisted).toEqual([]);
  expect(await countOf()).toEqual(before);
});

test('a cookie alone does nothing that a member does, on our own page either', async () => {
  const { cookie } = members[1] ?? {};
  for (const route of writing.filter((one) => !isOpen(one))) {
    const call = fairCall(route);
    const headers = { ...call.headers, origin: portalOrigin, cookie: `fh_session=${cookie}` };
    const { statusCode } = await world.app.inject({ ...(call as object), headers });
    expect([route.method, route.path, statusCode]).toEqual([route.method, route.path, 401]);
  }
});

test('a call that reads writes nothing, for whoever makes it', async () => {
  const { token } = members[2] ?? {};
  const reading = routesOf(world.app.swagger() as never).filter(
    ({ method, path }) => method === 'GET' && path.startsWith('/api/identity/') && !path.includes('/staff/'),
  );
  expect(reading.length).toBeGreaterThan(10);
  await refuseWriting();
  const broken: string[] = [];
  for (const route of reading)
    for (const authorization of [undefined, `Bearer ${token}`]) {
      const call = fairCall(route);
      const headers = { ...call.headers, ...(authorization && { authorization }) };
      const { statusCode, body } = await world.app.inject({ ...(call as object), headers });
      if (statusCode >= 500) broken.push(`${route.path}: ${body}`);
    }
  expect(broken).toEqual([]);
  const logIn = { path: '/api/identity/login', body: { username: 'crosssite3', password } };
  expect((await ask(world, logIn)).status).toBe(500);
});

test('no answer about a member is kept by any cache', async () => {
  const { token } = members[2] ?? {};
  for (const url of ['/api/identity/member', '/api/identity/sessions', '/api/identity/nowhere']) {
    const { headers } = await world.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect(headers['cache-control']).toBe('no-store');
  }
});

/**
 * Every statement that would write fails from here on. A connection keeps what it was opened with, so each of the
 * pool's has to go, and to be seen gone before it is handed out again.
 */
async function refuseWriting(): Promise<void> {
  const { pool, connectionString } = world.database;
  let left = pool.totalCount;
  pool.on('remove', () => {
    left -= 1;
  });
  const outside = new pg.Client(connectionConfig({ connectionString }));
  await outside.connect();
  try {
    await outside.query(
      `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
    );
    await outside.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  } finally {
    await outside.end();
  }
  await vi.waitFor(() => expect(left).toBeLessThanOrEqual(0), { timeout: 10_000 });
}
