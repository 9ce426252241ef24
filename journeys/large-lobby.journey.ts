import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { crowd, emptyLobby, fillLobby } from '../tools/testing/fill-lobby.ts';
import { launchBrowser } from './browser.ts';
import { complaintsAbout } from './look.ts';
import { untilDrawn } from './press.ts';
import { wordsOf } from './words.ts';
import { openBrowserOf, readWorld, showWhenFailed } from './world.ts';

const world = readWorld();
const { portal } = world.addresses;
const { say, families } = wordsOf('portal', 'en');
const phone = { width: 390, height: 844 };
/** Three screens of a phone hold some fifteen rows of three games, with one more where a row is cut. */
const MOST_TILES = 60;

let browser: Browser;
let page: Page;
let books: pg.Client;
beforeAll(async () => {
  books = new pg.Client({ connectionString: world.addresses.database });
  await books.connect();
  await fillLobby((sql) => books.query(sql));
  browser = await launchBrowser();
  page = await (await openBrowserOf(browser, { language: 'EN', viewport: phone })).newPage();
});
beforeEach(() => showWhenFailed(() => [page]));
afterAll(async () => {
  await browser?.close();
  await emptyLobby((sql) => books.query(sql));
  await books.end();
});

const games = () => page.getByRole('list', { name: say('lobby.title') }).getByRole('listitem');
const topGame = () =>
  games().evaluateAll((items) => {
    const seen = items.find((item) => item.getBoundingClientRect().bottom > 0);
    return seen?.textContent;
  });

test('a lobby of 5,000 games keeps a bounded number of tiles in the page, however far a reader scrolls', async () => {
  await expect
    .poll(
      async () => {
        await page.goto(`${portal}/games`);
        return page
          .getByRole('status')
          .filter({ hasText: String(crowd.games / 1000) })
          .count();
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0);
  await games().first().waitFor();
  await page.mouse.move(200, 600);
  let deepest = 0;
  for (let turn = 0; turn < 30; turn += 1) {
    await page.mouse.wheel(0, 4_000);
    await page.waitForTimeout(400);
    expect(await games().count()).toBeLessThanOrEqual(MOST_TILES);
    const places = await games().evaluateAll((items) => items.map((item) => Number(item.ariaPosInSet)));
    deepest = Math.max(deepest, ...places);
  }
  // more than four answers of sixty games
  expect(deepest).toBeGreaterThan(240);
  expect(await complaintsAbout(page, '/games', families)).toEqual([]);
});

test('the keyboard goes on from game to game, and back from a game a reader stands where they were', async () => {
  // from the beginning, where all that follows has come already
  await page.evaluate('scrollTo(0, 0)');
  await games().and(page.locator('[aria-posinset="1"]')).waitFor();
  await games().nth(8).getByRole('link').first().focus();
  const placeOfFocus = () =>
    page.locator(':focus').evaluate((element) => Number(element.closest('li')?.ariaPosInSet ?? 0));
  const before = await placeOfFocus();
  while ((await placeOfFocus()) < before + 40) {
    await page.keyboard.press('Tab');
    // nobody presses it again before they have seen where they are
    await untilDrawn(page);
  }
  expect(await games().count()).toBeLessThanOrEqual(MOST_TILES);
  const seen = await topGame();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/game?**');
  await page.goBack();
  await games().first().waitFor();
  expect(await topGame()).toBe(seen);
});

test('what is typed finds its games among all of them at once', async () => {
  await page.goto(`${portal}/games`);
  await page.getByRole('searchbox').fill('saffron velvt');
  await expect.poll(topGame).toContain('Saffron');
  expect(await games().count()).toBeLessThanOrEqual(MOST_TILES);
});
