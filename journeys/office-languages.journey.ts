import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { heardIn, lookAround, lookAt } from './look.ts';
import { officePaths } from './office-paths.ts';
import { enterOffice } from './staff-pages.ts';
import { makeWork, type StaffWork } from './staff-work.ts';
import { wordsOf } from './words.ts';
import { readWorld, showWhenFailed, staffOf } from './world.ts';

const world = readWorld();
const { portal, backOffice } = world.addresses;
const LONG_MS = 480_000;

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

test.each(['th', 'en'] as const)(
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
