import { randomInt } from 'node:crypto';
import pg from 'pg';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { becomeMember } from '../tools/people/member.ts';
import { launchBrowser } from './browser.ts';
import { wordsOf } from './words.ts';
import { memberOf, openBrowserOf, readWorld, showWhenFailed } from './world.ts';

const world = readWorld();
const { portal } = world.addresses;
const { say } = wordsOf('portal', 'th');
const mali = memberOf(world, 'demomali');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
});
beforeEach(async () => {
  await context?.close();
  context = await openBrowserOf(browser);
  page = await context.newPage();
  showWhenFailed(() => [page]);
});
afterAll(() => browser?.close());

test.each([
  ['/deposit', 'cashier.depositTitle'],
  ['/withdraw', 'cashier.withdrawTitle'],
  ['/bets', 'bets.title'],
  ['/account', 'account.title'],
])(
  'a visitor who opens %s is asked to log in, and led home if they would rather not',
  async (path, title) => {
    await page.goto(`${portal}${path}`);
    const dialog = page.getByRole('dialog', { name: say('identity.logInTitle') });
    await dialog.waitFor();
    await page.getByRole('heading', { name: say(title), includeHidden: true }).waitFor({ state: 'attached' });
    await dialog.getByRole('button', { name: say('kit.close') }).click();
    await page.waitForURL(`${portal}/`);
    expect(await page.getByRole('dialog').count()).toBe(0);
  },
);

test('a visitor who logs in there stays on the page they asked for, and meets the door again after logging out', async () => {
  await page.goto(`${portal}/deposit`);
  await logInHere(mali.account, mali.password);
  await page.getByRole('button', { name: say('cashier.toDeposit') }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/deposit');

  await page.getByRole('button', { name: new RegExp(say('shell.memberMenu').split('{{')[0] ?? '') }).click();
  await page.getByRole('button', { name: say('shell.logOut') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('shell.logOut') })
    .click();
  await page.waitForURL(`${portal}/`);
  await page.goBack();
  await page.getByRole('dialog', { name: say('identity.logInTitle') }).waitFor();
});

test('a visitor who registers there is led home, as a new member is from everywhere', async () => {
  await page.goto(`${portal}/withdraw`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('shell.register') }).click();
  await dialog.getByLabel(say('identity.username')).fill(`door${randomInt(1_000_000)}`);
  await dialog.getByLabel(say('identity.password'), { exact: true }).fill('Thai-journey-26');
  await dialog.getByLabel(say('identity.confirmPassword'), { exact: true }).fill('Thai-journey-26');
  for (const tick of await dialog.getByRole('checkbox').all()) await tick.check();
  await dialog.getByRole('button', { name: say('shell.register') }).click();
  await page.waitForURL(`${portal}/`);
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('shell.deposit') })
    .first()
    .waitFor();
});

test('whoever logs in with a password given by staff changes it before anything else', async () => {
  // nobody of the demo world: other journeys log in as those
  const given = { account: `given${randomInt(1_000_000)}`, password: 'Given-2026-hall' };
  await becomeMember(portal, given);
  await inDatabase('update identity.members set must_change_password = true where account = $1', [
    given.account,
  ]);
  const fresh = `Fresh-${randomInt(1_000_000)}-pass`;
  await page.goto(`${portal}/account`);
  await logInHere(given.account, given.password);
  const due = page.getByRole('dialog', { name: say('account.passwordDue') });
  await due.getByLabel(say('account.oldPassword')).fill(given.password);
  await due.getByLabel(say('account.newPassword'), { exact: true }).fill(fresh);
  await due.getByLabel(say('account.confirmNewPassword')).fill(fresh);
  await due.getByRole('button', { name: say('account.changePassword') }).click();
  await due.waitFor({ state: 'detached' });
  await page.waitForURL(`${portal}/`);
  await page.goto(`${portal}/deposit`);
  await page.getByRole('button', { name: say('cashier.toDeposit') }).waitFor();
});

test('who was never here before is welcomed when they log in', async () => {
  await inDatabase('update identity.members set last_login_at = null where account = $1', [mali.account]);
  await page.goto(`${portal}/bets`);
  await logInHere(mali.account, mali.password);
  await page.getByText(say('identity.firstTime')).waitFor();
});

test('the betting record asks for days of GMT+8 although the browser is in America', async () => {
  const abroad = await browser.newContext({ timezoneId: 'America/Los_Angeles' });
  const there = await abroad.newPage();
  showWhenFailed(() => [there]);
  // A clock two days behind: whatever is counted from it is no day of the house's.
  await there.clock.setFixedTime(Date.now() - 2 * DAY_MS);
  const before = lastWeek();
  const asked = askedOf(there, (status) => status === null);
  const askedForUnfinished = askedOf(there, (status) => status === 'unsettled');
  await there.goto(`${portal}/bets`);
  const dialog = there.getByRole('dialog');
  await dialog.getByLabel(say('identity.username')).fill(mali.account);
  await dialog.getByLabel(say('identity.password'), { exact: true }).fill(mali.password);
  await dialog.getByRole('button', { name: say('shell.logIn'), exact: true }).click();
  expect([before, lastWeek()]).toContainEqual(await asked);
  const [, lastDay] = await askedForUnfinished;
  expect([before[1], lastWeek()[1]]).toContain(lastDay);
  await abroad.close();
});

/** The days of the first question about rounds in such a state, or in any. */
async function askedOf(there: Page, isAbout: (status: string | null) => boolean) {
  const request = await there.waitForRequest((one) => {
    const { pathname, searchParams } = new URL(one.url());
    return pathname === '/api/play/rounds' && isAbout(searchParams.get('status'));
  });
  const { searchParams } = new URL(request.url());
  return [searchParams.get('from'), searchParams.get('to')];
}

/** The first and the last day of the house's last seven. */
function lastWeek(): [from: string, to: string] {
  const houseNow = Date.now() + 8 * HOUR_MS;
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return [day(houseNow - 6 * DAY_MS), day(houseNow)];
}

async function logInHere(account: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('identity.username')).fill(account);
  await dialog.getByLabel(say('identity.password'), { exact: true }).fill(password);
  await dialog.getByRole('button', { name: say('shell.logIn'), exact: true }).click();
}

async function inDatabase(text: string, values: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: world.addresses.database });
  await client.connect();
  const { rowCount } = await client.query(text, [...values]);
  await client.end();
  expect(rowCount).toBe(1);
}
