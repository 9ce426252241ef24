import { expect, test } from 'vitest';
import { createHttp } from './http.ts';
import { createLog } from './log.ts';
import { refusalStatuses } from './refusal.ts';

async function askFor(url: string, { trustProxy = false, headers = {} } = {}) {
  const log = createLog({ level: 'silent', name: 'test' });
  const app = await createHttp({ log, statuses: refusalStatuses(), trustProxy, gameOrigins: () => [] });
  app.get('/ip', (request) => ({ ip: request.ip }));
  app.get('/things/:id', () => ({}));
  app.get('/api/mine', () => ({}));
  app.get('/broken', () => {
    throw new Error('password=hunter2');
  });
  const response = await app.inject({ url, headers, remoteAddress: '10.0.0.1' });
  await app.close();
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

test('behind one proxy the address is the one it saw, not the one the caller claims', async () => {
  const headers = { 'x-forwarded-for': '1.2.3.4, 203.0.113.7' };
  expect((await askFor('/ip', { trustProxy: true, headers })).body).toEqual({ ip: '203.0.113.7' });
});

test('without a proxy nobody is believed about their address', async () => {
  const headers = { 'x-forwarded-for': '1.2.3.4' };
  expect((await askFor('/ip', { headers })).body).toEqual({ ip: '10.0.0.1' });
});

test.each([
  ['a caller from this machine is turned away', {}, 429],
  ['an exempted address is answered', { exemptFromLimits: ['127.0.0.1'] }, 200],
])(
  'after 600 requests in a minute %s',
  async (_who, options, status) => {
    const log = createLog({ level: 'silent', name: 'test' });
    const common = { log, statuses: refusalStatuses(), trustProxy: false, gameOrigins: () => [] };
    const app = await createHttp({ ...common, ...options });
    app.get('/', () => ({}));
    for (let sent = 0; sent < 600; sent += 1) await app.inject({ url: '/', remoteAddress: '127.0.0.1' });
    const last = await app.inject({ url: '/', remoteAddress: '127.0.0.1' });
    await app.close();
    expect(last.statusCode).toBe(status);
    if (status === 429) expect(last.json()).toMatchObject({ code: 'request/too-many', params: {} });
  },
  30_000,
);

test('no cache may keep an answer of the interface, neither a yes nor a no', async () => {
  for (const url of ['/api/mine', '/api/nowhere'])
    expect((await askFor(url)).headers['cache-control']).toBe('no-store');
});

test.each([
  ['no route', '/nowhere', 404, 'request/not-found'],
  ['a malformed address', '/things/%zz', 400, 'request/invalid'],
  ['an address too long', `/things/${'a'.repeat(500)}`, 400, 'request/invalid'],
  ['a bug', '/broken', 500, 'server/bug'],
])(
  '%s is answered in the contract’s shape and tells nothing of the inside',
  async (_what, url, status, code) => {
    const answer = await askFor(url);
    expect(answer).toMatchObject({ status, body: { code, params: {} } });
    expect(Object.keys(answer.body).sort()).toEqual(['code', 'params', 'reference']);
  },
);
