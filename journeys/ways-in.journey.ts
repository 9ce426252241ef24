import { randomInt } from 'node:crypto';
import * as contract from '@fairhall/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call } from '../tools/people/call.ts';
import { becomeMember, type MemberPerson } from '../tools/people/member.ts';
import { codeOf } from '../tools/people/staff.ts';
import {
  type Entrances,
  enter,
  everywhere,
  expectSignedIn,
  forgetSession,
  nameAndPassword,
  openAt,
  openEntrances,
  type Place,
  sendCode,
} from './entrance.ts';
import { bindAccount } from './staff-work.ts';
import { wordsOf } from './words.ts';
import { readWorld, showWhenFailed } from './world.ts';

const world = readWorld();
const { portal } = world.addresses;
const password = 'Many-doors-26';
const holderName = 'Somchai Jaidee';
const ours = ['MOBILEVERCODELOGIN3'] as const;
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

test.each(everywhere)(
  'in %s at a %s: registering, logging out and in, by SMS, with a forgotten password, and a trial',
  async (...place) => {
    const [tongue, size] = place;
    const { say } = wordsOf('portal', tongue);
    const page = await openAt(house.browser, place, pages);
    const account = `doors${randomInt(1_000_000_000)}`;
    await page.goto(`${portal}/register`);
    await nameAndPassword(page, say, { account, password });
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say('identity.confirmPassword'), { exact: true }).fill(password);
    for (const tick of await dialog.getByRole('checkbox').all()) await tick.check();
    await dialog.getByRole('button', { name: say('shell.register'), exact: true }).click();
    await expectSignedIn(page, true);

    await page.goto(`${portal}/me`);
    await page.getByRole('main').getByText(say('account.thisDevice'), { exact: true }).waitFor();
    await page
      .getByRole('main')
      .getByRole('button', { name: say('shell.logOut'), exact: true })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('shell.logOut') })
      .click();
    await expectSignedIn(page, false);

    await page.goto(`${portal}/login`);
    await nameAndPassword(page, say, { account, password });
    await enter(page, say);
    await expectSignedIn(page, true);

    const { mobile, mobileNum } = await giveMobile(account);
    await forgetSession(page);
    await page.goto(`${portal}/login`);
    await page.getByRole('tab', { name: say('recover.bySms') }).click();
    await sendCode(page, say, mobileNum);
    await page.getByLabel(say('recover.code')).fill(await house.outbox.codeFor(mobile));
    await enter(page, say);
    await expectSignedIn(page, true);

    await forgetSession(page);
    await page.goto(`${portal}/login`);
    await page.getByRole('button', { name: say('recover.forgot') }).click();
    await sendCode(page, say, mobileNum);
    await page.getByLabel(say('recover.code')).fill(await house.outbox.codeFor(mobile));
    await page.getByLabel(say('recover.newPassword'), { exact: true }).fill('Another-door-27');
    await page.getByRole('button', { name: say('recover.setAndLogIn') }).click();
    await expectSignedIn(page, true);

    await forgetSession(page);
    await page.goto(portal);
    const part = page.getByRole(size === 'phone' ? 'main' : 'banner');
    await part.getByRole('button', { name: say('shell.trial'), exact: true }).click();
    await page.getByRole('banner').getByText(say('shell.playMoney')).waitFor();
    await page.context().close();
  },
);

type Step = 'authenticator' | 'recovery code' | 'bank-name' | 'sms';
const steps: readonly (readonly [Step, ...Place])[] = [
  ['authenticator', ...everywhere[0]],
  ['recovery code', ...everywhere[3]],
  ['bank-name', ...everywhere[2]],
  ['sms', ...everywhere[1]],
];

test.each(steps)(
  'from elsewhere the password is followed by the %s, in %s at a %s',
  async (method, ...place) => {
    const { say } = wordsOf('portal', place[0]);
    const account = `steps${randomInt(1_000_000_000)}`;
    const answer = await prepare(method, await becomeMember(portal, { account, password }));
    await house.books.query(
      'delete from identity.known_networks n using identity.members m where m.id = n.member_id and m.account = $1',
      [account],
    );
    const page = await openAt(house.browser, place, pages);
    await page.goto(`${portal}/login`);
    await nameAndPassword(page, say, { account, password });
    await enter(page, say);
    const step = page.getByRole('dialog', { name: say('security.step.title') });
    await step.waitFor();
    if (method === 'sms') await step.getByRole('button', { name: say('recover.sendCode') }).click();
    await step.getByRole('textbox').fill(await answer());
    await expectSignedIn(page, false);
    await step.getByRole('button', { name: say('shell.logIn'), exact: true }).click();
    await expectSignedIn(page, true);
    await page.context().close();
  },
);

test('where the country of their number asks for it, a member sets up a second step first and is then asked for it', async () => {
  const place = everywhere[3];
  const { say } = wordsOf('portal', place[0]);
  const account = `rules${randomInt(1_000_000_000)}`;
  const member = await becomeMember(portal, { account, password });
  await giveUnprovenNumber(account, `+85620${String(randomInt(10_000_000)).padStart(8, '0')}`);
  await askInLaos(true);
  try {
    const isDue = async () => (await call(member, contract.readMember)).secondStepDue;
    await expect.poll(isDue, { timeout: 30_000 }).toBe(true);
    const page = await openAt(house.browser, place, pages);
    await page.goto(`${portal}/login`);
    await nameAndPassword(page, say, { account, password });
    await enter(page, say);
    const due = page.getByRole('dialog', { name: say('security.stepDue.title') });
    await due.getByRole('link', { name: say('security.stepDue.setUp') }).click();
    await page.getByRole('main').getByText(say('security.factor'), { exact: true }).waitFor();
    await due.waitFor({ state: 'detached' });

    const answer = await prepare('authenticator', member);
    await forgetSession(page);
    await page.goto(`${portal}/login`);
    await nameAndPassword(page, say, { account, password });
    await enter(page, say);
    const step = page.getByRole('dialog', { name: say('security.step.title') });
    await step.getByRole('textbox').fill(await answer());
    await step.getByRole('button', { name: say('shell.logIn'), exact: true }).click();
    await expectSignedIn(page, true);
    await page.goto(`${portal}/games`);
    await expectSignedIn(page, true);
    expect(await due.count()).toBe(0);
    await page.context().close();
  } finally {
    await askInLaos(false);
  }
});

/** As two of staff would: nobody else of this house has a number of there. */
async function askInLaos(needsSecondStep: boolean): Promise<void> {
  const freely = { minCycleMs: 0, autoplayAllowed: true, tierToPlay: 0, demoNeedsTier: false };
  await house.books.query('update brand.brands set market_rules = $1, revision = revision + 1', [
    JSON.stringify(needsSecondStep ? [{ country: 'LA', ...freely, needsSecondStep }] : []),
  ]);
}

async function giveUnprovenNumber(account: string, mobile: string): Promise<void> {
  await house.books.query(
    `insert into identity.contacts (member_id, brand_id, kind, value, verified_at)
     select id, brand_id, 'mobileNum', $2, null from identity.members where account = $1`,
    [account, mobile],
  );
}

/** A telephone that is known to be theirs. */
async function giveMobile(account: string): Promise<{ mobile: string; mobileNum: string }> {
  const digits = String(randomInt(10_000_000)).padStart(7, '0');
  await house.books.query(
    `insert into identity.contacts (member_id, brand_id, kind, value, verified_at)
     select id, brand_id, 'mobileNum', $2, now() from identity.members where account = $1`,
    [account, `+6683${digits}`],
  );
  return { mobile: `+6683${digits}`, mobileNum: `083${digits}` };
}

/** What a member has beside the password; answers how they will show it. */
async function prepare(method: Step, member: MemberPerson): Promise<() => Promise<string>> {
  if (method === 'sms') {
    const { mobile } = await giveMobile(member.account);
    return () => house.outbox.codeFor(mobile);
  }
  if (method === 'bank-name') {
    await bindAccount(member, { fundPassword: '731946', holderName });
    return async () => holderName;
  }
  await call(member, contract.giveProof, {
    body: { purpose: 'second-factor', method: 'password', answer: password },
  });
  const { secret } = await call(member, contract.beginSecondFactor);
  const confirmed = await call(member, contract.confirmSecondFactor, { body: { code: codeOf(secret) } });
  if (method === 'recovery code') return async () => confirmed.recoveryCodes[0] ?? '';
  // the one that was just shown is spent
  return async () => codeOf(secret, Date.now() + 30_000);
}
