import pg from 'pg';
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
let studio: pg.Client;
beforeAll(async () => {
  browser = await launchBrowser();
  studio = new pg.Client({ connectionString: world.addresses.database });
  await studio.connect();
  await payInto(world, memberOf(world, 'demomali'), 30_000n);
  page = await (await openBrowserOf(browser, { language: 'EN', viewport: phone })).newPage();
  await logIn(page, world, memberOf(world, 'demomali'), 'en');
});
beforeEach(() => showWhenFailed(() => [page]));
afterAll(async () => {
  await studio?.end();
  await browser?.close();
});

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

  // the hour is over: nothing begins until the player has looked, and then the game goes on
  await studio.query('update studio.sessions set check_due_at = now() where check_due_at > now()');
  await expect.poll(() => spin.isEnabled(), { timeout: LONG_MS }).toBe(true);
  await pressInFrame(spin);
  const goOn = frame.getByRole('button', { name: game.say('reality/go-on'), exact: true });
  await goOn.waitFor();
  await pressInFrame(goOn);
  await expect.poll(() => spin.isEnabled(), { timeout: LONG_MS }).toBe(true);
  const again = page.waitForResponse((response) => response.url().endsWith('/play/spin'));
  await pressInFrame(spin);
  expect((await again).status()).toBe(200);
  await expect.poll(() => spin.isEnabled(), { timeout: LONG_MS }).toBe(true);

  // the house hears of the rounds every minute, or when it is asked to
  await studio.query("select graphile_worker.add_job('play.hear-told-rounds')");
  const record = page.getByText(game.say('game/lantern-festival'));
  await expect
    .poll(
      async () => {
        await page.goto(`${portal}/bets`);
        return record
          .first()
          .waitFor({ timeout: 3_000 })
          .then(
            () => true,
            () => false,
          );
      },
      { timeout: 2 * LONG_MS },
    )
    .toBe(true);

  await page.goto(`${portal}/transfer-fund`);
  await page.getByRole('button', { name: say('purses.allBack') }).click();
  await page.getByText(say('purses.allCame')).waitFor();
  await page
    .getByText(say('purses.went.out', { name: vendor }))
    .first()
    .waitFor();
}, 300_000);
