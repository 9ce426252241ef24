import { randomInt } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { becomeMember } from '../tools/people/member.ts';
import { launchBrowser } from './browser.ts';
import { complaintsAbout } from './look.ts';
import { logIn } from './member-pages.ts';
import { confirmDeed, press } from './staff-deeds.ts';
import { enterOffice } from './staff-pages.ts';
import { wordsOf } from './words.ts';
import { openBrowserOf, readWorld, showWhenFailed, staffOf } from './world.ts';

const world = readWorld();
const { portal, backOffice } = world.addresses;
const { say, families } = wordsOf('portal', 'th');
const office = wordsOf('office', 'en');
const phone = { width: 390, height: 844 };
const LEVEL = '1';

let browser: Browser;
let page: Page;
let finance: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  const person = { account: `level${randomInt(1_000_000)}`, password: 'Thai-journey-26', about: '' };
  await becomeMember(portal, person);
  const context = await openBrowserOf(browser, { viewport: phone });
  page = await context.newPage();
  await logIn(page, world, person, 'th');
  finance = await enterOffice(browser, world, staffOf(world, 'finance'));
});
beforeEach(() => showWhenFailed(() => [page, finance]));
afterAll(() => browser?.close());

/** The level's own fields in the dialog that is open. */
const level = () =>
  finance.getByRole('group', { name: office.say('withdrawalTerms.fromLevel', { tier: LEVEL }) });
async function turnLevel(isOn: boolean): Promise<void> {
  await finance.goto(`${backOffice}/withdrawal-terms`);
  await press(finance, 'withdrawalTerms.edit');
  await level().getByRole('checkbox').first().setChecked(isOn);
}

test('staff give a level terms of its own, not worse than others by a slip, and a member on a phone reads what it would bring', async () => {
  await turnLevel(true);
  const count = level().getByLabel(office.say('withdrawalTerms.dailyCount'));
  const usual = await count.inputValue();
  await count.fill('1');
  const dialog = finance.getByRole('dialog');
  await dialog.getByLabel(office.say('deed.reason')).fill('as agreed');
  await dialog.getByRole('button', { name: office.say('brand.save'), exact: true }).click();
  const worse = level().getByRole('checkbox', {
    name: office.say('withdrawalTerms.worse', { tier: LEVEL }),
  });
  await worse.waitFor();
  const more = String(Number(usual) + 7);
  await count.fill(more);
  await confirmDeed(finance, 'brand.save');

  await page.goto(`${portal}/withdraw`);
  await page.getByText(say('withdraw-terms.ofLevel', { tier: '0' })).waitFor();
  const next = page.locator('section', { hasText: say('withdraw-terms.fromLevel', { tier: LEVEL }) }).last();
  expect(await next.locator('dt').allTextContents()).toEqual([say('withdraw-terms.dailyCount')]);
  expect(await next.locator('dd').allTextContents()).toEqual([more]);
  expect(await complaintsAbout(page, 'the terms of a level', families)).toEqual([]);
  await next.getByRole('link').click();
  await page.waitForURL(/\/verification$/);

  await turnLevel(false);
  await confirmDeed(finance, 'brand.save', 'as before');
});
