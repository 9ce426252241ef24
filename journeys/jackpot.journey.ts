import { jackpotValueOf } from '@fairhall/fair';
import pg from 'pg';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { logIn, payInto } from './member-pages.ts';
import { pressInFrame } from './press.ts';
import { wordsOf } from './words.ts';
import { memberOf, openBrowserOf, readWorld, showWhenFailed } from './world.ts';

const world = readWorld();
const { portal } = world.addresses;
const { say } = wordsOf('portal', 'th');
const game = wordsOf('game', 'th');
const LONG_MS = 30_000;
/** What the lobby may be behind: the vendor is asked every five seconds, and visitors ask every ten. */
const SOON_MS = 25_000;
const A_SPIN_MICRO = 2_500_000n;
/** What a spin brings, as the lobby shows it: begun units count. */
const LACKING_MINOR = 3n;

type Cycle = { number: number; serverSeed: string; seedMinor: bigint; ceilingMinor: bigint };

let browser: Browser;
let studio: pg.Client;
let lobby: Page;
let ann: Page;
let bob: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  studio = new pg.Client({ connectionString: world.addresses.database });
  await studio.connect();
});
beforeEach(() => showWhenFailed(() => [lobby, ann, bob].filter(Boolean)));
afterAll(async () => {
  await studio?.end();
  await browser?.close();
});

test('the lobby shows the pot, and it moves by what two members play', async () => {
  lobby = await (await openBrowserOf(browser)).newPage();
  await lobby.goto(`${portal}/games`);
  const before = await potIn(lobby);
  for (const account of ['demosomchai', 'demomali']) await payInto(world, memberOf(world, account), 50_000n);
  ann = await openSlot('demosomchai');
  bob = await openSlot('demomali');
  await spin(ann);
  await spin(bob);
  await expect.poll(() => potIn(lobby), { timeout: SOON_MS }).toBeGreaterThanOrEqual(before + 5n);
  const badge = lobby.getByRole('listitem').filter({ hasText: game.say('game/naga-sevens') });
  await badge.getByText(say('lobby.jackpot')).first().waitFor();
});

test('whoever lifts it to its sealed value is told and paid, and the lobby begins anew', async () => {
  const cycle = await almostWon();
  const wonMinor = sealedIn(cycle);
  // the lobby has seen the pot almost full: that it is lower afterwards is the new cycle's doing
  await expect
    .poll(() => potIn(lobby), { timeout: SOON_MS })
    .toBeGreaterThanOrEqual(wonMinor - LACKING_MINOR);
  const before = await balanceOf(ann);
  await spin(ann, false);
  await frameOf(ann).getByText(game.like('status/jackpot')).first().waitFor({ timeout: LONG_MS });
  await expect
    .poll(() => balanceOf(ann), { timeout: LONG_MS })
    .toBeGreaterThanOrEqual(before - 500n + wonMinor);
  await expect.poll(() => potIn(lobby), { timeout: SOON_MS }).toBeLessThan(wonMinor - LACKING_MINOR);
  const { rows } = await studio.query<{ amount: string }>(
    `select amount from play.calls where kind = 'jackpot' and state = 'applied'`,
  );
  expect(rows.map(({ amount }) => BigInt(amount))).toEqual([wonMinor]);
});

test('the cycle is worked out again on the verify page, in the other member’s browser too', async () => {
  await bob.reload();
  const frame = frameOf(bob);
  await pressInFrame(frame.getByRole('button', { name: game.say('control/fairness'), exact: true }));
  await frame.getByText(game.like('fairness/jackpot-kept')).first().waitFor({ timeout: LONG_MS });
  const [verify] = await Promise.all([
    bob.context().waitForEvent('page'),
    frame
      .getByRole('link', { name: game.say('fairness/jackpot-verify') })
      .first()
      .click(),
  ]);
  await verify.getByText(game.like('verify/jackpot-match')).waitFor();
  const won = verify.getByLabel(game.say('verify/jackpot-won'));
  await won.fill('1.00');
  await verify
    .getByRole('button', { name: game.say('verify/check') })
    .last()
    .click();
  await verify.getByText(game.like('verify/jackpot-mismatch')).waitFor();
});

/** Long play in one statement: the running cycle lacks less than a spin. */
async function almostWon(): Promise<Cycle> {
  const { rows } = await studio.query<{
    number: number;
    seed: string;
    begins: string;
    ceiling: string;
    carried: string;
  }>(
    `select number, server_seed as seed, seed_minor as begins, ceiling_minor as ceiling, carried_micro as carried
      from studio.jackpot_cycles where currency = 'P' and won_at is null`,
  );
  const [row] = rows;
  if (!row) throw new Error('no cycle runs');
  const cycle = {
    number: row.number,
    serverSeed: row.seed,
    seedMinor: BigInt(row.begins),
    ceilingMinor: BigInt(row.ceiling),
  };
  const lacking = (sealedIn(cycle) - cycle.seedMinor) * 1_000_000n - BigInt(row.carried) - A_SPIN_MICRO;
  await studio.query(
    'update studio.jackpot_cycles set contributed_micro = $1 where currency = $2 and number = $3',
    [String(lacking), 'P', cycle.number],
  );
  return cycle;
}

const sealedIn = ({ number, ...cycle }: Cycle) =>
  jackpotValueOf({ ...cycle, cycle: number, jackpotId: 'river-P' });

async function potIn(page: Page): Promise<bigint> {
  const strip = page.getByRole('region', { name: say('lobby.jackpots') });
  const shown = await strip.getByText(/^P\s[\d,]+\.\d\d$/).textContent({ timeout: LONG_MS });
  return BigInt((shown ?? '').replace(/\D/g, ''));
}

async function openSlot(account: string): Promise<Page> {
  const page = await (await openBrowserOf(browser)).newPage();
  await logIn(page, world, memberOf(world, account), 'th');
  await page.goto(`${portal}/games`);
  await page
    .getByRole('link', { name: game.say('game/naga-sevens'), exact: true })
    .first()
    .click();
  await page.waitForURL(`${portal}/game?**`);
  await expect.poll(() => spinButton(page).isEnabled(), { timeout: LONG_MS }).toBe(true);
  return page;
}

async function spin(page: Page, untilRest = true): Promise<void> {
  const staked = page.waitForResponse((response) => response.url().endsWith('/play/spin'));
  await spinButton(page).click();
  expect((await staked).status()).toBe(200);
  if (untilRest) await expect.poll(() => spinButton(page).isEnabled(), { timeout: LONG_MS }).toBe(true);
}

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe');
const spinButton = (page: Page) =>
  frameOf(page).getByRole('button', { name: game.say('control/spin'), exact: true });

async function balanceOf(page: Page): Promise<bigint> {
  const pill = page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${say('shell.balance')} `) });
  return BigInt(((await pill.textContent()) ?? '').replace(/\D/g, ''));
}
