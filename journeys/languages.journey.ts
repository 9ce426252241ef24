import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { logIn } from './member-pages.ts';
import type { Tongue } from './words.ts';
import { memberOf, readWorld } from './world.ts';

const world = readWorld();
const paths = ['/', '/rng', '/deposit', '/withdraw', '/bets', '/account', '/me'];
const widths = [390, 1440] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

test.each(
  widths.flatMap((width) => (['th', 'en'] as const).map((tongue): [number, Tongue] => [width, tongue])),
)('at %s wide, every page speaks %s, fits, and hides nothing from anybody', async (width, tongue) => {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  await context.addInitScript(`localStorage.setItem('lang', '${tongue.toUpperCase()}')`);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  await logIn(page, world, memberOf(world, 'demomali'), tongue);
  for (const path of paths) complaints.push(...(await lookAt(page, path)));
  await context.close();
  expect(complaints).toEqual([]);
});

async function lookAt(page: Page, path: string): Promise<string[]> {
  await page.goto(`${world.addresses.portal}${path}`, { waitUntil: 'networkidle' });
  await page.getByRole('main').waitFor();
  const text = (await page.getByRole('main').textContent()) ?? '';
  const keys = text.match(/\b(shell|home|lobby|cashier|identity|play|bets|account|kit)\.[a-zA-Z]+\b/g) ?? [];
  const isWide = await page.evaluate(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth',
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  return [
    ...keys.map((key) => `${path}: the key ${key} instead of its text`),
    ...(isWide ? [`${path}: wider than the screen`] : []),
    ...violations.map(({ id, nodes }) => `${path}: ${id} at ${nodes[0]?.target.join(' ')}`),
  ];
}
