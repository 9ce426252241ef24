import type { BrandSwitch } from '@fairhall/contract';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { DemoWorld } from '../tools/seed/demo-world.ts';
import { launchBrowser } from './browser.ts';
import { openOutbox, turnSwitches } from './outbox.ts';
import { signInAs } from './staff-pages.ts';
import type { wordsOf } from './words.ts';
import { desk, openBrowserOf } from './world.ts';

const LONG_MS = 20_000;
const phone = { width: 390, height: 844 };

/** Both of the house's tongues at both sizes. */
export const everywhere = [
  ['th', 'phone', phone],
  ['th', 'desk', desk],
  ['en', 'phone', phone],
  ['en', 'desk', desk],
] as const;
export type Place = (typeof everywhere)[number];
type Say = ReturnType<typeof wordsOf>['say'];

export type Entrances = Awaited<ReturnType<typeof openEntrances>>;

/** A browser, the books, and what would have been sent; with these switches on, which are off in the demo house. */
export async function openEntrances(world: DemoWorld, switches: readonly BrandSwitch[]) {
  const browser = await launchBrowser();
  const books = new pg.Client({ connectionString: world.addresses.database });
  await books.connect();
  const owner = await signInAs(world, 'owner');
  await turnSwitches(owner, switches, true);
  return {
    ...{ browser, books, outbox: openOutbox(owner) },
    async close() {
      await turnSwitches(owner, switches, false);
      await books.end();
      await browser.close();
    },
  };
}

/** A page of a browser of its own, among those that are shown when a test fails. */
export async function openAt(browser: Browser, [tongue, , viewport]: Place, pages: Page[]): Promise<Page> {
  const context = await openBrowserOf(browser, { viewport, language: tongue === 'th' ? 'TH' : 'EN' });
  const page = await context.newPage();
  pages.push(page);
  return page;
}

export async function nameAndPassword(
  page: Page,
  say: Say,
  person: { account: string; password: string },
): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('identity.username')).fill(person.account);
  await dialog.getByLabel(say('identity.password'), { exact: true }).fill(person.password);
}

export function enter(page: Page, say: Say): Promise<void> {
  return page
    .getByRole('dialog')
    .getByRole('button', { name: say('shell.logIn'), exact: true })
    .click();
}

export async function sendCode(page: Page, say: Say, mobileNum: string): Promise<void> {
  await page.getByLabel(say('recover.mobile'), { exact: true }).fill(mobileNum);
  await page.getByRole('button', { name: say('recover.sendCode') }).click();
  await page.getByRole('button', { name: say('recover.sendAgain') }).waitFor();
}

export async function expectSignedIn(page: Page, isSignedIn: boolean): Promise<void> {
  const hasToken = () => page.evaluate(() => sessionStorage.getItem('token') !== null);
  await expect.poll(hasToken, { timeout: LONG_MS }).toBe(isSignedIn);
}

/** As a browser that was closed: what it keeps for longer than a session stays. */
export async function forgetSession(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'fh_session' });
  await page.evaluate(() => sessionStorage.clear());
}
