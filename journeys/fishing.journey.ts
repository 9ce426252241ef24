import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FromHall } from '../apps/studio/src/hall/shapes.ts';
import { launchBrowser } from './browser.ts';
import { logIn, payInto } from './member-pages.ts';
import { pressInFrame } from './press.ts';
import { wordsOf } from './words.ts';
import { memberOf, openBrowserOf, readWorld, showWhenFailed } from './world.ts';

const world = readWorld();
const { portal } = world.addresses;
const { say } = wordsOf('portal', 'th');
const game = wordsOf('game', 'th');
const LONG_MS = 20_000;
const PACE_MS = 230;

type Player = { page: Page; hall: Frame; told: FromHall[] };

let browser: Browser;
let books: pg.Client;
let ann: Player;
let bob: Player;
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

test('two members meet in one room, and each sees the other’s seat', async () => {
  for (const account of ['demosomchai', 'demomali']) await payInto(world, memberOf(world, account), 50_000n);
  ann = await sitDown('demosomchai');
  bob = await sitDown('demomali');
  const [first, second] = [heard(ann, 'seated'), heard(bob, 'seated')];
  expect(second.room).toBe(first.room);
  expect(second.seat).not.toBe(first.seat);
  const other = game.say('hall/player', { seat: String(first.seat + 1) });
  await bob.hall.getByText(other, { exact: true }).waitFor();
  await ann.hall
    .getByText(game.say('hall/player', { seat: String(second.seat + 1) }), { exact: true })
    .waitFor();
});

test('shots are paid one by one until a fish is caught, before the eyes of the other', async () => {
  await ann.page.bringToFront();
  await ann.hall.evaluate('focus()');
  const before = { shown: await balanceOf(ann), net: await netOf('demosomchai') };
  const heardBefore = { ann: ann.told.length, bob: bob.told.length };
  await expect
    .poll(
      async () => {
        await ann.page.keyboard.press('ArrowRight');
        await ann.page.keyboard.press('Space');
        await ann.page.waitForTimeout(PACE_MS);
        return shotsOf(ann, heardBefore.ann).some(({ payout }) => BigInt(payout) > 0n);
      },
      { timeout: 60_000, interval: 10 },
    )
    .toBe(true);
  await expect
    .poll(
      () =>
        bob.told
          .slice(heardBefore.bob)
          .some((each) => each.kind === 'struck' && each.shots.some(({ times }) => times > 0)),
      {
        timeout: LONG_MS,
      },
    )
    .toBe(true);
  const net = () => netOf('demosomchai');
  await expect
    .poll(async () => (await balanceOf(ann)) - before.shown === (await net()) - before.net, {
      timeout: LONG_MS,
    })
    .toBe(true);
});

test('automatic fire asks how much first, tells what is left, and ends within it, on a phone', async () => {
  const { page, hall } = ann;
  const before = { shown: await balanceOf(ann), told: ann.told.length };
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await pressInFrame(hall.getByRole('button', { name: game.say('hall/auto'), exact: true }));
  await hall.getByLabel(game.say('hall/auto-shots')).selectOption('25');
  await hall.getByLabel(game.say('autoplay/loss')).selectOption({ index: 0 });
  expect(await hall.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await pressInFrame(hall.getByRole('button', { name: game.say('hall/auto-start') }));
  await hall.locator('#auto[data-running]').waitFor();
  await expect
    .poll(
      async () => {
        // it waits where its fish is gone
        await page.keyboard.press('ArrowRight');
        return hall.locator('#auto[data-running]').count();
      },
      { timeout: 60_000, interval: 400 },
    )
    .toBe(0);
  const fired = shotsOf(ann, before.told);
  const count = fired.reduce((sum, { shots }) => sum + shots.length, 0);
  const lostMinor = fired.reduce((sum, { stake, payout }) => sum + BigInt(stake) - BigInt(payout), 0n);
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(25);
  expect(before.shown - (await balanceOf(ann))).toBe(lostMinor);
  if (wide) await page.setViewportSize(wide);
});

test('a page that is loaded again has the same seat and the same money', async () => {
  const { room, seat } = heard(ann, 'seated');
  const balance = await balanceOf(ann);
  ann.told.length = 0;
  await ann.hall.evaluate('location.reload()');
  await expect.poll(() => ann.told.some(({ kind }) => kind === 'seated'), { timeout: LONG_MS }).toBe(true);
  expect(heard(ann, 'seated')).toMatchObject({ room, seat });
  expect(await balanceOf(ann)).toBe(balance);
});

test('the volley is verified once its seed is open, and stands in the betting record', async () => {
  const { hall, page } = ann;
  await pressInFrame(hall.getByRole('button', { name: game.say('control/fairness'), exact: true }));
  await hall.getByText(game.say('hall/shoal'), { exact: true }).waitFor();
  await pressInFrame(hall.getByRole('button', { name: game.say('fairness/change') }));
  await hall.getByText(game.say('fairness/changed')).waitFor();
  await pressInFrame(hall.getByRole('button', { name: game.say('control/dismiss'), exact: true }));
  await pressInFrame(hall.getByRole('button', { name: game.say('control/history'), exact: true }));
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    pressInFrame(hall.getByRole('button', { name: game.say('history/log') })),
  ]);
  expect(checkAtHome(await saved.path())).toMatch(/^(\d+) of \1 rounds follow/);
  const [verify] = await Promise.all([
    page.context().waitForEvent('page'),
    pressInFrame(hall.getByRole('link', { name: game.say('history/verify') }).first()),
  ]);
  await verify.getByText(game.say('verify/match')).waitFor();
  await verify.close();
  await page.goto(`${portal}/bets`);
  const round = page
    .getByRole('list', { name: say('bets.title') })
    .getByRole('listitem')
    .first();
  await round.getByText(game.say('game/fishing-hall')).click();
  const [replay] = await Promise.all([
    page.context().waitForEvent('page'),
    round.getByRole('button', { name: say('bets.replay') }).click(),
  ]);
  await replay.getByText(game.say('weapon/gun')).first().waitFor();
  await replay.close();
});

/** What the script says that players run on their own computers. */
function checkAtHome(log: string): string {
  const script = new URL('../apps/studio/clients/verify/verify-round.mjs', import.meta.url).pathname;
  return execFileSync(process.execPath, [script], { input: readFileSync(log), encoding: 'utf8' });
}

test('a room that the game’s page names opens the hall in its water', async () => {
  const { page } = bob;
  const reef = game.say('water/reef');
  const link = page.getByRole('navigation', { name: say('play.rooms') }).getByRole('link', { name: reef });
  await link.click();
  await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
  const water = page
    .frameLocator(`iframe[title="${say('play.frame', { name: game.say('game/fishing-hall') })}"]`)
    .locator('#water');
  await expect.poll(() => water.inputValue(), { timeout: LONG_MS }).toBe('reef');
  expect(new URL(page.url()).searchParams.get('roomId')).toBe('reef');
});

test('on a phone, where the game has the whole screen, its rooms stand in the bar that comes by the handle', async () => {
  const { page } = bob;
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const rooms = page.getByRole('navigation', { name: say('play.rooms') });
  await rooms.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: say('play.controls') }).click();
  await rooms.getByRole('link', { name: game.say('water/deep') }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('roomId')).toBe('deep');
  const water = page
    .frameLocator(`iframe[title="${say('play.frame', { name: game.say('game/fishing-hall') })}"]`)
    .locator('#water');
  await expect.poll(() => water.inputValue(), { timeout: LONG_MS }).toBe('deep');
  if (wide) await page.setViewportSize(wide);
});

async function sitDown(account: string): Promise<Player> {
  const page = await (await openBrowserOf(browser)).newPage();
  pages.push(page);
  const told: FromHall[] = [];
  page.on('websocket', (line) => {
    if (!line.url().endsWith('/play/hall')) return;
    line.on('framereceived', ({ payload }) => told.push(JSON.parse(String(payload)) as FromHall));
  });
  await logIn(page, world, memberOf(world, account), 'th');
  await page.goto(`${portal}/fish`);
  await page
    .getByRole('link', { name: game.say('game/fishing-hall'), exact: true })
    .first()
    .click();
  await expect.poll(() => told.some(({ kind }) => kind === 'seated'), { timeout: LONG_MS }).toBe(true);
  const hall = page.frames().find((frame) => frame.url().includes('/fishing-hall/'));
  if (!hall) throw new Error('the hall is in a frame');
  return { page, hall, told };
}

function heard<Kind extends FromHall['kind']>(
  { told }: Player,
  kind: Kind,
): Extract<FromHall, { kind: Kind }> {
  const found = told.find((each): each is Extract<FromHall, { kind: Kind }> => each.kind === kind);
  if (!found) throw new Error(`no ${kind} was told`);
  return found;
}

function shotsOf({ told }: Player, since: number) {
  return told.slice(since).filter((each) => each.kind === 'fired');
}

async function balanceOf({ hall }: Player): Promise<bigint> {
  const shown = (await hall.locator('#balance').textContent()) ?? '';
  return BigInt(shown.replace(/\D/g, ''));
}

/** What the platform's own record of a member's bets in the hall comes to. */
async function netOf(account: string): Promise<bigint> {
  const { rows } = await books.query<{ net: string }>(
    `select coalesce(sum(r.payout - r.stake), 0)::text as net
     from play.rounds r join identity.members m on m.id = r.member_id
     where r.game = 'fishing-hall' and r.category = 'FISH' and m.account = $1`,
    [account],
  );
  return BigInt(rows[0]?.net ?? '0');
}
