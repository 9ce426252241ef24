import { randomInt } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStandIn, type StandIn } from '../apps/server/src/dialects/hub88/testing/stand-in.ts';
import { launchBrowser } from './browser.ts';
import { approve, confirmDeed, openApproval, press } from './staff-deeds.ts';
import { enterOffice } from './staff-pages.ts';
import { wordsOf } from './words.ts';
import { readWorld, showWhenFailed, staffOf } from './world.ts';

const world = readWorld();
const { say } = wordsOf('office', 'en');
const code = `HUB${randomInt(1_000_000)}`;

let browser: Browser;
let vendor: StandIn;
let page: Page;
beforeAll(async () => {
  vendor = await openStandIn();
  browser = await launchBrowser();
  page = await enterOffice(browser, world, staffOf(world, 'owner'));
});
beforeEach(() => showWhenFailed(() => [page]));
afterAll(async () => {
  await browser?.close();
  await vendor?.close();
});

test('staff connect a vendor that speaks Hub88: it is written down, keys are exchanged, its games are read', async () => {
  await page.goto(`${world.addresses.backOffice}/vendors`);
  await press(page, 'vendors.add');
  const dialog = page.getByRole('dialog');
  const write = (key: string, text: string) => dialog.getByLabel(say(key), { exact: true }).fill(text);
  await dialog.getByLabel(say('vendors.dialect')).selectOption('hub88');
  await write('vendors.code', code);
  await write('vendors.name', `Stand-in ${code}`);
  await write('vendors.address', vendor.address);
  await write('vendors.operatorId', '4711');
  await write('vendors.gameOrigins', 'https://lobbyhost.stand-in.test');
  await write('vendors.currencyName', 'THB');
  await write('vendors.minStake', '1');
  await write('vendors.maxStake', '10000');
  await confirmDeed(page, 'vendors.add', 'signed with them');

  const card = page
    .locator('section')
    .filter({ hasText: `Stand-in ${code}` })
    .first();
  await card.getByText(`/gw/hub88/${code}`).waitFor();
  await card.getByRole('button', { name: say('vendorKeys.add') }).click();
  await dialog.getByLabel(say('vendorKeys.theirs'), { exact: true }).fill(vendor.publicKey);
  await dialog.getByLabel(say('deed.reason')).fill('the first of theirs');
  await dialog.getByRole('button', { name: say('vendorKeys.add'), exact: true }).click();
  const shown = dialog.locator('code');
  await shown.waitFor();
  vendor.trust(((await shown.textContent()) ?? '').trim());
  await page.keyboard.press('Escape');
  await card.getByText(say('vendorKeys.waits')).waitFor();
  const second = await enterOffice(browser, world, staffOf(world, 'approver'));
  await openApproval(second, world, new RegExp(`vendor:${code}`));
  await approve(second, world, 'approver');
  await second.getByText(say('approval.executed'), { exact: true }).waitFor();
  await second.context().close();
  await page.reload();
  await card.getByText(say('vendorKeys.signs')).waitFor();
  await card.getByRole('button', { name: say('vendors.sync') }).click();
  await page.getByText('1 new, 0 changed, 0 gone, 1 in all').waitFor();
  await card.getByRole('link', { name: '1', exact: true }).click();
  await page.getByText('Lantern Road').first().waitFor();
  expect(new URL(page.url()).searchParams.get('vassalage')).toBe(code);
});

test('one person switches the key off, and another has to look at it', async () => {
  await page.goto(`${world.addresses.backOffice}/vendors`);
  const card = page
    .locator('section')
    .filter({ hasText: `/gw/hub88/${code}` })
    .first();
  await card.getByRole('button', { name: say('vendorKeys.disable') }).click();
  await page.getByText(say('vendorKeys.lastHelp')).waitFor();
  await confirmDeed(page, 'vendorKeys.disable', 'it leaked');
  await card.getByText(say('vendorKeys.none')).waitFor();
  const second = await enterOffice(browser, world, staffOf(world, 'approver'));
  await second.goto(world.addresses.backOffice);
  await second.getByRole('link', { name: say('queues.catalogue-ended-keys') }).click();
  const theirs = second
    .locator('section')
    .filter({ hasText: `/gw/hub88/${code}` })
    .first();
  await theirs.getByText(say('vendorKeys.unseen')).waitFor();
  await theirs.getByRole('button', { name: say('vendorKeys.see') }).click();
  await confirmDeed(second, 'vendorKeys.see', 'asked the vendor');
  await theirs.getByText(say('vendorKeys.unseen')).waitFor({ state: 'detached' });
  await second.context().close();
});
