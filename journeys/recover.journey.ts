import { randomInt } from 'node:crypto';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { becomeMember } from '../tools/people/member.ts';
import { type StaffPerson, signInStaff } from '../tools/people/staff.ts';
import { launchBrowser } from './browser.ts';
import { complaintsAbout } from './look.ts';
import { type Outbox, openOutbox, turnSwitches } from './outbox.ts';
import { freshCode } from './staff-pages.ts';
import { type Tongue, wordsOf } from './words.ts';
import { desk, openBrowserOf, readWorld, showWhenFailed, staffOf } from './world.ts';

const world = readWorld();
const { portal, backOffice } = world.addresses;
const phone = { width: 390, height: 844 };
const LONG_MS = 20_000;
/** Off in the demo house, and off again afterwards. */
const ours = ['MOBILEVERCODELOGIN3', 'MOBILENUMREG3'] as const;

let browser: Browser;
let books: pg.Client;
let owner: StaffPerson;
let outbox: Outbox;
const pages: Page[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  books = new pg.Client({ connectionString: world.addresses.database });
  await books.connect();
  const person = staffOf(world, 'owner');
  owner = await signInStaff(backOffice, person, await freshCode(world, person));
  outbox = openOutbox(owner);
  await turnSwitches(owner, ours, true);
});
beforeEach(() => showWhenFailed(() => pages));
afterAll(async () => {
  await turnSwitches(owner, ours, false);
  await books?.end();
  await browser?.close();
});

test.each<[Tongue, typeof desk]>([
  ['th', phone],
  ['en', desk],
])('in %s, who forgot the password comes in by telephone, by e-mail and by SMS', async (tongue, viewport) => {
  const { say } = wordsOf('portal', tongue);
  const member = await makeReachable();

  const byPhone = await open(tongue, viewport);
  await byPhone.goto(`${portal}/login`);
  await byPhone.getByRole('button', { name: say('recover.forgot') }).click();
  await sendCode(byPhone, say, member.mobileNum);
  await byPhone.getByLabel(say('recover.code')).fill(await outbox.codeFor(member.mobile));
  await byPhone.getByLabel(say('recover.newPassword'), { exact: true }).fill('Second-horse-22');
  await byPhone.getByRole('button', { name: say('recover.setAndLogIn') }).click();
  await expect.poll(() => isSignedIn(byPhone), { timeout: LONG_MS }).toBe(true);

  const byEmail = await open(tongue, viewport);
  await byEmail.goto(`${portal}/login`);
  await byEmail.getByRole('button', { name: say('recover.forgot') }).click();
  await byEmail.getByRole('tab', { name: say('recover.byEmail') }).click();
  await byEmail.getByLabel(say('identity.username')).fill(member.account);
  await byEmail.getByRole('textbox', { name: say('identity.field.email') }).fill(member.email);
  await byEmail.getByRole('button', { name: say('recover.sendLink') }).click();
  await byEmail.getByText(say('recover.linkSentTitle')).waitFor();
  await byEmail.goto(await linkFor(member.email));
  await byEmail.getByLabel(say('recover.newPassword'), { exact: true }).fill('Third-horse-33');
  expect(new URL(byEmail.url()).hash).toBe('');
  await byEmail.getByLabel(say('identity.confirmPassword'), { exact: true }).fill('Third-horse-33');
  await byEmail.getByRole('button', { name: say('recover.setPassword'), exact: true }).click();
  await byEmail.getByText(say('recover.resetDone')).waitFor();

  const bySms = await open(tongue, viewport);
  await bySms.goto(`${portal}/login`);
  await bySms.getByRole('tab', { name: say('recover.bySms') }).click();
  await sendCode(bySms, say, member.mobileNum);
  await bySms.getByLabel(say('recover.code')).fill(await outbox.codeFor(member.mobile));
  await bySms
    .getByRole('dialog')
    .getByRole('button', { name: say('shell.logIn'), exact: true })
    .click();
  await expect.poll(() => isSignedIn(bySms), { timeout: LONG_MS }).toBe(true);
});

test('on a phone in Thai, who registers by mobile number comes back by SMS, and from elsewhere with one more step', async () => {
  const { say, families } = wordsOf('portal', 'th');
  const digits = String(randomInt(10_000_000)).padStart(7, '0');
  const [mobileNum, mobile, email] = [`082${digits}`, `+6682${digits}`, `phone${digits}@mail.test`];

  const first = await open('th', phone);
  await first.goto(`${portal}/register`);
  const dialog = first.getByRole('dialog');
  await dialog.getByRole('tab', { name: say('register.byMobile') }).click();
  await sendCode(first, say, mobileNum);
  expect(await complaintsAbout(first, 'registering by mobile number', families)).toEqual([]);
  await dialog.getByLabel(say('recover.code')).fill(await outbox.codeFor(mobile));
  for (const tick of await dialog.getByRole('checkbox').all()) await tick.check();
  await dialog.getByRole('button', { name: say('shell.register'), exact: true }).click();
  await expect.poll(() => isSignedIn(first), { timeout: LONG_MS }).toBe(true);
  const { rows } = await books.query(
    `select m.id, m.account from identity.members m join identity.contacts c on c.member_id = m.id
     where c.value = $1 and c.verified_at is not null`,
    [mobile],
  );
  const { id, account } = rows[0];
  await first.getByText(say('register.doneNamed', { account })).waitFor();
  expect(await outbox.newestFor(mobile, 'one-time-password')).toContain(account);

  // another year, another town: nobody knows the network, and there is a mailbox by now
  await books.query('delete from identity.known_networks where member_id = $1', [id]);
  await books.query(
    `insert into identity.contacts (member_id, brand_id, kind, value, verified_at)
     select id, brand_id, 'email', $2, now() from identity.members where id = $1`,
    [id, email],
  );
  const again = await open('th', phone);
  await again.goto(`${portal}/login`);
  await again.getByRole('tab', { name: say('recover.bySms') }).click();
  await sendCode(again, say, mobileNum);
  await again.getByLabel(say('recover.code')).fill(await outbox.codeFor(mobile));
  const logIn = { name: say('shell.logIn'), exact: true } as const;
  await again.getByRole('dialog').getByRole('button', logIn).click();
  const step = again.getByRole('dialog', { name: say('security.step.title') });
  await step.getByRole('button', { name: say('recover.sendCode') }).click();
  expect(await isSignedIn(again)).toBe(false);
  await step.getByLabel(say('security.code')).fill(await outbox.codeFor(email));
  await step.getByRole('button', logIn).click();
  await expect.poll(() => isSignedIn(again), { timeout: LONG_MS }).toBe(true);
});

async function sendCode(page: Page, say: (key: string) => string, mobileNum: string): Promise<void> {
  await page.getByLabel(say('recover.mobile'), { exact: true }).fill(mobileNum);
  await page.getByRole('button', { name: say('recover.sendCode') }).click();
  await page.getByRole('button', { name: say('recover.sendAgain') }).waitFor();
}

/** A member whose telephone and e-mail are known to be theirs. */
async function makeReachable() {
  const digits = String(randomInt(10_000_000)).padStart(7, '0');
  const account = `forgot${digits}`;
  const email = `${account}@mail.test`;
  const mobile = `+6681${digits}`;
  await becomeMember(portal, { account, password: 'First-horse-11' });
  await books.query(
    `insert into identity.contacts (member_id, brand_id, kind, value, verified_at)
     select m.id, m.brand_id, c.kind, c.value, now()
     from identity.members m, (values ('mobileNum', $2), ('email', $3)) c (kind, value) where m.account = $1`,
    [account, mobile, email],
  );
  return { account, email, mobile, mobileNum: `081${digits}` };
}

async function linkFor(email: string): Promise<string> {
  return /https?:\S+/.exec(await outbox.newestFor(email, 'password-reset-link'))?.[0] ?? '';
}

function isSignedIn(page: Page): Promise<boolean> {
  return page.evaluate(() => sessionStorage.getItem('token') !== null);
}

async function open(tongue: Tongue, viewport: typeof desk): Promise<Page> {
  const context = await openBrowserOf(browser, { viewport, language: tongue === 'th' ? 'TH' : 'EN' });
  const page = await context.newPage();
  pages.push(page);
  return page;
}
