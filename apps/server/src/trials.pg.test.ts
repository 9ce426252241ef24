import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '#platform/http';
import { installJobs } from '#platform/jobs';
import { routesOf } from '../../../tools/testing/bad-input.ts';
import { openWholeServer, type WholeServer } from '../testing/whole-server.ts';

let server: WholeServer;
let app: App;
beforeAll(async () => {
  server = await openWholeServer();
  await installJobs(server.database.pool);
  app = server.portal;
});
afterAll(() => server.close());

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
