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
  await writeFile(join(folder, 'index.html'), '<!doctype html><style>p { margin: 0; }</style>');
  await writeFile(join(folder, 'assets', 'first-1.js'), 'export {};');
  const log = createLog({ level: 'silent', name: 'test' });
  const app = await createHttp({
    log,
    statuses: refusalStatuses(),
    trustProxy: false,
    gameOrigins: () => ['https://games.test'],
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
    'style-src': `'self' 'sha256-${createHash('sha256').update('p { margin: 0; }').digest('base64')}'`,
    'connect-src': "'self' ws://play.test wss://play.test",
    'img-src': "'self' data: blob:",
    'frame-src': "'self' https://games.test",
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
    expect(rulesOf(headers['content-security-policy'])['connect-src']).toBe("'self'");
  },
);
