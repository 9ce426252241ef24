import { randomInt, randomUUID } from 'node:crypto';
import * as contract from '@fairhall/contract';
import { parseAmount } from '@fairhall/money';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call } from '../tools/people/call.ts';
import { askForDeposit, becomeMember, type MemberPerson } from '../tools/people/member.ts';
import { launchBrowser } from './browser.ts';
import { logIn, payInto } from './member-pages.ts';
import { approve, approveAtRisk, claim, commandOn, confirmDeed, openApproval, press } from './staff-deeds.ts';
import { enterOffice } from './staff-pages.ts';
import { bindAccount, playRound, spinOnce } from './staff-work.ts';
import { wordsOf } from './words.ts';
import { openBrowserOf, readWorld, showWhenFailed, staffOf } from './world.ts';

const world = readWorld();
const { portal, backOffice } = world.addresses;
const { say } = wordsOf('portal', 'en');
const office = wordsOf('office', 'en');
const LONG_MS = 20_000;
const fundPassword = '731946';
const amountMinor = 200_00n;

let browser: Browser;
let member: MemberPerson;
let memberPage: Page;
let risk: Page;
let finance: Page;
let approver: Page;
let accountId: string;
beforeAll(async () => {
  browser = await launchBrowser();
  const account = `dispute${randomInt(1_000_000)}`;
  const person = { account, password: 'Thai-journey-26', about: 'a member whose money goes astray' };
  member = await becomeMember(portal, person);
  await payInto(world, person, 500_00n);
  await playRound(world, member);
  accountId = await bindAccount(member, { fundPassword, holderName: 'Demo Disputer' });
  const context = await openBrowserOf(browser, { language: 'EN' });
  memberPage = await context.newPage();
  await logIn(memberPage, world, person, 'en');
  risk = await enterOffice(browser, world, staffOf(world, 'risk'));
  finance = await enterOffice(browser, world, staffOf(world, 'finance'));
  approver = await enterOffice(browser, world, staffOf(world, 'approver'));
});
beforeEach(() => showWhenFailed(() => [memberPage, risk, finance, approver]));
afterAll(() => browser?.close());

test('a payment that never arrived: the member proves it, and two people give the money back', async () => {
  const id = await askAndApprove();
  await finance.goto(`${backOffice}/withdrawals/${id}`);
  await claim(finance);
  await press(finance, 'withdrawalDeed.pay');
  await confirmDeed(finance, 'withdrawalDeed.pay');

  await memberPage.goto(`${portal}/withdraw/${id}`);
  await memberPage.getByText(say('cashier.withdrawalStatus.sent')).first().waitFor({ timeout: LONG_MS });
  const before = await shownBalance();
  await memberPage.getByRole('button', { name: say('cashier.notReceived') }).click();
  const dialog = memberPage.getByRole('dialog');
  await dialog.getByLabel(say('cashier.message')).fill('nothing on my statement');
  const picture = { name: 'statement.png', mimeType: 'image/png', buffer: await memberPage.screenshot() };
  await dialog.locator('input[type=file]').setInputFiles(picture);
  await dialog.getByRole('button', { name: say('cashier.send') }).click();
  await dialog.waitFor({ state: 'detached' });
  await memberPage.getByText(say('cashier.withdrawalStatus.disputed')).first().waitFor();

  await finance.goto(`${backOffice}/withdrawals?queue=disputed`);
  await finance.getByRole('row', { name: new RegExp(orderNumber(id)) }).click();
  await finance.getByText('nothing on my statement').waitFor();
  await claim(finance);
  await finance.getByRole('button', { name: office.say('orders.proof', { number: '1' }) }).click();
  await finance.getByRole('dialog').getByRole('img').waitFor();
  await finance.keyboard.press('Escape');
  await press(finance, 'withdrawalDeed.resolve');
  await finance
    .getByRole('dialog')
    .getByLabel(office.say('withdrawalDeed.outcome'))
    .selectOption({ label: office.say('withdrawalDeed.bounced') });
  await confirmDeed(finance, 'withdrawalDeed.resolve', 'the bank shows it came back');
  await finance.getByText(office.say('orders.manualWaiting')).waitFor();

  await openApproval(approver, world, commandOn(id));
  await approve(approver, world, 'approver');

  await memberPage.getByText(say('cashier.withdrawalStatus.bounced')).first().waitFor();
  await expect.poll(shownBalance, { timeout: LONG_MS }).toBe(before + amountMinor);
});

test('the member’s browser leads the sealed balance to the one of now, and staff lead a figure to its entries', async () => {
  await memberPage.goto(`${portal}/proof`);
  await memberPage.getByRole('button', { name: say('proof.check') }).click();
  const part = memberPage.getByRole('region', { name: say('proof.present') });
  await part.getByText(say('proof.presentText')).waitFor({ timeout: LONG_MS });
  expect(await memberPage.getByText(say('proof.holds'), { exact: true }).count()).toBe(9);
  await part.getByRole('list', { name: say('proof.since') }).waitFor();

  await finance.goto(`${backOffice}/liabilities?kind=cash&currency=P`);
  await finance.locator('a[href*="account=bank"]').first().click();
  await finance.getByText(office.say('liabilities.part.balance')).waitFor();
  await finance.getByText(office.say('liabilities.sum')).waitFor();
  await finance.getByRole('row').nth(1).waitFor();
});

test('a payment by hand counts only when a second person says so; refused, the order goes on', async () => {
  const id = await askAndApprove();
  await finance.goto(`${backOffice}/withdrawals/${id}`);
  await claim(finance);
  await markPaid();
  await openApproval(approver, world, commandOn(id));
  await press(approver, 'approvals.refuse');
  await confirmDeed(approver, 'approvals.refuse', 'no such line in the statement');

  await finance.getByText(office.say('orders.manualWaiting')).waitFor({ state: 'detached' });
  await markPaid();
  const owner = await enterOffice(browser, world, staffOf(world, 'owner'));
  showWhenFailed(() => [owner]);
  await openApproval(owner, world, commandOn(id));
  await approve(owner, world, 'owner');
  await owner.context().close();

  await memberPage.goto(`${portal}/withdraw/${id}`);
  await memberPage.getByRole('button', { name: say('cashier.confirmReceived') }).click();
  await memberPage.getByText(say('cashier.withdrawalStatus.received')).first().waitFor();
});

test('a deposit the bank takes back stops withdrawals until two people have decided who bears it', async () => {
  const { payTo } = await askForDeposit(member, 100_00n);
  if (payTo.kind !== 'promptpay') throw new Error('the order is not paid by a code');
  await fetch(`${world.addresses.bank}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payload: payTo.payload, manner: 'reversed' }),
  });
  await finance.goto(backOffice);
  const queue = finance.getByRole('link', { name: new RegExp(office.say('queues.cashier-shortfalls')) });
  await expect.poll(() => queue.textContent(), { timeout: LONG_MS }).toContain('100.');
  await expect(ask()).rejects.toThrow('safety/frozen');

  await queue.click();
  const row = finance.getByRole('row', { name: new RegExp(member.account) });
  await row.getByRole('button', { name: office.say('shortfalls.decide') }).click();
  await confirmDeed(finance, 'approvals.propose', 'the sender got it back');
  await row.getByText(office.say('shortfalls.asked')).waitFor();
  await openApproval(approver, world, new RegExp(office.say('approvalKind.cashier-decide-shortfall')));
  await approve(approver, world, 'approver');
  await row.waitFor({ state: 'detached' });
  expect((await ask()).status).toBe('risk');
});

test('a code: staff put it online, the member enters it, plays a part of it off, and reads what is left', async () => {
  const owner = await enterOffice(browser, world, staffOf(world, 'owner'));
  const code = `LANTERN${randomInt(10_000, 99_999)}`;
  await owner.goto(`${backOffice}/offers`);
  await press(owner, 'offers.draft');
  const draft = owner.getByRole('dialog');
  const fill = (name: string, text: string) =>
    draft.getByLabel(office.say(`offers.${name}`), { exact: true }).fill(text);
  await fill('name', 'Lanterns');
  await fill('amount', '50');
  await fill('startsAt', '2026-01-01T00:00');
  await fill('endsAt', '2099-01-01T00:00');
  await fill('budget', '100');
  await confirmDeed(owner, 'offers.saveDraft', 'the lantern feast');
  await press(owner, 'offers.addCodes');
  await owner.getByRole('dialog').getByLabel(office.say('offers.code'), { exact: true }).fill(code);
  await confirmDeed(owner, 'offers.addCodes', 'the lantern feast');
  await press(owner, 'offers.putOnline');
  await confirmDeed(owner, 'offers.putOnline', 'the lantern feast');
  await owner.getByText(office.say('offerState.online')).first().waitFor();

  await memberPage.goto(portal);
  const box = memberPage.locator('section', {
    has: memberPage.getByRole('heading', { name: say('home.redeemTitle') }),
  });
  await box.getByLabel(say('home.code')).fill(code.toLowerCase());
  await box.getByRole('button', { name: say('home.useCode') }).click();
  await box.getByText('P 50.00').waitFor();
  await spinOnce(world, member);
  await box.getByRole('link', { name: say('bonuses.title') }).click();
  await memberPage.getByText(code).click();
  const played = say('turnover.progress', { done: 'P 5.00', required: 'P 150.00' });
  await memberPage.getByText(played).waitFor({ timeout: LONG_MS });

  await owner.reload();
  await owner.getByRole('link', { name: member.account }).waitFor();
});

function ask() {
  const wish = { key: randomUUID(), accountId, amount: amountMinor.toString(), fundPassword };
  return call(member, contract.requestWithdrawal, { body: wish });
}

async function askAndApprove(): Promise<string> {
  const { id } = await ask();
  await approveAtRisk(risk, world, id);
  return id;
}

async function markPaid(): Promise<void> {
  await press(finance, 'withdrawalDeed.mark');
  const dialog = finance.getByRole('dialog');
  await dialog.getByLabel(office.say('withdrawalDeed.reference')).fill('KBANK-20261121-7');
  await confirmDeed(finance, 'withdrawalDeed.mark', 'paid from the branch');
  await finance.getByText(office.say('orders.manualWaiting')).waitFor();
}

const orderNumber = (id: string) => `W${id.padStart(8, '0')}`;

async function shownBalance(): Promise<bigint> {
  const pill = memberPage
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${say('shell.balance')} `) });
  const text = (await pill.textContent()) ?? '';
  return parseAmount(text.replace(/[^\d.]/g, ''), 'P') ?? -1n;
}
