import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { logIn, payInto } from './member-pages.ts';
import { pressInFrame } from './press.ts';
import { wordsOf } from './words.ts';
import { memberOf, openBrowserOf, readWorld, showWhenFailed } from './world.ts';

const world = readWorld();
const { portal } = world.addresses;
const { say } = wordsOf('portal', 'en');
const game = wordsOf('game', 'en');
const vendor = 'Lantern House';
const phone = { width: 390, height: 844 };
const LONG_MS = 60_000;

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  await payInto(world, memberOf(world, 'demomali'), 30_000n);
  page = await (await openBrowserOf(browser, { language: 'EN', viewport: phone })).newPage();
  await logIn(page, world, memberOf(world, 'demomali'), 'en');
});
beforeEach(() => showWhenFailed(() => [page]));
afterAll(() => browser?.close());

test('money goes to a vendor’s wallet, is played there, and comes back at a press', async () => {
  await page.goto(`${portal}/transfer-fund`);
  await page.getByRole('heading', { name: vendor }).waitFor();
  await page.getByRole('button', { name: '100.00', exact: true }).click();
  await page.getByRole('button', { name: say('purses.send.in', { name: vendor }) }).click();
  await page
    .getByText(say('purses.went.in', { name: vendor }))
    .first()
    .waitFor();

  await page.goto(`${portal}/games?page=LANTERN`);
  await page
    .getByRole('link', { name: game.say('game/lantern-festival'), exact: true })
    .first()
    .click();
  await page.waitForURL(`${portal}/game?**`);
  const title = say('play.frame', { name: game.say('game/lantern-festival') });
  const frame = page.frameLocator(`iframe[title="${title}"]`);
  const spin = frame.getByRole('button', { name: game.say('control/spin'), exact: true });
  await expect.poll(() => spin.isEnabled(), { timeout: LONG_MS }).toBe(true);
  const played = page.waitForResponse((response) => response.url().endsWith('/play/spin'));
  await pressInFrame(spin);
  const { round, balance } = (await (await played).json()) as {
    round: { state: string; stake: string; payout: string };
    balance: string;
  };
  expect(round.state).toBe('settled');
  expect(BigInt(balance)).toBe(10_000n - BigInt(round.stake) + BigInt(round.payout));

  await page.goto(`${portal}/transfer-fund`);
  await page.getByRole('button', { name: say('purses.allBack') }).click();
  await page.getByText(say('purses.allCame')).waitFor();
  await page
    .getByText(say('purses.went.out', { name: vendor }))
    .first()
    .waitFor();
}, 180_000);
