import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder, removeTemporaryFolder } from '../../../../tools/testing/temporary-folder.ts';
import { createHttp } from './http.ts';
import { createLog } from './log.ts';
import { refusalStatuses } from './refusal.ts';
import { serveWebApp } from './web-app.ts';

async function openApp() {
  const folder = await createTemporaryFolder('web-app');
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'views'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>home<style>p { margin: 0; }</style>');
  await writeFile(
    join(folder, 'views', 'help.html'),
    '<!doctype html>help<style>p { margin: 0; }</style><style>h1 { margin: 0; }</style><script>go()</script>',
  );
  await writeFile(join(folder, 'views', 'other.html'), '<!doctype html>other');
  await writeFile(join(folder, 'assets', 'first-1.js'), 'export {};');
  const log = createLog({ level: 'silent', name: 'test' });
  const app = await createHttp({
    log,
    statuses: refusalStatuses(),
    trustProxy: false,
    gameOrigins: () => ['https://games.test'],
    roomOrigins: () => ['https://room.test'],
  });
  await serveWebApp(app, folder);
  onTestFinished(async () => {
    await app.close();
    await removeTemporaryFolder(folder);
  });
  return app;
}

test('every page of an app comes with the rules that bind it', async () => {
  const { headers } = await (await openApp()).inject({ url: '/deposit', headers: { host: 'play.test' } });
  expect(rulesOf(headers['content-security-policy'])).toEqual({
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': `'self' ${hashOf('p { margin: 0; }')}`,
    'connect-src': "'self' ws://play.test wss://play.test https://room.test",
    'img-src': "'self' data: blob:",
    'frame-src': "'self' https://games.test https://room.test",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'fairhall default',
  });
  expect(headers).toMatchObject({
    'x-frame-options': expect.any(String),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': expect.stringMatching(/^max-age=31536000; includeSubDomains/),
    'permissions-policy': expect.stringContaining('camera=()'),
  });
});

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test.each([
  ['/', 'home'],
  ['/?affiliateCode=hall', 'home'],
  ['/help', 'help'],
  ['/help?from=menu', 'help'],
  ['/deposit/7', 'other'],
  ['/index.html', 'other'],
  ['/views/help.html', 'other'],
  ['/helpmc', 'other'],
])('%s comes with the first view of %s', async (url, view) => {
  const { body } = await (await openApp()).inject({ url });
  expect(body).toContain(`<!doctype html>${view}`);
});

test('what a page was built with may run and be seen in it, and in no other', async () => {
  const app = await openApp();
  const rulesAt = async (url: string) =>
    rulesOf((await app.inject({ url })).headers['content-security-policy']);
  expect(await rulesAt('/help')).toMatchObject({
    'script-src': `'self' ${hashOf('go()')}`,
    'style-src': `'self' ${hashOf('h1 { margin: 0; }')} ${hashOf('p { margin: 0; }')}`,
  });
  expect(await rulesAt('/')).toMatchObject({
    'script-src': "'self'",
    'style-src': `'self' ${hashOf('p { margin: 0; }')}`,
  });
});

function rulesOf(policy: unknown): Record<string, string> {
  return Object.fromEntries(
    String(policy)
      .split(';')
      .map((rule) => /^\s*(\S+)\s*(.*?)\s*$/.exec(rule)?.slice(1) ?? []),
  );
}

test('a script is kept for a year, is never guessed to be something else, and carries no rules of pages', async () => {
  const { headers } = await (await openApp()).inject({ url: '/assets/first-1.js' });
  expect(headers['cache-control']).toContain('immutable');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(headers['content-security-policy']).toBeUndefined();
  expect(headers['x-frame-options']).toBeUndefined();
});

test.each(['a;script-src *', 'a,b', "a' 'unsafe-inline"])(
  'a host called %s writes no rule of its own',
  async (host) => {
    const { headers, statusCode } = await (await openApp()).inject({ url: '/', headers: { host } });
    expect(statusCode).toBe(200);
    expect(rulesOf(headers['content-security-policy'])['connect-src']).toMatch(
      /^'self' +https:\/\/room\.test$/,
    );
  },
);
