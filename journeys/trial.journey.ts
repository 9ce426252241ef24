import pg from 'pg';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hideDriver } from '../tools/chromium/hidden-driver.ts';
import { launchBrowser } from './browser.ts';
import { readOwnParts } from './own-parts.ts';
import { pressInFrame } from './press.ts';
import { type Tongue, wordsOf } from './words.ts';
import { openBrowserOf, readWorld, showWhenFailed } from './world.ts';

const world = readWorld();
const { portal } = world.addresses;
const LONG_MS = 20_000;
/** Any round may bring free spins, and chance is not told here what to do. */
const ROUND_MS = 90_000;
/** A picture of 200 by 100 in one colour comes to some hundreds. */
const PLAIN_BYTES = 2_000;
const guarded = ['/deposit', '/withdraw', '/bets', '/account', '/profit', '/bonuses', '/messages', '/me'];

let browser: Browser;
let books: pg.Client;
const pages: Page[] = [];
beforeAll(async () => {
  browser = await launchBrowser();
  books = new pg.Client({ connectionString: world.addresses.database });
  await books.connect();
});
beforeEach(() => showWhenFailed(() => pages));
afterAll(async () => {
  await books?.end();
  await browser?.close();
});

test.each([
  ['th', 'game/naga-sevens', 'card'],
  ['en', 'game/lantern-festival', 'processor'],
  ['th', 'game/mekong-dragon', 'card'],
  ['en', 'game/golden-gecko', 'processor'],
  ['th', 'game/night-market-tumble', 'card'],
] as const)(
  'a trial in %s plays %s, drawn by a %s, and no book hears of it',
  async (tongue, title, drawnBy) => {
    const { say } = wordsOf('portal', tongue);
    const game = wordsOf('game', tongue);
    const before = await countEntries();
    const { page, shown } = await openOnTrial(tongue, title, drawnBy);
    const frame = shown.contentFrame();
    const spin = frame.getByRole('button', { name: game.say('control/spin'), exact: true });
    await expect.poll(() => spin.isEnabled(), { timeout: LONG_MS }).toBe(true);
    const spun = page.waitForResponse((response) => response.url().endsWith('/play/spin'));
    await pressInFrame(spin);
    expect((await spun).status()).toBe(200);
    await expect.poll(() => spin.isEnabled(), { timeout: ROUND_MS }).toBe(true);
    const isPlain = await frame.locator('#stage').evaluate(isDrawnPlainly);
    expect(isPlain ? 'processor' : 'card').toBe(drawnBy);
    expect(await weightOfPicture(page, shown)).toBeGreaterThan(PLAIN_BYTES);

    // what is left in mid-round is shown to whoever comes back
    const left = page.waitForResponse((response) => response.url().endsWith('/play/spin'));
    await pressInFrame(spin);
    await left;
    await page.reload();
    await frame.getByText(game.say('status/missed')).waitFor({ timeout: LONG_MS });

    // a phone on its side
    const sideways = { width: 844, height: 390 };
    await page.setViewportSize(sideways);
    const placeOfSpin = async () => ((await spin.isVisible()) ? spin.boundingBox() : null);
    await expect.poll(async () => isWithin(await placeOfSpin(), sideways), { timeout: ROUND_MS }).toBe(true);

    for (const path of guarded) {
      await page.goto(`${portal}${path}`);
      await page.getByRole('main').getByText(say('shell.registerFirst'), { exact: true }).waitFor();
      await page
        .getByRole('main')
        .getByRole('button', { name: say('shell.register') })
        .waitFor();
    }
    expect(await countEntries()).toBe(before);
    await page.context().close();
  },
);

test('a slot plays on by itself within what was chosen, and stops when nobody looks', async () => {
  const game = wordsOf('game', 'th');
  const { page, shown } = await openOnTrial('th', 'game/naga-sevens');
  const frame = shown.contentFrame();
  const start = frame.getByRole('button', { name: game.say('control/autoplay'), exact: true });
  await expect.poll(() => start.isEnabled(), { timeout: LONG_MS }).toBe(true);
  await pressInFrame(start);
  await frame.getByLabel(game.say('autoplay/loss')).selectOption({ index: 2 });
  let spun = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/play/spin')) spun += 1;
  });
  await pressInFrame(frame.getByRole('button', { name: game.say('autoplay/start') }));
  await expect.poll(() => spun, { timeout: LONG_MS }).toBeGreaterThanOrEqual(2);
  const inside = await (await shown.elementHandle())?.contentFrame();
  await inside?.evaluate(`
    Object.defineProperty(document, 'hidden', { get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));`);
  await start.waitFor();
  const spin = frame.getByRole('button', { name: game.say('control/spin'), exact: true });
  await expect.poll(() => spin.isEnabled(), { timeout: LONG_MS }).toBe(true);
  const stoppedAt = spun;
  await page.waitForTimeout(4_000);
  expect(spun).toBe(stoppedAt);
  await page.context().close();
});

test('a button pressed before the scripts have come does its work once they have', async () => {
  const { say } = wordsOf('portal', 'th');
  const page = await openPage('th');
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto(portal, { waitUntil: 'commit' });
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('shell.logIn'), exact: true })
    .click();
  release();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('shell.logIn'), exact: true })
    .waitFor();
  await page.context().close();
});

test('the lobby’s title, painted before the scripts, stands until the lobby itself has come', async () => {
  const { say } = wordsOf('portal', 'th');
  const page = await openPage('th');
  const isOfLobby = await readOwnParts(portal, '/rng');
  const release = await holdBack(page, isOfLobby);
  const asked = page.waitForRequest((request) => isOfLobby(new URL(request.url())));
  await page.goto(`${portal}/rng`, { waitUntil: 'commit' });
  const title = page.getByRole('main').getByRole('heading', { level: 1, name: say('shell.category.RNG') });
  await title.waitFor();
  await asked;
  expect(await title.isVisible()).toBe(true);
  release();
  await page.getByRole('main').getByRole('link').first().waitFor();
  expect(await title.count()).toBe(1);
  await page.context().close();
});

/** Keeps these files on their way until the function it answers is called. */
async function holdBack(page: Page, files: string | ((url: URL) => boolean)): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

async function openPage(tongue: Tongue): Promise<Page> {
  const context = await openBrowserOf(browser, { language: tongue === 'th' ? 'TH' : 'EN' });
  const page = await context.newPage();
  pages.push(page);
  return page;
}

/** A canvas has the one kind of context that it was first asked for. */
const isDrawnPlainly = (canvas: { getContext(kind: '2d'): unknown }) => canvas.getContext('2d') !== null;

/** One click for the trial, another for the game. */
async function openOnTrial(
  tongue: Tongue,
  title: string,
  drawnBy: 'card' | 'processor' = 'processor',
): Promise<{ page: Page; shown: Locator }> {
  const { say } = wordsOf('portal', tongue);
  const name = wordsOf('game', tongue).say(title);
  const page = await openPage(tongue);
  if (drawnBy === 'card') await page.addInitScript(hideDriver);
  await page.goto(portal);
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('shell.trial') })
    .click();
  await page.getByRole('banner').getByText(say('shell.playMoney')).waitFor();
  await page.goto(`${portal}/rng`);
  await page.getByRole('link', { name, exact: true }).first().click();
  return { page, shown: page.locator(`iframe[title="${say('play.frame', { name })}"]`) };
}

/** Of what stands in the middle of it, packed: one colour comes to nothing. */
async function weightOfPicture(page: Page, shown: Locator): Promise<number> {
  const box = await shown.boundingBox();
  if (!box) return 0;
  const clip = { x: box.x + box.width / 2 - 100, y: box.y + box.height / 3 - 50, width: 200, height: 100 };
  return (await page.screenshot({ clip })).length;
}

async function countEntries(): Promise<string> {
  const { rows } = await books.query<{ count: string }>('select count(*)::text as count from wallet.entries');
  return rows[0]?.count ?? '';
}

type Box = { x: number; y: number; width: number; height: number };
function isWithin(box: Box | null, { width, height }: { width: number; height: number }): boolean {
  return (
    box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
  );
}
