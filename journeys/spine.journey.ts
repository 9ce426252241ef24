import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseAmount } from '@fairhall/money';
import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { repository } from '../tools/start/options.ts';
import { launchBrowser } from './browser.ts';
import { isInView } from './look.ts';
import { pressInFrame } from './press.ts';
import { enterOffice } from './staff-pages.ts';
import { wordsOf } from './words.ts';
import { openBrowserOf, readWorld, showWhenFailed, staffOf, worldFolder } from './world.ts';

const world = readWorld();
const { portal, bank, backOffice } = world.addresses;
const { say, like } = wordsOf('portal', 'th');
const game = wordsOf('game', 'th');
const office = wordsOf('office', 'en');
const LONG_MS = 20_000;
const password = 'Thai-journey-26';
const fundPassword = '731946';

let browser: Browser;
let context: BrowserContext;
let page: Page;
let withdrawalId: string;
beforeAll(async () => {
  browser = await launchBrowser();
  context = await openBrowserOf(browser);
  page = await context.newPage();
});
beforeEach(() => showWhenFailed(() => context.pages()));
afterAll(() => browser?.close());

test('a visitor becomes a member', async () => {
  await page.goto(portal);
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('shell.register') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('identity.username')).fill(`spine${randomInt(1_000_000)}`);
  await dialog.getByLabel(say('identity.password'), { exact: true }).fill(password);
  await dialog.getByLabel(say('identity.confirmPassword'), { exact: true }).fill(password);
  await dialog.getByRole('checkbox', { name: like('identity.ageTick') }).check();
  await dialog.getByRole('checkbox', { name: like('identity.termsTick') }).check();
  await dialog.getByRole('button', { name: say('shell.register') }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => shownBalance(), { timeout: LONG_MS }).toBe(0n);
});

test('a deposit by QR, paid at the bank, moves the balance by itself', async () => {
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('shell.deposit') })
    .first()
    .click();
  await page.getByText(say('cashier.methodKind.promptpay')).click();
  await page.getByLabel(say('cashier.amount')).fill('500');
  await page.getByRole('button', { name: say('cashier.toDeposit') }).click();
  await page.getByRole('img', { name: like('cashier.qr') }).waitFor();
  const payload = (await factOf(say('cashier.qrText')).textContent()) ?? '';

  const bankPage = await (await openBrowserOf(browser, { language: 'EN' })).newPage();
  await bankPage.goto(`${bank}/?lang=en`);
  await bankPage.getByLabel('QR payload').fill(payload.trim());
  await bankPage.getByRole('button', { name: 'Continue' }).click();
  await bankPage.getByRole('button', { name: 'Pay now' }).click();
  await bankPage.getByRole('heading', { name: 'Paid' }).waitFor();
  await bankPage.context().close();

  await page.bringToFront();
  await page.getByText(say('cashier.depositStatus.paid')).first().waitFor();
  await expect.poll(() => shownBalance(), { timeout: LONG_MS }).toBeGreaterThanOrEqual(50_000n);
});

test('a spin in the real game moves the balance in the header within a second', async () => {
  await page.getByRole('link', { name: say('cashier.toGames') }).click();
  await page.waitForURL(`${portal}/games**`);
  await page
    .getByRole('link', { name: game.say('game/naga-sevens'), exact: true })
    .first()
    .click();
  await page.waitForURL(`${portal}/game?**`);
  const frame = gameFrame();
  const spin = frame.getByRole('button', { name: game.say('control/spin'), exact: true });
  await expect.poll(() => spin.isEnabled(), { timeout: LONG_MS }).toBe(true);

  const before = await shownBalance();
  const staked = page.waitForResponse((response) => response.url().endsWith('/play/spin'));
  await spin.click();
  expect((await staked).status()).toBe(200);
  await expect.poll(() => shownBalance(), { timeout: 1_000, interval: 20 }).not.toBe(before);
  await expect.poll(() => spin.isEnabled(), { timeout: LONG_MS }).toBe(true);
});

test('the round is verified on the page that recomputes it, once its seed is open', async () => {
  const frame = gameFrame();
  const change = frame.getByRole('button', { name: game.say('fairness/change') });
  // walked once more, the drawer may still be open
  if (!(await change.isVisible()))
    await frame.getByRole('button', { name: game.say('control/fairness') }).click();
  await pressInFrame(change);
  await frame.getByText(game.say('fairness/changed')).waitFor();
  for (const control of ['dismiss', 'history'] as const)
    await pressInFrame(frame.getByRole('button', { name: game.say(`control/${control}`), exact: true }));
  const [verify] = await Promise.all([
    context.waitForEvent('page'),
    frame
      .getByRole('link', { name: game.say('history/verify') })
      .first()
      .click(),
  ]);
  await verify.bringToFront();
  await verify.getByText(game.say('verify/match')).waitFor();
  await verify.close();
  await page.bringToFront();
});

test('the betting record tells the round step by step, and replays it', async () => {
  await page.goto(`${portal}/bets`);
  const round = page
    .getByRole('list', { name: say('bets.title') })
    .getByRole('listitem')
    .first();
  await round.getByText(game.say('game/naga-sevens')).click();
  await round
    .getByText(say('bets.step.bet'))
    .or(round.getByText(say('bets.step.betwin')))
    .first()
    .waitFor();
  const [replay] = await Promise.all([
    context.waitForEvent('page'),
    round.getByRole('button', { name: say('bets.replay') }).click(),
  ]);
  await replay
    .getByRole('link', { name: game.say('history/verify') })
    .first()
    .waitFor();
  await replay.close();
  await page.bringToFront();
});

test('the deposit is played through, and the member sees by which bet', async () => {
  await page.goto(`${portal}/withdraw`);
  const asked = page
    .getByRole('list', { name: say('turnover.earlier') })
    .getByRole('listitem')
    .first();
  await asked.getByText(say('turnover.status.done')).click();
  await asked
    .getByRole('list', { name: say('turnover.bets') })
    .getByText(game.say('game/naga-sevens'))
    .waitFor();
});

test('a withdrawal to an own account is held at once', async () => {
  await page.goto(`${portal}/withdraw`);
  await page.getByLabel(say('cashier.loginPassword')).fill(password);
  await page.getByLabel(say('cashier.fundPassword'), { exact: true }).fill(fundPassword);
  await page.getByLabel(say('cashier.confirmFundPassword')).fill(fundPassword);
  await page.getByRole('button', { name: say('cashier.setFundPassword') }).click();
  await page.getByLabel(say('cashier.destination'), { exact: true }).selectOption({ index: 1 });
  await page.getByLabel(say('cashier.accountNumber')).fill(`41${randomInt(10_000_000, 99_999_999)}`);
  await page.getByLabel(say('cashier.holder')).fill('สมชาย ทดสอบ');
  await page.getByLabel(say('cashier.fundPassword'), { exact: true }).fill(fundPassword);
  await page.getByRole('button', { name: say('cashier.addAccount') }).click();

  await page.getByLabel(say('cashier.amount')).fill('200');
  const before = await shownBalance();
  await page.getByLabel(say('cashier.fundPassword'), { exact: true }).fill(fundPassword);
  await page.getByRole('button', { name: like('cashier.request') }).click();
  await page.waitForURL(/\/withdraw\/\d+$/);
  withdrawalId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.getByText(say('cashier.withdrawalStatus.risk')).first().waitFor();
  await expect.poll(() => shownBalance(), { timeout: LONG_MS }).toBe(before - 20_000n);
});

test('risk claims and approves, finance claims and pays', async () => {
  const risk = await openWithdrawal('risk');
  showWhenFailed(() => [risk]);
  await risk.getByRole('button', { name: office.say('withdrawalDeed.approve') }).click();
  const dialog = risk.getByRole('dialog');
  await dialog.getByLabel(office.say('deed.reason')).fill('known face, own account');
  await dialog.getByRole('button', { name: office.say('withdrawalDeed.approve') }).click();
  await dialog.waitFor({ state: 'detached' });
  await risk.context().close();
  await page.bringToFront();
  await page.getByText(say('cashier.withdrawalStatus.pay')).first().waitFor();

  const finance = await openWithdrawal('finance');
  showWhenFailed(() => [finance]);
  await finance.getByRole('button', { name: office.say('withdrawalDeed.pay'), exact: true }).click();
  await finance
    .getByRole('dialog')
    .getByRole('button', { name: office.say('withdrawalDeed.pay') })
    .click();
  await finance.getByRole('dialog').waitFor({ state: 'detached' });
  await finance.context().close();
  await page.bringToFront();
});

test('the member sees it sent and confirms the receipt', async () => {
  await page.getByText(say('cashier.withdrawalStatus.sent')).first().waitFor();
  await page.getByRole('button', { name: say('cashier.confirmReceived') }).click();
  await page.getByRole('button', { name: say('cashier.confirmReceived') }).waitFor({ state: 'detached' });
  await page.getByText(say('cashier.withdrawalStatus.received')).first().waitFor();
});

test('the list of withdrawals tells what was paid, and opens to the receipts of its movements', async () => {
  await page.goto(`${portal}/withdraw?status=received`);
  const list = page.getByRole('list', { name: say('cashier.withdrawals') });
  await list.locator('summary').first().click();
  await list
    .getByRole('button', { name: like('lists.receipt') })
    .last()
    .click();
  const receipt = page.getByRole('dialog', { name: say('proof.receipt') });
  await receipt.getByText(/withdrawal\/\d+\/paid/).waitFor();
  await receipt.getByRole('button', { name: say('proof.download') }).waitFor();
});

test('what became of the orders stands in the inbox and leads to each', async () => {
  await page.goto(`${portal}/messages?kind=money`);
  const told = page.getByRole('listitem').filter({ hasText: /W\d{8}/ });
  await told.first().locator('summary').click();
  await told
    .first()
    .getByRole('link', { name: say('inbox.open.withdrawal') })
    .click();
  await page.waitForURL(`${portal}/withdraw/${withdrawalId}`);
  await page.goto(`${portal}/messages`);
  await page.getByRole('button', { name: say('inbox.readAll') }).click();
  await page.getByText(say('inbox.new')).first().waitFor({ state: 'detached' });
});

test('an order may be said to be paid, and taken back; what came of it stands in sight', async () => {
  await page.goto(`${portal}/deposit`);
  await page.getByLabel(say('cashier.amount')).fill('300');
  await page.getByRole('button', { name: say('cashier.toDeposit') }).click();
  await page.getByRole('button', { name: say('cashier.iHavePaid') }).click();
  await page.getByRole('button', { name: say('cashier.lookAgain') }).waitFor();
  await page.getByRole('button', { name: say('cashier.cancelOrder') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('cashier.cancelOrder') })
    .click();
  const outcome = page.getByRole('status').filter({ hasText: say('cashier.depositStatus.cancelled') });
  await outcome.waitFor();
  await expect.poll(() => isInView(page, outcome)).toBe(true);
});

test('the account record shows every movement, and the books balance', async () => {
  await page.goto(`${portal}/account`);
  const record = page.getByRole('list', { name: say('account.title') });
  for (const kind of ['deposit', 'bet', 'withdrawal'])
    await record
      .getByText(say(`account.kind.${kind}`), { exact: true })
      .first()
      .waitFor();
  const { stdout } = await audit();
  expect(stdout).not.toContain('FAIL');
});

async function openWithdrawal(account: string): Promise<Page> {
  const desk = await enterOffice(browser, world, staffOf(world, account));
  await desk
    .getByRole('link', { name: office.say('nav.withdrawals') })
    .first()
    .click();
  await desk.goto(`${backOffice}/withdrawals/${withdrawalId}`);
  await desk.getByRole('button', { name: office.say('claim.take'), exact: true }).click();
  await desk.getByRole('button', { name: office.say('claim.release') }).waitFor();
  return desk;
}

function gameFrame(): FrameLocator {
  return page.frameLocator(`iframe[title="${say('play.frame', { name: game.say('game/naga-sevens') })}"]`);
}

function factOf(name: string) {
  return page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd');
}

async function shownBalance(): Promise<bigint> {
  const pill = page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${say('shell.balance')} `) });
  const text = (await pill.textContent()) ?? '';
  return parseAmount(text.replace(/[^\d.]/g, ''), 'P') ?? -1n;
}

function audit() {
  const args = [join(repository, 'tools/audit/main.ts'), '--data', worldFolder()];
  return promisify(execFile)(process.execPath, args, {
    env: { ...process.env, DATABASE_URL: world.addresses.database },
  });
}
