import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { wordsOf } from './words.ts';
import { openBrowserOf, readWorld, showWhenFailed } from './world.ts';

const { portal } = readWorld().addresses;
const { say } = wordsOf('portal', 'en');
const game = wordsOf('game', 'en');
const name = game.say('game/naga-sevens');

let browser: Browser;
let page: Page;
let fingers: CDPSession;
beforeAll(async () => {
  browser = await launchBrowser();
  const viewport = { width: 390, height: 844 };
  const context = await openBrowserOf(browser, { language: 'EN', viewport, isTouched: true });
  page = await context.newPage();
  fingers = await context.newCDPSession(page);
});
beforeEach(() => showWhenFailed(() => [page]));
afterAll(() => browser?.close());

async function holdFor(ms: number): Promise<void> {
  const box = await page.getByRole('link', { name, exact: true }).boundingBox();
  if (!box) throw new Error('the game is not in view');
  const point = { x: box.x + box.width / 2, y: box.y - 40 };
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.waitForTimeout(ms);
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test.each([450, 900])(
  'a finger that rests for %i ms on a game leaves play and demo to be pressed',
  async (ms) => {
    await page.goto(`${portal}/rng`);
    const demo = page.getByRole('link', { name: say('lobby.demoGame', { name }) });
    await page.getByRole('link', { name, exact: true }).scrollIntoViewIfNeeded();
    await holdFor(ms);
    // lifting the finger has opened nothing
    expect(new URL(page.url()).pathname).toBe('/rng');
    // and what was hidden can be pressed
    await demo.tap();
    await page.waitForURL(`${portal}/game?**mode=demo**`);
  },
);

test('the heart of a game is pressed, not the game behind it', async () => {
  await page.goto(`${portal}/rng`);
  await page.getByRole('button', { name: say('lobby.addFavourite', { name }) }).tap();
  // a visitor is asked who they are
  await page.getByRole('dialog').waitFor();
  expect(new URL(page.url()).pathname).toBe('/rng');
});
