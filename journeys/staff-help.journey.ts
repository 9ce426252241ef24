import { randomInt } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { becomeMember } from '../tools/people/member.ts';
import { launchBrowser } from './browser.ts';
import { violationsIn } from './look.ts';
import { enterOffice, freshCode } from './staff-pages.ts';
import { wordsOf } from './words.ts';
import { openBrowserOf, readWorld, showWhenFailed, staffOf } from './world.ts';

const world = readWorld();
const { portal, backOffice } = world.addresses;
const { say } = wordsOf('portal', 'en');
const { say: refusal } = wordsOf('refusals', 'en');
const office = wordsOf('office', 'en');
const account = `helped${randomInt(1_000_000)}`;
const fresh = `Fresh-${randomInt(1_000_000)}-pass`;

let browser: Browser;
let support: Page;
let member: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  await becomeMember(portal, { account, password: 'Forgotten-2026' });
  support = await enterOffice(browser, world, staffOf(world, 'support'));
  member = await (await openBrowserOf(browser, { language: 'EN' })).newPage();
});
beforeEach(() => showWhenFailed(() => [support, member]));
afterAll(() => browser?.close());

test('support asks for a one-time password, a colleague agrees and is shown it, and the member changes it before anything else', async () => {
  await support.goto(`${backOffice}/members?search=${account}`);
  await support.getByRole('link', { name: account }).first().click();
  await support.getByRole('button', { name: office.say('member.resetPassword') }).click();
  const helper = staffOf(world, 'support');
  await support.getByLabel(office.say('deed.code')).fill(await freshCode(world, helper));
  await tell(office.say('member.resetPassword'), 'identified by two deposits on the telephone');
  const waiting = await support.locator('a[href^="/approvals/"]').last().getAttribute('href');
  const colleague = staffOf(world, 'risk');
  const agreeing = await enterOffice(browser, world, colleague);
  await agreeing.goto(`${backOffice}${waiting}`);
  await agreeing.getByRole('button', { name: office.say('approvals.approve'), exact: true }).click();
  const asked = agreeing.getByRole('dialog');
  await asked.getByLabel(office.say('deed.code')).fill(await freshCode(world, colleague));
  await asked.getByRole('button', { name: office.say('approvals.approve'), exact: true }).click();
  const shown = agreeing.getByRole('dialog').locator('code');
  const oneTime = (await shown.textContent()) ?? '';
  expect(oneTime).toMatch(/^\w{14}$/);
  expect(await violationsIn(agreeing)).toEqual([]);
  await agreeing.keyboard.press('Escape');
  await shown.waitFor({ state: 'detached' });
  expect(await agreeing.content()).not.toContain(oneTime);
  await agreeing.context().close();

  await member.goto(`${portal}/account`);
  const door = member.getByRole('dialog');
  await door.getByLabel(say('identity.username')).fill(account);
  await door.getByLabel(say('identity.password'), { exact: true }).fill(oneTime);
  await door.getByRole('button', { name: say('shell.logIn'), exact: true }).click();
  const due = member.getByRole('dialog', { name: say('account.passwordDue') });
  await due.getByLabel(say('account.oldPassword')).fill(oneTime);
  await due.getByLabel(say('account.newPassword'), { exact: true }).fill(fresh);
  await due.getByLabel(say('account.confirmNewPassword')).fill(fresh);
  await due.getByRole('button', { name: say('account.changePassword') }).click();
  await due.waitFor({ state: 'detached' });
  await member.waitForURL(`${portal}/`);
});

test('support writes to the member, who is told at once, reads it, and throws it away', async () => {
  await support.getByRole('button', { name: office.say('letter.start') }).click();
  const letter = support.getByRole('dialog');
  await letter.getByLabel(office.say('letter.language'), { exact: true }).selectOption('EN');
  await letter.getByLabel(office.say('letter.subject'), { exact: true }).fill('About your call');
  await letter.getByLabel(office.say('letter.text'), { exact: true }).fill('We have looked into it.');
  const unread = member
    .getByRole('banner')
    .getByText(/^\d+ unread messages?$/)
    .first();
  const before = Number.parseInt((await unread.textContent()) ?? '', 10);
  await tell(office.say('letter.send'), 'they called about it');
  await expect.poll(async () => Number.parseInt((await unread.textContent()) ?? '', 10)).toBe(before + 1);
  await member.goto(`${portal}/messages`);
  const message = member.getByRole('listitem').filter({ hasText: 'About your call' }).first();
  await message.locator('summary').click();
  await message.getByText('We have looked into it.').waitFor();
  await message.getByText(say('inbox.new')).waitFor({ state: 'detached' });
  expect(await violationsIn(member)).toEqual([]);
  await message.getByRole('button', { name: say('inbox.delete') }).click();
  await member.getByText('About your call').waitFor({ state: 'detached' });
  await member.goto(portal);
});

test('support sees the portal as the member does, changes nothing there, and leaves its trace', async () => {
  await support.getByRole('button', { name: office.say('inspect.start') }).click();
  await tell(office.say('inspect.start'), 'the member sees an empty page');
  const opening = support.context().waitForEvent('page');
  await support.getByRole('link', { name: office.say('inspect.open') }).click();
  const seen = await opening;
  showWhenFailed(() => [seen]);
  await seen.waitForURL(`${portal}/`);
  const banner = seen.getByRole('complementary', { name: say('inspection.title') });
  await banner.getByText(say('inspection.seeing', { account })).waitFor();
  expect(seen.url()).not.toContain('#');

  await seen.goto(`${portal}/deposit`);
  await banner.waitFor();
  await seen.getByLabel(say('cashier.amount')).fill('300');
  await seen.getByRole('button', { name: say('cashier.toDeposit') }).click();
  await seen.getByText(refusal('identity/read-only')).waitFor();
  expect(await violationsIn(seen)).toEqual([]);

  await banner.getByRole('button', { name: say('inspection.leave') }).click();
  await banner.waitFor({ state: 'detached' });
  await seen
    .getByRole('button', { name: say('shell.logIn'), exact: true })
    .first()
    .waitFor();
  await seen.close();

  await support.getByRole('tab', { name: office.say('member.sessions') }).click();
  const look = support.getByRole('row').filter({ hasText: 'the member sees an empty page' });
  await look.getByText(office.say('inspectionEnd.left')).waitFor();
  await look.getByText(office.like('inspect.pageCount')).click();
  await look.getByText('/api/cashier/deposit-methods').waitFor();
});

/** Gives the reason and confirms. */
async function tell(deed: string, reason: string): Promise<void> {
  const dialog = support.getByRole('dialog');
  await dialog.getByLabel(office.say('deed.reason')).fill(reason);
  await dialog.getByRole('button', { name: deed, exact: true }).click();
  await dialog.getByLabel(office.say('deed.reason')).waitFor({ state: 'detached' });
}
