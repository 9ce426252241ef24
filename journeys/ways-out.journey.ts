import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { becomeMember } from '../tools/people/member.ts';
import {
  type Entrances,
  enter,
  everywhere,
  expectSignedIn,
  forgetSession,
  nameAndPassword,
  openAt,
  openEntrances,
} from './entrance.ts';
import { wordsOf } from './words.ts';
import { agentOf, readWorld, showWhenFailed } from './world.ts';

const world = readWorld();
const { portal } = world.addresses;
const LONG_MS = 20_000;
const MINUTE_MS = 60_000;
const password = 'Many-doors-26';
const ours = ['AGENTDOOR3'] as const;
/** Each tongue and each size once. */
const across = [everywhere[0], everywhere[3]] as const;

let house: Entrances;
const pages: Page[] = [];

beforeAll(async () => {
  house = await openEntrances(world, ours);
});
beforeEach(() => {
  pages.length = 0;
  showWhenFailed(() => pages);
});
afterAll(() => house?.close());

describe.each(across)('in %s at a %s', (...place) => {
  const { say } = wordsOf('portal', place[0]);

  test('who is remembered comes back without typing, is warned when idle, stays, and is out at the end', async () => {
    const page = await openAt(house.browser, place, pages);
    const account = `stays${randomInt(1_000_000_000)}`;
    await becomeMember(portal, { account, password });
    await page.goto(`${portal}/login`);
    await nameAndPassword(page, say, { account, password });
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: say('security.remember') })
      .check();
    await enter(page, say);
    await expectSignedIn(page, true);

    await forgetSession(page);
    await page.goto(`${portal}/login`);
    expect(await page.getByLabel(say('identity.username')).inputValue()).toBe(account);
    await enter(page, say);
    await expectSignedIn(page, true);

    await beIdle(page, account, 14.5 * MINUTE_MS);
    const warning = page.getByRole('dialog', { name: say('security.idle.title') });
    await warning.getByRole('button', { name: say('shell.stay') }).click();
    await warning.waitFor({ state: 'detached' });
    await expectSignedIn(page, true);
    await beIdle(page, account, 15 * MINUTE_MS);
    await page.getByText(say('security.ended.idle')).waitFor();
    await expectSignedIn(page, false);
    await page.context().close();
  });

  test('one device ends another, and all others', async () => {
    const account = `twice${randomInt(1_000_000_000)}`;
    await becomeMember(portal, { account, password });
    const [here, there] = [
      await openAt(house.browser, place, pages),
      await openAt(house.browser, place, pages),
    ];
    for (const page of [here, there]) {
      await page.goto(`${portal}/login`);
      await nameAndPassword(page, say, { account, password });
      await enter(page, say);
      await expectSignedIn(page, true);
    }
    await here.goto(`${portal}/me`);
    const devices = here
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: say('account.signOutDevice') });
    await devices
      .first()
      .getByRole('button', { name: say('account.signOutDevice') })
      .click();
    await expect.poll(() => devices.count(), { timeout: LONG_MS }).toBe(1);
    await here.getByRole('button', { name: say('account.signOutOthers') }).click();
    await here.getByText(say('account.signedOutOthers')).waitFor();
    await there.getByText(say('security.ended.signed-out-elsewhere')).waitFor();
    await expectSignedIn(there, false);
    await expectSignedIn(here, true);
    await Promise.all([here, there].map((page) => page.context().close()));
  });

  test('who closes the account reads what is kept, is signed out at once, and does not come in again', async () => {
    const page = await openAt(house.browser, place, pages);
    const account = `leaves${randomInt(1_000_000_000)}`;
    await becomeMember(portal, { account, password });
    await page.goto(`${portal}/login`);
    await nameAndPassword(page, say, { account, password });
    await enter(page, say);
    await expectSignedIn(page, true);
    await page.goto(`${portal}/me`);
    await page
      .getByRole('main')
      .getByRole('button', { name: say('closing.begin') })
      .click();
    const dialog = page.getByRole('dialog', { name: say('closing.title') });
    await dialog.getByText(say('closing.kept', { years: '5' })).waitFor();
    await dialog.getByLabel(say('identity.password'), { exact: true }).fill(password);
    await dialog.getByRole('button', { name: say('closing.confirm') }).click();
    await page.getByText(say('closing.done')).waitFor();
    await expectSignedIn(page, false);
    await page.goto(`${portal}/login`);
    await nameAndPassword(page, say, { account, password });
    await enter(page, say);
    const no = wordsOf('refusals', place[0]).say('identity/account-closed');
    await page.getByRole('dialog').getByText(no).waitFor();
    await page.context().close();
  });

  test('the agents’ door lets an agent in and turns a player away', async () => {
    const page = await openAt(house.browser, place, pages);
    const account = `plays${randomInt(1_000_000_000)}`;
    await becomeMember(portal, { account, password });
    const agent = agentOf(world, 'demoagent');
    await page.goto(`${portal}/login`);
    await nameAndPassword(page, say, { account, password });
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: say('identity.agentsDoor') })
      .check();
    await enter(page, say);
    const no = wordsOf('refusals', place[0]).say('identity/agents-only');
    await page.getByRole('dialog').getByText(no).waitFor();
    await expectSignedIn(page, false);
    await nameAndPassword(page, say, agent);
    await enter(page, say);
    await expectSignedIn(page, true);
    await page.context().close();
  });
});

/** Nobody has touched the page for so long, and it looks whether that is too long. */
async function beIdle(page: Page, account: string, forMs: number): Promise<void> {
  // loaded anew it knows of no press, and asks for everything before and not after
  await page.goto(portal, { waitUntil: 'networkidle' });
  await house.books.query(
    `update identity.sessions s set last_seen_at = now() - make_interval(secs => $2) from identity.members m
     where m.id = s.member_id and m.account = $1 and s.ended_at is null`,
    [account, forMs / 1_000],
  );
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
}
