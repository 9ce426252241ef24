import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { heardIn, lookAt } from './look.ts';
import { logIn } from './member-pages.ts';
import { wordsOf } from './words.ts';
import { memberOf, readWorld, showWhenFailed } from './world.ts';

const world = readWorld();
const { portal } = world.addresses;
const portalPaths = [
  '/',
  '/games',
  '/rng',
  '/live',
  '/fish',
  '/Vnlottery',
  '/deposit',
  '/withdraw',
  '/transfer-fund',
  '/transfer-upline',
  '/bets',
  '/account',
  '/profit',
  '/verification',
  '/bonuses',
  '/messages',
  '/proof',
  '/responsible',
  '/me',
  '/reset',
  '/social-return',
];
const LONG_MS = 240_000;

let browser: Browser;
const pages: Page[] = [];
beforeAll(async () => {
  browser = await launchBrowser();
});
beforeEach(() => showWhenFailed(() => pages));
afterAll(() => browser?.close());

test.each(['th', 'en'] as const)(
  'every page speaks %s, fits every screen, and hides nothing from anybody',
  async (tongue) => {
    const context = await browser.newContext();
    await context.addInitScript(`localStorage.setItem('lang', '${tongue.toUpperCase()}')`);
    const page = await context.newPage();
    pages.push(page);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    await logIn(page, world, memberOf(world, 'demomali'), tongue);
    const { families } = wordsOf('portal', tongue);
    const sight = { families, hear: heardIn[tongue], widths: [390, 768, 1440] };
    for (const path of portalPaths) complaints.push(...(await lookAt(page, `${portal}${path}`, sight)));
    await context.close();
    expect(complaints).toEqual([]);
  },
  LONG_MS,
);
