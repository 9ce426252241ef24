import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { launchBrowser } from './browser.ts';
import { readWorld, showWhenFailed } from './world.ts';

const { portal } = readWorld().addresses;
const LONG_MS = 60_000;

let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  context = await browser.newContext({ serviceWorkers: 'allow' });
  await context.addInitScript(`localStorage.setItem('lang', 'CN')`);
  page = await context.newPage();
  await page.goto(portal, { waitUntil: 'networkidle' });
  const isHeld = () => page.evaluate<boolean>('navigator.serviceWorker.controller !== null');
  await vi.waitUntil(isHeld, { timeout: LONG_MS });
});
afterAll(() => browser?.close());

test('without a line a page says so in the reader’s language, and comes back with the line', async () => {
  showWhenFailed(() => [page]);
  await context.setOffline(true);
  await page.goto(`${portal}/promotions`);
  await page.getByRole('heading', { name: '没有网络连接' }).waitFor();
  expect(await page.evaluate('document.documentElement.lang')).toBe('zh-CN');
  await context.setOffline(false);
  await page.getByRole('banner').waitFor();
  expect(new URL(page.url()).pathname).toBe('/promotions');
});

test('nothing of the API is kept by the browser', async () => {
  const kept = await page.evaluate<string[]>(`(async () => {
    const cache = await caches.open((await caches.keys())[0]);
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  })()`);
  expect(kept).toContain('/offline.html');
  expect(kept.filter((path) => path.startsWith('/api/') || path.startsWith('/gw/'))).toEqual([]);
});

test('the portal can be installed: its manifest names icons that are there', async () => {
  const manifest = (await (await page.request.get(`${portal}/manifest.webmanifest`)).json()) as {
    start_url: string;
    icons: { src: string; sizes: string }[];
  };
  expect(manifest.start_url).toBe('/');
  for (const { src } of manifest.icons) {
    const answer = await page.request.get(`${portal}${src}`);
    expect(answer.headers()['content-type']).toBe('image/png');
  }
});
