import { randomInt, randomUUID } from 'node:crypto';
import { enterCode, readBalance, readMember } from '@fairhall/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SpinAnswer } from '../apps/studio/src/play/shapes.ts';
import { call } from '../tools/people/call.ts';
import { becomeMember, type MemberPerson } from '../tools/people/member.ts';
import { launchBrowser } from './browser.ts';
import { logIn } from './member-pages.ts';
import { pressInFrame } from './press.ts';
import { approve, openApproval } from './staff-deeds.ts';
import { enterOffice } from './staff-pages.ts';
import { wordsOf } from './words.ts';
import { openBrowserOf, readWorld, showWhenFailed, staffOf } from './world.ts';

const world = readWorld();
const { portal, backOffice } = world.addresses;
const { say } = wordsOf('portal', 'en');
const game = wordsOf('game', 'en');
const office = wordsOf('office', 'en');
const phone = { width: 390, height: 844 };
const LONG_MS = 60_000;
const self = { account: `free${randomInt(1_000_000)}`, password: 'Free-rounds-26', about: '' };

let browser: Browser;
let member: MemberPerson;
let staff: Page;
let page: Page;
beforeAll(async () => {
  member = await becomeMember(portal, self);
  browser = await launchBrowser();
  staff = await enterOffice(browser, world, staffOf(world, 'owner'));
  page = await (await openBrowserOf(browser, { language: 'EN', viewport: phone })).newPage();
});
beforeEach(() => showWhenFailed(() => [staff, page]));
afterAll(() => browser?.close());

test('staff give a member free rounds in a slot, and the vendor hears of it', async () => {
  const { id } = (await call(member, readMember, {})).member;
  await staff.goto(`${backOffice}/free-rounds`);
  await staff.getByRole('button', { name: office.say('grants.give') }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel(office.say('orders.memberId')).fill(id);
  await dialog.getByLabel(office.say('rounds.game')).selectOption({ label: game.say('game/naga-sevens') });
  await dialog.getByLabel(office.say('grants.rounds')).fill('2');
  await dialog.getByLabel(office.say('grants.stake')).fill('10');
  await dialog.getByLabel(office.say('deed.reason')).fill('a gift of the house');
  await dialog.getByRole('button', { name: office.say('grants.give') }).click();
  await dialog.waitFor({ state: 'detached' });
  const row = staff.getByRole('row').filter({ hasText: id });
  await row.getByText(office.say('grantState.live')).waitFor({ timeout: LONG_MS });
});

test('for many members staff see what it comes to and who is left out, and how far it has come once a second person approved', async () => {
  const other = { ...self, account: `${self.account}b` };
  await becomeMember(portal, other);
  await staff.getByRole('button', { name: office.say('grants.giveMany') }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel(office.say('grants.accounts')).fill(`${other.account}, nobody-of-this-name`);
  await dialog.getByLabel(office.say('rounds.game')).selectOption({ label: game.say('game/naga-sevens') });
  await dialog.getByLabel(office.say('grants.rounds')).fill('2');
  await dialog.getByLabel(office.say('grants.stake')).fill('10');
  await dialog.getByRole('button', { name: office.say('grants.look') }).click();
  await dialog.getByText(office.say('grants.comesTo', { count: '1' })).waitFor();
  await dialog.getByText(/^nobody-of-this-name: /).waitFor();
  await dialog.getByLabel(office.say('deed.reason')).fill('a birthday of the house');
  await dialog.getByRole('button', { name: office.say('grants.propose') }).click();
  await dialog.waitFor({ state: 'detached' });
  await staff.goto(`${backOffice}/approvals`);
  await staff.getByRole('button', { name: office.say('approvalView.asked-by-me') }).click();
  await staff.getByText(office.say('approvalKind.play-give-grants')).first().waitFor();
  const approver = await enterOffice(browser, world, staffOf(world, 'approver'));
  await openApproval(approver, world, new RegExp(office.say('approvalKind.play-give-grants')));
  await approve(approver, world, 'approver');
  await staff.goto(`${backOffice}/free-rounds?view=many`);
  const row = staff.getByRole('row').filter({ hasText: 'a birthday of the house' });
  await row.getByText(office.say('giftState.given')).waitFor({ timeout: LONG_MS });
  await row.click();
  const given = staff.getByRole('row').filter({ hasText: other.account });
  await given.getByText(office.say('gifts.isGiven')).waitFor();
  await staff.goto(`${backOffice}/free-rounds`);
});

test('the member plays them without any money, also after loading anew, and is paid what they win', async () => {
  await logIn(page, world, self, 'en');
  await page.goto(`${portal}/rng`);
  const waiting = page.getByRole('region', { name: say('lobby.freeRounds') });
  await waiting.getByText(/^2 .*10\.00/).waitFor();
  await waiting.getByRole('link', { name: say('lobby.freeRoundsPlay') }).click();
  await page.waitForURL(`${portal}/game?**`);
  const title = say('play.frame', { name: game.say('game/naga-sevens') });
  const frame = page.frameLocator(`iframe[title="${title}"]`);
  const spin = frame.getByRole('button', { name: game.say('control/spin'), exact: true });
  let won = 0n;
  for (const left of ['2', '1']) {
    await expect.poll(() => spin.isEnabled(), { timeout: LONG_MS }).toBe(true);
    await frame.getByText(new RegExp(`10\\.00 .* ${left} `)).waitFor();
    const played = page.waitForResponse((response) => response.url().endsWith('/play/spin'));
    await pressInFrame(spin);
    const { round } = (await (await played).json()) as SpinAnswer;
    expect(round).toMatchObject({ isFree: true, stake: '0', baseStake: '1000' });
    won += BigInt(round.payout ?? '0');
    if (left === '2') {
      await expect.poll(() => spin.isEnabled(), { timeout: LONG_MS }).toBe(true);
      await page.reload();
    }
  }
  await frame.getByText(/Free rounds over/).waitFor({ timeout: LONG_MS });
  const { sumBalance } = await call(member, readBalance, {});
  expect(BigInt(sumBalance)).toBe(won);
  const row = staff.getByRole('row').filter({ hasText: office.say('grantState.used') });
  await row.getByText('2 / 2').waitFor({ timeout: LONG_MS });
  await page.goto(`${portal}/bonuses`);
  await page.getByText(say('bonuses.freeRoundsState.used')).waitFor();
  await page.goto(`${portal}/rng`);
  await page.getByRole('searchbox').waitFor();
  expect(await waiting.count()).toBe(0);
});

test('a bonus of a code that is still to be played is given up, and is gone from the balance alone', async () => {
  const { sumBalance: before } = await call(member, readBalance, {});
  await call(member, enterCode, { body: { key: randomUUID(), code: 'HALL100' } });
  await page.goto(`${portal}/bonuses`);
  const apart = page.getByRole('banner').getByText(say('shell.balanceBonus', { amount: '100.00' }));
  await apart.waitFor();
  await page.getByText(say('bonuses.kind.redeem', { code: 'HALL100' })).click();
  await page.getByText(say('bonuses.left', { amount: 'P 100.00' })).waitFor();
  await page.getByRole('button', { name: say('bonuses.forfeit') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(say('bonuses.goesBonus', { amount: 'P 100.00' })).waitFor();
  await dialog.getByRole('button', { name: say('bonuses.forfeit') }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('listitem').getByText(say('bonuses.status.forfeited')).waitFor();
  await apart.waitFor({ state: 'detached' });
  expect(await call(member, readBalance, {})).toMatchObject({ sumBalance: before, bonus: '0' });
  await page.goto(`${portal}/account`);
  const moved = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: say('account.kind.bonus') });
  await moved.filter({ hasText: '100.00' }).nth(1).waitFor();
  expect(await moved.count()).toBe(2);
});
