import { randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as contract from '@fairhall/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call } from '../tools/people/call.ts';
import { becomeMember, type MemberPerson } from '../tools/people/member.ts';
import { launchBrowser } from './browser.ts';
import { complaintsAbout } from './look.ts';
import { logIn, payInto } from './member-pages.ts';
import { approve, approveAtRisk, claim, commandOn, confirmDeed, openApproval, press } from './staff-deeds.ts';
import { enterOffice } from './staff-pages.ts';
import { bindAccount, playRound } from './staff-work.ts';
import { wordsOf } from './words.ts';
import { openBrowserOf, readWorld, showWhenFailed, staffOf } from './world.ts';

const world = readWorld();
const { portal, backOffice, bank } = world.addresses;
const { say, families } = wordsOf('portal', 'th');
const office = wordsOf('office', 'en');
const phone = { width: 390, height: 844 };
const LONG_MS = 20_000;
const fundPassword = '731946';

let browser: Browser;
let member: MemberPerson;
let withdrawalId: string;
let memberPage: Page;
let finance: Page;
let approver: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  const person = { account: `parts${randomInt(1_000_000)}`, password: 'Thai-journey-26', about: '' };
  member = await becomeMember(portal, person);
  await payInto(world, person, 500_00n);
  await playRound(world, member);
  const accountId = await bindAccount(member, { fundPassword, holderName: 'Demo In Parts' });
  const wish = { key: randomUUID(), accountId, amount: '20000', fundPassword };
  withdrawalId = (await call(member, contract.requestWithdrawal, { body: wish })).id;
  const context = await openBrowserOf(browser, { viewport: phone });
  memberPage = await context.newPage();
  await logIn(memberPage, world, person, 'th');
  const risk = await enterOffice(browser, world, staffOf(world, 'risk'));
  await approveAtRisk(risk, world, withdrawalId);
  await risk.context().close();
  finance = await enterOffice(browser, world, staffOf(world, 'finance'));
  approver = await enterOffice(browser, world, staffOf(world, 'approver'));
});
beforeEach(() => showWhenFailed(() => [memberPage, finance, approver]));
afterAll(async () => {
  await payoutsOfTheBank('pay');
  await browser?.close();
});

test('a withdrawal goes out in two parts: one is sent again, one is paid by hand, and the whole is received', async () => {
  await payoutsOfTheBank('fail');
  await finance.goto(`${backOffice}/withdrawals/${withdrawalId}`);
  await claim(finance);
  await press(finance, 'withdrawalDeed.pay');
  const paying = finance.getByRole('dialog');
  const parts = paying.getByLabel(office.say('payoutParts.parts'));
  await parts.fill('150 40');
  await paying.getByText(office.say('payoutParts.left', { amount: 'P 10.00' })).waitFor();
  const pay = paying.getByRole('button', { name: office.say('withdrawalDeed.pay'), exact: true });
  expect(await pay.isDisabled()).toBe(true);
  await parts.fill('150 50');
  await confirmDeed(finance, 'withdrawalDeed.pay');

  const failed = (part: string) => rowOf(`${part} · attempt 1`, office.say('payout.failed'));
  await failed('1').waitFor({ timeout: LONG_MS });
  await failed('2').waitFor({ timeout: LONG_MS });
  await memberPage.goto(`${portal}/withdraw/${withdrawalId}`);
  await memberPage
    .getByText(say('cashier.withdrawalStatus.part-failed'))
    .first()
    .waitFor({ timeout: LONG_MS });
  const shownParts = memberPage.getByRole('region', { name: say('cashier.parts') });
  await expect.poll(() => shownParts.getByText(say('cashier.partState.failed')).count()).toBe(2);
  expect(await complaintsAbout(memberPage, 'two parts that failed', families)).toEqual([]);

  await payoutsOfTheBank('pay');
  await claim(finance);
  await failed('1')
    .getByRole('button', { name: office.say('payoutParts.again') })
    .click();
  await confirmDeed(finance, 'payoutParts.again');
  await rowOf('1 · attempt 2', office.say('payout.paid')).waitFor({ timeout: LONG_MS });
  await failed('2')
    .getByRole('button', { name: office.say('withdrawalDeed.mark') })
    .click();
  await finance.getByRole('dialog').getByLabel(office.say('withdrawalDeed.reference')).fill('BRANCH-7');
  await confirmDeed(finance, 'withdrawalDeed.mark', 'paid from the branch');
  await finance.getByText(office.say('orders.manualWaiting')).waitFor();
  await openApproval(approver, world, commandOn(withdrawalId));
  await approve(approver, world, 'approver');

  await memberPage.getByText(say('cashier.withdrawalStatus.sent')).first().waitFor({ timeout: LONG_MS });
  await expect.poll(() => shownParts.getByText(say('cashier.partState.paid')).count()).toBe(2);
  await memberPage.getByRole('button', { name: say('cashier.confirmReceived') }).click();
  await memberPage.getByText(say('cashier.withdrawalStatus.received')).first().waitFor();
});

test('each part that was paid leads to its movement in the ledger', async () => {
  await finance.goto(`${backOffice}/withdrawals/${withdrawalId}`);
  await rowOf('1 · attempt 2', office.say('payout.paid')).getByRole('link').click();
  await finance.getByText(`withdrawal/${withdrawalId}/part-1-2/paid`).first().waitFor();
});

test('the month it happened in is saved as pages', async () => {
  await memberPage.goto(`${portal}/account`);
  await memberPage.getByRole('button', { name: say('record.statements') }).click();
  const [saved] = await Promise.all([
    memberPage.waitForEvent('download'),
    memberPage.getByRole('button', { name: say('record.downloadPdf') }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^statement-\d{4}-\d\d\.pdf$/);
  const pages = await readFile(await saved.path());
  expect(pages.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pages.subarray(-7).toString().trim()).toBe('%%EOF');
});

const rowOf = (attempt: string, state: string) =>
  finance.getByRole('row').filter({ hasText: attempt }).filter({ hasText: state });

async function payoutsOfTheBank(manner: 'pay' | 'fail'): Promise<void> {
  const answer = await fetch(`${bank}/control/payouts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ manner }),
  });
  expect(answer.ok).toBe(true);
}
