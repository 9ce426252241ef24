import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { complaintsAbout, complaintsOfReaders, lookAround, lookAt } from './look.ts';
import { logIn } from './member-pages.ts';
import { officePaths } from './office-paths.ts';
import { enterOffice } from './staff-pages.ts';
import { makeWork, type StaffWork } from './staff-work.ts';
import { wordsOf } from './words.ts';
import { memberOf, readWorld, showWhenFailed, staffOf } from './world.ts';

const world = readWorld();
const { portal, backOffice } = world.addresses;
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
const LONG_MS = 480_000;
const tongues = ['th', 'en'] as const;
/** Names and roles of parts are the same in every tongue: once is enough to hear who cannot see them. */
const heardIn = { th: complaintsAbout, en: complaintsOfReaders } as const;

let browser: Browser;
let work: StaffWork;
const pages: Page[] = [];
beforeAll(async () => {
  browser = await launchBrowser();
  const page = await browser.newPage();
  await page.goto(portal);
  work = await makeWork(world, new Blob([new Uint8Array(await page.screenshot())], { type: 'image/png' }));
  await page.close();
});
beforeEach(() => showWhenFailed(() => pages));
afterAll(() => browser?.close());

test.each(tongues)(
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

test.each(tongues)(
  'every page of the back office speaks %s, fits every screen, and hides nothing from anybody',
  async (tongue) => {
    const { families, say } = wordsOf('office', tongue);
    const page = await enterOffice(browser, world, staffOf(world, 'owner'), tongue);
    pages.push(page);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    const sight = { families, hear: heardIn[tongue], widths: [768, 1440] };
    for (const path of officePaths(work))
      complaints.push(...(await lookAt(page, `${backOffice}${path}`, sight)));
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    complaints.push(...(await lookAround(page, 'keys', sight)));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: say('shell.signOut') }).click();
    await page.getByLabel(say('signIn.username')).waitFor();
    complaints.push(...(await lookAround(page, 'sign-in', sight)));
    await page.context().close();
    expect(complaints).toEqual([]);
  },
  LONG_MS,
);
