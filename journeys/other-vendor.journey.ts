import { listGames, syncVendor } from '@fairhall/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Acme, startAcme } from '../tools/fakes/vendor/acme.ts';
import { call } from '../tools/people/call.ts';
import { launchBrowser } from './browser.ts';
import { logIn, payInto } from './member-pages.ts';
import { pressInFrame } from './press.ts';
import { signInAs } from './staff-pages.ts';
import { wordsOf } from './words.ts';
import { memberOf, openBrowserOf, readWorld, showWhenFailed } from './world.ts';

const world = readWorld();
const { portal } = world.addresses;
const { say } = wordsOf('portal', 'en');
const { say: refusal } = wordsOf('refusals', 'en');
const LONG_MS = 20_000;
const linda = memberOf(world, 'demolinda');

let browser: Browser;
let page: Page;
let acme: Acme | undefined;
beforeAll(async () => {
  acme = await listen();
  const owner = await signInAs(world, 'owner');
  await call(owner, syncVendor, { params: { vassalage: 'ACME' } });
  await payInto(world, linda, 10_000n);
  browser = await launchBrowser();
  page = await (await openBrowserOf(browser, { language: 'EN' })).newPage();
});
beforeEach(() => showWhenFailed(() => [page]));
afterAll(async () => {
  await browser?.close();
  await acme?.stop();
});

test('a game of a vendor written by somebody else opens in the frame and plays for money', async () => {
  await logIn(page, world, linda, 'en');
  await page.goto(`${portal}/rng`);
  await page.getByRole('link', { name: 'Acme Coin', exact: true }).first().click();
  const frame = inFrame(page);
  const toss = frame.getByRole('button', { name: 'Toss for 1.00' });
  await expect.poll(() => toss.isEnabled(), { timeout: LONG_MS }).toBe(true);
  await pressInFrame(toss);
  await frame.getByText(/^(Tails|Heads: you win)$/).waitFor();
  expect(acme?.rounds.list().length).toBeGreaterThan(0);
  await page.goto(`${portal}/bets`);
  const rounds = page.getByRole('list', { name: say('bets.title') });
  await rounds.getByText('Acme Coin').first().waitFor();
});

test('its page tells how it is played; a game moves into a window of its own, and by a link where the browser blocks that', async () => {
  const address = `${portal}/game?gameId=${await gameIdOf('Acme Coin')}`;
  await page.goto(address);
  await inFrame(page).getByRole('button', { name: 'Toss for 1.00' }).waitFor();
  await page.getByText(say('play.rules')).click();
  await page.getByText('Heads pays 1.96 times your stake').waitFor();
  const [own] = await Promise.all([page.waitForEvent('popup'), pressOwnWindow()]);
  await playsIn(own, address);
  await page.getByText(say('play.elsewhere')).waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  await own.close();
  await page.getByRole('button', { name: say('play.here') }).click();
  await inFrame(page).getByRole('button', { name: 'Toss for 1.00' }).waitFor();

  // as a browser does that blocks pop-ups
  await page.evaluate('window.open = () => null');
  await pressOwnWindow();
  await page.getByText(say('play.windowBlocked')).waitFor();
  await inFrame(page).getByRole('button', { name: 'Toss for 1.00' }).waitFor();
  const [linked] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: say('play.windowOpen') }).click(),
  ]);
  await playsIn(linked, address);
  await linked.close();
});

test('a vendor that does not answer is told kindly, and another try works once it does', async () => {
  await acme?.stop();
  await page.goto(`${portal}/game?gameId=${await gameIdOf('Acme Coin')}`);
  await page.getByText(refusal('play/vendor-unreachable')).waitFor();
  acme = await listen();
  await page.getByRole('button', { name: say('kit.retry') }).click();
  await inFrame(page).getByRole('button', { name: 'Toss for 1.00' }).waitFor();
});

const inFrame = (where: Page) =>
  where.frameLocator(`iframe[title="${say('play.frame', { name: 'Acme Coin' })}"]`);
const pressOwnWindow = () => page.getByRole('button', { name: say('play.window') }).click();

async function playsIn(where: Page, address: string) {
  await inFrame(where).getByRole('button', { name: 'Toss for 1.00' }).waitFor({ timeout: LONG_MS });
  expect(where.url()).toBe(address);
}

async function gameIdOf(name: string): Promise<string> {
  const { items } = await call({ origin: portal }, listGames, {
    query: { search: name, language: 'EN', limit: 10 } as never,
  });
  const found = items.find((game) => game.name === name);
  if (!found) throw new Error(`${name} is not in the lobby`);
  return found.gameId;
}

function listen(): Promise<Acme> {
  const { code, keyId, secret, listenAt, platform, algorithm } = world.vendors.acme;
  return startAcme({
    credentials: { vendor: code, keyId, algorithm, secret: Buffer.from(secret, 'base64url') },
    platform: new URL(platform).origin,
    port: Number(new URL(listenAt).port),
    publicAddress: new URL(listenAt).origin,
  });
}
