import { randomInt } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { becomeMember } from '../tools/people/member.ts';
import { launchBrowser } from './browser.ts';
import { logIn } from './member-pages.ts';
import { wordsOf } from './words.ts';
import { openBrowserOf, readWorld, showWhenFailed } from './world.ts';

const world = readWorld();
const { portal } = world.addresses;
const { say } = wordsOf('portal', 'en');
const account = `page${randomInt(1_000_000)}`;
const password = 'Payment-page-26';

let browser: Browser;
let member: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  await becomeMember(portal, { account, password });
  member = await (await openBrowserOf(browser, { language: 'EN' })).newPage();
  await logIn(member, world, { account, password, about: '' }, 'en');
});
beforeEach(() => showWhenFailed(() => [member]));
afterAll(() => browser?.close());

test('a member pays on the provider’s page, comes back, and is credited by the provider’s word', async () => {
  await member.goto(`${portal}/deposit`);
  await member.getByText(say('cashier.methodKind.hosted')).click();
  await member.getByLabel(say('cashier.amount')).fill('250');
  await member.getByRole('button', { name: say('cashier.toDeposit') }).click();
  await member.getByRole('button', { name: say('cashier.page.open') }).click();
  await member.waitForURL(/\/checkout\//);
  // going away and coming again finds the same page, unpaid
  await member.getByRole('button', { name: 'Go back without paying' }).click();
  await member.waitForURL(/\/deposit\/\d+\?back=1$/);
  await member.getByText(say('cashier.page.back')).waitFor();
  await member.getByRole('button', { name: say('cashier.page.again') }).click();
  await member.waitForURL(/\/checkout\//);
  expect(await member.getByRole('main').textContent()).toContain('250.00');
  await member.getByRole('button', { name: 'Pay now' }).click();
  await member.waitForURL(/\/deposit\/\d+\?back=1$/);
  await member.getByText(say('cashier.depositStatus.paid')).first().waitFor();
});
