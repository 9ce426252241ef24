import { randomInt } from 'node:crypto';
import { readSettlement, setFundPassword } from '@fairhall/contract';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call } from '../tools/people/call.ts';
import { becomeMember, signIn } from '../tools/people/member.ts';
import { launchBrowser } from './browser.ts';
import { complaintsAbout } from './look.ts';
import { logIn, payInto } from './member-pages.ts';
import { wordsOf } from './words.ts';
import { agentOf, memberOf, openBrowserOf, readWorld, showWhenFailed } from './world.ts';

const world = readWorld();
const { portal } = world.addresses;
const { say, families } = wordsOf('portal', 'th');
const pages = [
  ...['overview', 'announcements', 'register', 'team'],
  ...['betting', 'profit', 'transactions', 'settlement'],
];

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
});
beforeEach(async () => {
  await page?.context().close();
  page = await (await openBrowserOf(browser)).newPage();
  showWhenFailed(() => [page]);
});
afterAll(() => browser?.close());

test('an agent opens the centre from the header, and each of its pages fits a small phone', async () => {
  await logIn(page, world, agentOf(world, 'demoagent'), 'th');
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('shell.agentCentre') })
    .click();
  await page.getByRole('heading', { level: 1, name: say('agents.menu.overview') }).waitFor();
  const centre = page.getByRole('navigation', { name: say('shell.agentCentre') });
  expect(await centre.getByRole('link').allTextContents()).toEqual(
    pages.map((name) => say(`agents.menu.${name}`)),
  );
  await centre.getByRole('button', { name: say('kit.close') }).click();
  await page.waitForURL(`${portal}/`);

  await page.setViewportSize({ width: 360, height: 740 });
  const complaints: string[] = [];
  for (const name of pages) {
    await page.goto(`${portal}/agent/${name}`, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1, name: say(`agents.menu.${name}`) }).waitFor();
    complaints.push(...(await complaintsAbout(page, name, families)));
  }
  expect(complaints).toEqual([]);
});

test('who registers by an agent’s link stands in the team, until the link is closed', async () => {
  await logIn(page, world, agentOf(world, 'demoaffiliate'), 'th');
  const note = `stall ${randomInt(1_000_000)}`;
  await page.goto(`${portal}/agent/register`);
  await page.getByLabel(say('agents.note')).fill(note);
  await page.getByRole('button', { name: say('agents.newLink') }).click();
  const link = page.locator('details').filter({ hasText: note });
  await link.locator('summary').click();
  const address = (await link.getByText('affiliateCode=').textContent()) ?? '';
  const affiliateCode = new URL(address).searchParams.get('affiliateCode') ?? '';
  const account = `stall${randomInt(1_000_000)}`;
  await becomeMember(portal, { account, password: 'Market-stall-26' }, { affiliateCode });

  await page.goto(`${portal}/agent/team?search=${account}`);
  await page.getByText(account, { exact: true }).click();
  await page.getByRole('link', { name: say('agents.seeBets') }).click();
  await page.getByText(say('bets.empty')).waitFor();
  expect(await page.getByLabel(say('agents.account')).inputValue()).toBe(account);

  await page.goto(`${portal}/agent/register`);
  await link.locator('summary').click();
  const opener = link.getByRole('button', { name: say('agents.close') });
  await opener.click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect(await complaintsAbout(page, 'close', families)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await opener.click();
  await dialog.getByRole('button', { name: say('agents.close') }).click();
  await link.getByText(say('agents.closed'), { exact: true }).waitFor();
  const late = becomeMember(
    portal,
    { account: `${account}b`, password: 'Market-stall-26' },
    { affiliateCode },
  );
  await expect(late).rejects.toMatchObject({ body: { code: 'identity/invitation-code-error' } });
});

test('a player finds no such centre, and is told how to become an agent', async () => {
  await logIn(page, world, memberOf(world, 'demomali'), 'th');
  expect(
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('shell.agentCentre') })
      .count(),
  ).toBe(0);
  await page.goto(`${portal}/agent/team`);
  await page.getByText(say('agents.agentsOnly')).waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: say('shell.join') })
    .click();
  await page.waitForURL(`${portal}/join`);
});

test('for whom an agent opens an account in person, terms and a password of their own come first', async () => {
  await logIn(page, world, agentOf(world, 'demoaffiliate'), 'th');
  await page.goto(`${portal}/agent/register`);
  const account = `walkin${randomInt(1_000_000)}`;
  await page.getByLabel(say('identity.username')).fill(account);
  await page.getByRole('button', { name: say('openings.open') }).click();
  const handed = page.getByRole('dialog', { name: say('openings.handTitle', { account }) });
  const oneTime = (await handed.locator('code').textContent()) ?? '';
  expect(await complaintsAbout(page, 'handed', families)).toEqual([]);
  await handed.getByRole('button', { name: say('openings.handed') }).click();
  await page.getByText(say('openings.waiting')).first().waitFor();

  const owner = await (await openBrowserOf(browser)).newPage();
  showWhenFailed(() => [page, owner]);
  await owner.setViewportSize({ width: 360, height: 740 });
  await owner.goto(`${portal}/account`);
  const door = owner.getByRole('dialog');
  await door.getByLabel(say('identity.username')).fill(account);
  await door.getByLabel(say('identity.password'), { exact: true }).fill(oneTime);
  await door.getByRole('button', { name: say('shell.logIn'), exact: true }).click();
  const terms = owner.getByRole('dialog', { name: say('terms.title').split('{{')[0] ?? '' });
  await terms.getByRole('checkbox').check();
  expect(await complaintsAbout(owner, 'terms', families)).toEqual([]);
  await terms.getByRole('button', { name: say('terms.accept') }).click();
  const due = owner.getByRole('dialog', { name: say('account.passwordDue') });
  await due.getByLabel(say('account.oldPassword')).fill(oneTime);
  await due.getByLabel(say('account.newPassword'), { exact: true }).fill('My-own-words-26');
  await due.getByLabel(say('account.confirmNewPassword')).fill('My-own-words-26');
  await due.getByRole('button', { name: say('account.changePassword') }).click();
  await due.waitFor({ state: 'detached' });
  await owner.context().close();
});

test('what a member sends up stands on the agent’s settlement account at once', async () => {
  const person = { account: `upward${randomInt(1_000_000)}`, password: 'Market-stall-26', about: '' };
  const member = await becomeMember(portal, person, { affiliateCode: 'DEMOAGENT' });
  await call(member, setFundPassword, {
    body: { loginPassword: person.password, fundPassword: 'lotus-7731' },
  });
  await payInto(world, person, 500_00n);
  await clearTurnoverOf(person.account);
  const agent = await signIn(portal, agentOf(world, 'demoagent'));
  const before = BigInt((await call(agent, readSettlement)).balance);

  await logIn(page, world, person, 'th');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${portal}/transfer-upline`);
  await page.getByLabel(say('cashier.amount'), { exact: true }).fill('300');
  await page.getByLabel(say('cashier.fundPassword'), { exact: true }).fill('lotus-7731');
  expect(await complaintsAbout(page, 'transfer up', families)).toEqual([]);
  await page.getByRole('button', { name: say('line.send', { amount: 'P 300.00' }) }).click();
  await page.getByText(say('line.done'), { exact: true }).waitFor();
  expect(BigInt((await call(agent, readSettlement)).balance) - before).toBe(300_00n);
});

/** As if it had been played. */
async function clearTurnoverOf(account: string): Promise<void> {
  const database = new pg.Client({ connectionString: world.addresses.database });
  await database.connect();
  await database.query(
    `update turnover.requirements set status = 'cleared', ended_at = now()
     where status = 'open' and member_id = (select id from identity.members where account = $1)`,
    [account],
  );
  await database.end();
}
