import { randomBytes, randomInt } from 'node:crypto';
import * as contract from '@fairhall/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { becomeMember } from '../tools/people/member.ts';
import { launchBrowser } from './browser.ts';
import { complaintsAbout } from './look.ts';
import { logIn, payInto } from './member-pages.ts';
import { approveAtRisk, claim, confirmDeed, press } from './staff-deeds.ts';
import { enterOffice } from './staff-pages.ts';
import { bindAccount, playRound } from './staff-work.ts';
import { wordsOf } from './words.ts';
import { openBrowserOf, readWorld, showWhenFailed, staffOf } from './world.ts';

const world = readWorld();
const { portal, backOffice } = world.addresses;
const { say, families } = wordsOf('portal', 'th');
const office = wordsOf('office', 'en');
const phone = { width: 390, height: 844 };
const LONG_MS = 20_000;
const fundPassword = '731946';
/** Nobody's yet: each run has one of its own. */
const address = contract.withCase(`0x${randomBytes(20).toString('hex')}`) ?? '';
const email = `maria${randomInt(1_000_000)}@example.com.br`;

let browser: Browser;
let page: Page;
let finance: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  const person = { account: `paid${randomInt(1_000_000)}`, password: 'Thai-journey-26', about: '' };
  const member = await becomeMember(portal, person);
  await payInto(world, person, 500_00n);
  await playRound(world, member);
  await bindAccount(member, { fundPassword, holderName: 'Demo Paid Out' });
  const context = await openBrowserOf(browser, { viewport: phone });
  page = await context.newPage();
  await logIn(page, world, person, 'th');
  finance = await enterOffice(browser, world, staffOf(world, 'finance'));
});
beforeEach(() => showWhenFailed(() => [page, finance]));
afterAll(() => browser?.close());

/** As it is, with a sign too many. */
async function addWrongly(destination: string, field: string, number: string): Promise<void> {
  await page.getByRole('button', { name: say('cashier.addAccount') }).click();
  await page.getByLabel(say('cashier.destination')).selectOption({ label: destination });
  await page.getByLabel(say(field)).fill(`${number}!`);
  await page.getByLabel(say('cashier.fundPassword'), { exact: true }).fill(fundPassword);
  await page.getByRole('button', { name: say('cashier.addAccount') }).click();
}

test('on a phone a member binds a key of PIX and an address, each only once it is right', async () => {
  await page.goto(`${portal}/withdraw`);
  for (const [destination, field, number, masked] of [
    ['PIX e-mail', 'cashier.pixKey', email, 'ma***@e***'],
    ['USDT ERC20', 'usdt.payoutAddress', address, `••••${address.slice(-4)}`],
  ] as const) {
    await addWrongly(destination, field, number);
    // bound before, it would stand there whatever comes of this
    expect(await page.getByText(`${destination} ${masked}`).count()).toBe(0);
    const input = page.getByLabel(say(field));
    await page.locator('[aria-invalid="true"]').first().waitFor();
    expect(await complaintsAbout(page, `${destination} with a sign wrong`, families)).toEqual([]);
    await input.fill(number);
    await page.getByRole('button', { name: say('cashier.addAccount') }).click();
    await page.getByText(`${destination} ${masked}`).first().waitFor({ timeout: LONG_MS });
  }
  expect(await complaintsAbout(page, 'three payout accounts', families)).toEqual([]);
});

test('the address is used first from then on, and a withdrawal to it is sent in USDT', async () => {
  const label = `USDT ERC20 ••••${address.slice(-4)}`;
  await page.getByRole('button', { name: `${say('cashier.ownAccounts.useFirst')} ${label}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('cashier.fundPassword'), { exact: true }).fill(fundPassword);
  await dialog.getByRole('button', { name: say('cashier.ownAccounts.useFirst') }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  await expect.poll(() => page.getByRole('radio', { name: label }).isChecked()).toBe(true);
  await page.getByLabel(say('cashier.amount')).fill('200');
  await page
    .getByText(/USDT = /)
    .first()
    .waitFor();
  expect(await complaintsAbout(page, 'a withdrawal in USDT', families)).toEqual([]);
  await page.getByLabel(say('cashier.fundPassword'), { exact: true }).fill(fundPassword);
  await page.getByRole('button', { name: say('cashier.request', { amount: 'P 200.00' }) }).click();
  await page.waitForURL(/\/withdraw\/\d+$/);
  const withdrawalId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  const risk = await enterOffice(browser, world, staffOf(world, 'risk'));
  await approveAtRisk(risk, world, withdrawalId);
  await risk.context().close();
  await finance.goto(`${backOffice}/withdrawals/${withdrawalId}`);
  await finance.getByText(`USDT ERC20 ••••${address.slice(-4)}`).waitFor();
  expect(await finance.getByText(address).count()).toBe(0);
  await claim(finance);
  await press(finance, 'orders.reveal');
  const reveal = finance.getByRole('dialog');
  await reveal.getByLabel(office.say('deed.reason')).fill('compared with what the member wrote');
  await reveal.getByRole('button', { name: office.say('orders.reveal'), exact: true }).click();
  await reveal.getByText(address).waitFor();
  await finance.keyboard.press('Escape');
  await reveal.waitFor({ state: 'detached' });
  await press(finance, 'withdrawalDeed.pay');
  await confirmDeed(finance, 'withdrawalDeed.pay');
  await page.getByText(say('cashier.withdrawalStatus.sent')).first().waitFor({ timeout: LONG_MS });
  await page.getByText(say('usdt.sent'), { exact: true }).waitFor();
  expect(await complaintsAbout(page, 'a withdrawal that was sent in USDT', families)).toEqual([]);
});
