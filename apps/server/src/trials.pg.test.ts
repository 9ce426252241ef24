import { connectionConfig } from '@fairhall/database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#platform/clock';
import { readConfig } from '#platform/config';
import { type App, createHttp } from '#platform/http';
import { installJobs } from '#platform/jobs';
import { type Live, startLive } from '#platform/live';
import { createLog } from '#platform/log';
import { routesOf } from '../../../tools/testing/bad-input.ts';
import { createTestDatabase, type TestDatabase } from '../../../tools/testing/database.ts';
import { startDomains, statuses } from './domains.ts';
import { createMetrics } from './metrics.ts';

let database: TestDatabase;
let live: Live;
let app: App;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db, pool, connectionString } = database;
  await installJobs(pool);
  const log = createLog({ level: 'silent', name: 'test' });
  const connect = () => new pg.Client(connectionConfig({ connectionString }));
  live = startLive({ pool, connect, log });
  const domains = await startDomains({
    config: readConfig({}),
    db,
    pool,
    connect,
    clock: systemClock,
    log,
    live,
    metrics: createMetrics(),
    onBreak: (error) => {
      throw error;
    },
  });
  app = await createHttp({ log, statuses, trustProxy: false, gameOrigins: () => [] });
  domains.routes(app);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await live.stop();
  await database.drop();
});

/** Anybody's: what payments take is told to visitors, and providers sign what they say. */
const open = ['/api/cashier/times', '/api/cashier/callbacks/{provider}'];

test('play money reaches no route of money: a trial is told to register first', async () => {
  const origin = 'http://127.0.0.1:4100';
  const trial = await app.inject({
    method: 'POST',
    url: '/api/identity/trial',
    headers: { origin },
    payload: {},
  });
  const headers = { origin, authorization: `Bearer ${trial.json<{ token: string }>().token}` };
  const routes = routesOf(app.swagger() as never).filter(
    ({ path }) => /^\/api\/(cashier|wallet)\//.test(path) && !open.includes(path),
  );
  expect(routes.length).toBeGreaterThan(15);
  for (const { method, path } of routes) {
    const answer = await app.inject({
      method: method as 'GET',
      url: path.replaceAll(/\{\w+\}/g, '1'),
      headers,
      ...(method !== 'GET' && { payload: {} }),
    });
    expect([path, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      path,
      403,
      'identity/register-first',
    ]);
  }
});
