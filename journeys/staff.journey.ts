import { randomInt } from 'node:crypto';
import { staffEndpoints } from '@fairhall/contract';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { becomeMember, signIn } from '../tools/people/member.ts';
import { launchBrowser } from './browser.ts';
import { logIn } from './member-pages.ts';
import { enterOffice, freshCode } from './staff-pages.ts';
import { wordsOf } from './words.ts';
import { openBrowserOf, readWorld, showWhenFailed, staffOf } from './world.ts';

const world = readWorld();
const { portal, backOffice } = world.addresses;
const { say } = wordsOf('portal', 'en');
const { say: refusal } = wordsOf('refusals', 'en');
const office = wordsOf('office', 'en');
const account = `slip${randomInt(1_000_000)}`;
const password = 'Staff-journey-26';
const deposited = '321';
const corrected = '45.67';
const why = {
  deposit: 'the slip shows the exact amount',
  bonus: 'the pix feast',
  correction: 'goodwill for the late deposit',
  freeze: 'asks for a pause of deposits',
  session: 'a device the member does not know',
} as const;

let browser: Browser;
let member: Page;
let memberId: string;
const desks = new Map<string, Page>();
beforeAll(async () => {
  browser = await launchBrowser();
  await becomeMember(portal, { account, password });
  member = await (await openBrowserOf(browser, { language: 'EN' })).newPage();
  await logIn(member, world, { account, password, about: '' }, 'en');
});
beforeEach(() => showWhenFailed(() => [member, ...desks.values()]));
afterAll(() => browser?.close());

test('a member says that they paid once a slip is sent, where staff ask for one', async () => {
  await askForSlips(true);
  await member.goto(`${portal}/deposit`);
  await member.getByText(say('cashier.methodKind.bank-transfer')).click();
  await member.getByLabel(say('cashier.amount')).fill(deposited);
  await member.getByRole('button', { name: say('cashier.toDeposit') }).click();
  await member.waitForURL(/\/deposit\/\d+$/);
  await member.getByText(say('cashier.slipNeeded')).waitFor();
  const word = member.getByRole('button', { name: say('cashier.iHavePaid') });
  expect(await word.isDisabled()).toBe(true);
  await askForSlips(false);
  const slip = await member.getByRole('main').screenshot();
  await member
    .getByLabel(say('cashier.slipDrop'))
    .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: slip });
  await member.getByRole('button', { name: say('cashier.sendSlips') }).click();
  await member.getByText(say('cashier.slipsSent')).first().waitFor();
  expect(await word.isEnabled()).toBe(true);
});

test('staff find it in the queue, look at the slip and confirm; without the bank a second person credits it', async () => {
  const finance = await deskOf('finance');
  await goTo(finance, 'deposits');
  await rowOf(finance, account).getByRole('link').first().click();
  await finance.getByRole('button', { name: office.say('orders.slip', { number: '1' }) }).click();
  const slip = finance.getByRole('dialog').getByRole('img');
  await expect.poll(() => widthOf(slip), { timeout: 15_000 }).toBeGreaterThan(100);
  await finance.keyboard.press('Escape');
  await slip.waitFor({ state: 'detached' });
  await finance.getByRole('button', { name: office.say('orders.confirm') }).click();
  await tell(finance, office.say('orders.confirm'), why.deposit);
  await finance.getByText(office.say('orders.creditWaiting')).waitFor();

  await approve(office.say('approvalKind.cashier-credit-deposit'), why.deposit);
  await member.getByText(say('cashier.depositStatus.paid')).first().waitFor();
});

test('what staff promise with a way to deposit is told before it is paid, until they stop it', async () => {
  const owner = await deskOf('owner');
  await goTo(owner, 'payMethods');
  const pix = rowOf(owner, /^pix/);
  await pix.getByRole('link', { name: office.say('payMethods.noBonus') }).click();
  await owner.getByRole('button', { name: office.say('offers.draft') }).click();
  const field = (name: string) =>
    owner.getByRole('dialog').getByLabel(office.say(`offers.${name}`), { exact: true });
  await field('kind').selectOption('method');
  const written = { name: 'Pix feast', method: 'pix', rate: '2.5', minDeposit: '100', maxBonus: '20' };
  const span = { startsAt: '2026-01-01T00:00', endsAt: '2099-01-01T00:00', budget: '100' };
  for (const [name, text] of Object.entries({ ...written, ...span })) await field(name).fill(text);
  await tell(owner, office.say('offers.saveDraft'), why.bonus);
  await owner.getByRole('button', { name: office.say('offers.putOnline') }).click();
  await tell(owner, office.say('offers.putOnline'), why.bonus);
  await owner.getByText(office.say('offerState.online')).first().waitFor();

  await member.goto(`${portal}/deposit`);
  await member.getByText(say('cashier.methodKind.pix')).click();
  await member.getByLabel(say('cashier.amount')).fill('400');
  await member.getByText(say('bonuses.method.preview', { bonus: 'P 10.00' })).waitFor();
  await member.getByRole('button', { name: say('cashier.toDeposit') }).click();
  await member.getByText(say('bonuses.method.ofOrder')).waitFor();
  await owner.getByRole('button', { name: office.say('offers.stop') }).click();
  await tell(owner, office.say('offers.stop'), why.bonus);
  await goTo(owner, 'payMethods');
  await rowOf(owner, /^pix/).getByText(office.say('payMethods.noBonus')).waitFor();
});

test('nobody approves a correction of their own; once another does, it stands in the ledger', async () => {
  const owner = await deskOf('owner');
  await openMember(owner);
  await owner.getByRole('button', { name: office.say('correction.title') }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel(office.say('orders.amount')).fill(corrected);
  await dialog.getByLabel(office.say('deed.code')).fill(await freshCode(world, staffOf(world, 'owner')));
  await tell(owner, office.say('correction.propose'), why.correction);
  await owner.getByRole('link', { name: office.like('approvals.proposedAs') }).click();
  await owner.getByText(office.say('approvals.another')).waitFor();
  expect(await owner.getByRole('button', { name: office.say('approvals.approve') }).count()).toBe(0);
  expect(await approveByForce(owner)).toEqual([403, 'staff/own-approval']);

  await approve(office.say('approvalKind.wallet-correct'), why.correction);
  await owner.getByText(office.say('approval.executed'), { exact: true }).waitFor();
  await goTo(owner, 'ledger');
  await owner.getByLabel(office.say('orders.member'), { exact: true }).fill(memberId);
  await owner.keyboard.press('Enter');
  await rowOf(owner, `+${corrected}`).waitFor();
  // the order's own satang are added to what was asked for
  await rowOf(owner, new RegExp(`\\+${deposited}\\.\\d\\d`)).waitFor();
});

test('who is frozen is told so where they try', async () => {
  const risk = await deskOf('risk');
  await openMember(risk);
  await risk.getByRole('tab', { name: office.say('member.protection') }).click();
  const deposits = { function: office.say('function.deposit') };
  await risk.getByRole('button', { name: office.say('safety.freezeTitle', deposits) }).click();
  await tell(risk, office.say('safety.freeze'), why.freeze);
  await risk.getByText(office.say('safety.frozen'), { exact: true }).waitFor();

  await member.goto(`${portal}/deposit`);
  await member.getByLabel(say('cashier.amount')).fill('300');
  await member.getByRole('button', { name: say('cashier.toDeposit') }).click();
  await member.getByText(refusal('safety/frozen')).waitFor();
});

test('a session that staff end is over for the member at once', async () => {
  const risk = await deskOf('risk');
  await risk.getByRole('tab', { name: office.say('member.sessions') }).click();
  await risk
    .getByRole('button', { name: office.say('sessions.end'), exact: true })
    .first()
    .click();
  await tell(risk, office.say('sessions.end'), why.session);
  await member.getByText(say('security.ended.ended-by-staff')).waitFor();
});

test('the security log tells whose password was wrong, and does not tell the password', async () => {
  const wrong = { account, password: 'not-this-one-26' };
  await expect(signIn(portal, wrong)).rejects.toThrow('identity/wrong-credentials');
  const auditor = await deskOf('auditor');
  await goTo(auditor, 'security');
  await rowOf(auditor, account)
    .filter({ hasText: office.say('signInOutcome.wrong-password') })
    .waitFor();
  await rowOf(auditor, account)
    .filter({ hasText: office.say('signInOutcome.signed-in') })
    .first()
    .waitFor();
  expect(await auditor.getByRole('main').textContent()).not.toContain(wrong.password);
});

test('a vendor gets a second key by two people, its secret shown once, and loses it at once by one', async () => {
  const owner = await deskOf('owner');
  await goTo(owner, 'vendors');
  const card = owner.locator('section').filter({ hasText: 'ACME' }).first();
  await card.getByRole('button', { name: office.say('vendorKeys.add') }).click();
  const dialog = owner.getByRole('dialog');
  const keyId = `acme-${randomInt(1_000_000)}`;
  await dialog.getByLabel(office.say('vendorKeys.id')).fill(keyId);
  await dialog.getByLabel(office.say('deed.reason')).fill('the yearly change');
  await dialog.getByRole('button', { name: office.say('vendorKeys.add'), exact: true }).click();
  const secret = await dialog.locator('code').textContent();
  expect(secret).toMatch(/^[\w-]{43}$/);
  await owner.keyboard.press('Escape');
  await card.getByText(office.say('vendorKeys.waits')).waitFor();
  await approve(/vendor:ACME\b/, 'the yearly change');
  await owner.reload();
  await card.getByText(office.say('vendorKeys.both')).waitFor();
  await rowOf(owner, keyId)
    .getByRole('button', { name: office.say('vendorKeys.disable') })
    .click();
  expect(await owner.content()).not.toContain(secret);
  await tell(owner, office.say('vendorKeys.disable'), 'not needed after all');
  await rowOf(owner, keyId).getByText(office.say('vendorKeys.off'), { exact: true }).waitFor();
});

test('the trail tells all of it, each with its reason and its person, and its chain is whole', async () => {
  const auditor = await deskOf('auditor');
  await auditor.goto(`${backOffice}/audit?subject=member%3A${memberId}`);
  await rowOf(auditor, why.session).getByText('identity.end-sessions').waitFor();
  for (const [deed, reason, who] of [
    ['identity.end-sessions', why.session, 'Demo Risk'],
    ['safety.freeze-member', why.freeze, 'Demo Risk'],
    ['identity.view-member', '—', 'Demo Owner'],
  ] as const)
    await rowOf(auditor, deed).filter({ hasText: reason }).filter({ hasText: who }).first().waitFor();
  await auditor.goto(`${backOffice}/audit`);
  for (const [deed, who] of [
    ['cashier.view-proof', 'Demo Finance'],
    ['staff.propose', 'Demo Finance'],
    ['staff.propose', 'Demo Owner'],
    ['staff.approve', 'Demo Approver'],
    ['staff.sign-in', 'Demo Auditor'],
  ] as const)
    await rowOf(auditor, deed).filter({ hasText: who }).first().waitFor();
  await auditor.getByRole('button', { name: office.say('audit.verify') }).click();
  await auditor.getByText(office.like('audit.whole')).waitFor();
});

/** Orders already open keep what they were told. */
async function askForSlips(isAsked: boolean): Promise<void> {
  const finance = await deskOf('finance');
  await goTo(finance, 'payMethods');
  await finance.getByTitle(office.say('payMethods.editNamed', { code: 'bank-transfer' })).click();
  await finance.getByRole('dialog').getByLabel(office.say('payMethods.needsSlip')).setChecked(isAsked);
  await tell(finance, office.say('brand.save'), 'too many words without a transfer');
}

async function deskOf(person: string): Promise<Page> {
  const known = desks.get(person);
  if (known) return known;
  const desk = await enterOffice(browser, world, staffOf(world, person));
  desks.set(person, desk);
  return desk;
}

async function goTo(desk: Page, name: string): Promise<void> {
  const navigation = desk.getByRole('navigation', { name: office.say('shell.navigation') });
  await navigation.getByRole('link', { name: office.say(`nav.${name}`) }).click();
}

async function openMember(desk: Page): Promise<void> {
  await goTo(desk, 'members');
  await desk.getByLabel(office.say('members.search')).fill(account);
  await desk.keyboard.press('Enter');
  await rowOf(desk, account).getByRole('link', { name: account }).click();
  await desk.waitForURL(/\/members\/\d+$/);
  memberId = new URL(desk.url()).pathname.split('/').at(-1) ?? '';
}

/** Gives the reason and confirms; the dialog closes when it is done. */
async function tell(desk: Page, deed: string, reason: string): Promise<void> {
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(office.say('deed.reason')).fill(reason);
  await dialog.getByRole('button', { name: deed, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** The approver finds the request among theirs, reads who asked and why, and approves. */
async function approve(kind: string | RegExp, reason: string): Promise<void> {
  const approver = await deskOf('approver');
  await goTo(approver, 'approvals');
  await rowOf(approver, kind).first().getByRole('link').first().click();
  await approver.getByText(reason).waitFor();
  await approver.getByRole('button', { name: office.say('approvals.approve') }).click();
  const dialog = approver.getByRole('dialog');
  await dialog.getByLabel(office.say('deed.code')).fill(await freshCode(world, staffOf(world, 'approver')));
  await dialog.getByRole('button', { name: office.say('approvals.approve'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await approver.getByText(office.say('approval.executed'), { exact: true }).waitFor();
}

/** What the server says to the one who asked, when the page's missing button does not stop them. */
async function approveByForce(desk: Page): Promise<[number, string]> {
  const approvalId = new URL(desk.url()).pathname.split('/').at(-1) ?? '';
  const path = staffEndpoints.approval.path.replace(':id', approvalId);
  const code = await freshCode(world, staffOf(world, 'owner'));
  return desk.evaluate(
    async ([at, spent]) => {
      const headers = {
        authorization: `Bearer ${sessionStorage.getItem('fairhall.staff')}`,
        'content-type': 'application/json',
      };
      const seen = (await (await fetch(at, { headers })).json()) as { payloadHash: string };
      const body = JSON.stringify({ payloadHash: seen.payloadHash, code: spent });
      const answer = await fetch(`${at}/approve`, { method: 'POST', headers, body });
      const { code: said } = (await answer.json()) as { code: string };
      return [answer.status, said] as [number, string];
    },
    [path, code] as const,
  );
}

function rowOf(desk: Page, text: string | RegExp): Locator {
  return desk.getByRole('row').filter({ hasText: text });
}

function widthOf(picture: Locator): Promise<number> {
  return picture.evaluate((image) => (image as { naturalWidth?: number }).naturalWidth ?? 0);
}
