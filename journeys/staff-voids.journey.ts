import { randomInt, randomUUID } from 'node:crypto';
import {
  houseDay,
  launchGame,
  listGames,
  listMyRounds,
  readBalance,
  readMember,
  syncVendor,
} from '@fairhall/contract';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Acme, startAcme } from '../tools/fakes/vendor/acme.ts';
import { send } from '../tools/fakes/vendor/wire.ts';
import { call } from '../tools/people/call.ts';
import { becomeMember, launchOf, type MemberPerson } from '../tools/people/member.ts';
import { launchBrowser } from './browser.ts';
import { payInto } from './member-pages.ts';
import { enterOffice, freshCode, signInAs } from './staff-pages.ts';
import { wordsOf } from './words.ts';
import { readWorld, showWhenFailed, staffOf } from './world.ts';

const world = readWorld();
const { portal, backOffice } = world.addresses;
const english = wordsOf('office', 'en');
const thai = wordsOf('office', 'th');
const { code: vendor, keyId, secret, listenAt, platform, algorithm } = world.vendors.acme;
const credentials = { vendor, keyId, algorithm, secret: Buffer.from(secret, 'base64url') };
const reason = 'the vendor lost this round';
const stake = '1000';

let browser: Browser;
let acme: Acme | undefined;
let member: MemberPerson;
let cashBefore: string;
let round: string;
let risk: Page;
let approver: Page;
beforeAll(async () => {
  acme = await startAcme({
    credentials,
    platform: new URL(platform).origin,
    port: Number(new URL(listenAt).port),
    publicAddress: new URL(listenAt).origin,
  });
  const person = await signInAs(world, 'owner');
  await call(person, syncVendor, { params: { vassalage: vendor } });
  const self = { account: `void${randomInt(1_000_000)}`, password: 'Staff-voids-26', about: '' };
  member = await becomeMember(portal, self);
  await payInto(world, self, 100_00n);
  cashBefore = await cash();
  round = await abandonRound();
  browser = await launchBrowser();
  risk = await enterOffice(browser, world, staffOf(world, 'risk'));
  approver = await enterOffice(browser, world, staffOf(world, 'approver'), 'th');
});
beforeEach(() => showWhenFailed(() => [risk, approver]));
afterAll(async () => {
  await browser?.close();
  await acme?.stop();
});

test('what a vendor sent amiss waits in a queue that leads to it', async () => {
  await risk.goto(backOffice);
  await risk.getByRole('link', { name: english.say('queues.play-open-rounds') }).waitFor();
  await risk.getByRole('link', { name: english.say('queues.play-exceptions') }).click();
  await risk.waitForURL(/\/exceptions$/);
  await rowOf(risk, english.say('exception.tx-conflict')).first().waitFor();
});

test('the search of all rounds finds it by its number, sums it, and leads to it', async () => {
  await risk.goto(`${backOffice}/all-rounds`);
  const reference = risk.getByLabel(english.say('rounds.reference'));
  await reference.fill(`${round.split('/').at(-1)}`);
  await reference.press('Enter');
  await risk.getByText(english.say('rounds.count', { count: '1' })).waitFor();
  await rowOf(risk, english.say('round.unsettled')).getByRole('link').first().click();
  await risk.waitForURL(`**${round}`);
  await rowOf(risk, english.say('roundStep.bet')).getByRole('link').click();
  await risk.waitForURL(/\/ledger\?key=gw/);
  await risk.getByRole('table').getByText(/^gw\//).first().waitFor();
});

test('an abandoned round is asked to be voided once, and nothing moves', async () => {
  await risk.goto(`${backOffice}${round}`);
  const ask = risk.getByRole('button', { name: english.say('rounds.void') });
  await ask.click();
  const dialog = risk.getByRole('dialog');
  await dialog.getByText(english.say('rounds.voidHelp')).waitFor();
  await dialog.getByLabel(english.say('deed.reason')).fill(reason);
  await dialog.getByRole('button', { name: english.say('correction.propose') }).click();
  await dialog.waitFor({ state: 'detached' });
  await risk.getByText(english.say('rounds.voidWaiting')).waitFor();
  expect(await ask.count()).toBe(0);
  expect(BigInt(await cash())).toBe(BigInt(cashBefore) - BigInt(stake));
  await risk.getByRole('link', { name: english.like('approvals.proposedAs') }).click();
  await risk.getByText(english.say('approvals.another')).waitFor();
  expect(await risk.getByRole('button', { name: english.say('approvals.approve') }).count()).toBe(0);
});

test('another person reads before and after in their own language, approves, and the stake is back', async () => {
  await approver.goto(`${backOffice}/approvals`);
  await rowOf(approver, thai.say('approvalKind.play-void-round')).first().getByRole('link').first().click();
  await approver.getByText(reason).waitFor();
  await rowOf(approver, thai.say('factValue.voided'))
    .filter({ hasText: thai.say('factValue.open') })
    .waitFor();
  await rowOf(approver, thai.say('fact.stakedMinor')).filter({ hasText: '10.00' }).first().waitFor();
  await approver.getByRole('link', { name: /^round:\d+$/ }).click();
  await approver.getByText(thai.say('rounds.voidWaiting')).waitFor();
  await approver.goBack();

  await approver.getByRole('button', { name: thai.say('approvals.approve') }).click();
  const dialog = approver.getByRole('dialog');
  await dialog.getByLabel(thai.say('deed.code')).fill(await freshCode(world, staffOf(world, 'approver')));
  await dialog.getByRole('button', { name: thai.say('approvals.approve'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await approver.getByText(thai.say('approval.executed'), { exact: true }).waitFor();
  expect(await cash()).toBe(cashBefore);
  await risk.goto(`${backOffice}${round}`);
  await risk.getByText(english.say('round.cancelled'), { exact: true }).waitFor();
  await rowOf(risk, english.say('roundStep.void')).waitFor();
});

const cash = async () => (await call(member, readBalance)).sumBalance;

/** A bet whose vendor never says what came of it, and then says something else under its name. */
async function abandonRound(): Promise<string> {
  const { items: games } = await call(member, listGames, { query: { vassalage: vendor } });
  const { game_url } = await call(member, launchGame, { body: launchOf(games[0]?.gameId ?? '') });
  const launchToken = new URLSearchParams(new URL(game_url).hash.slice(1)).get('lt');
  const say = (name: string, body: object) =>
    send(new URL(platform).origin, credentials, { target: `/gw/v1/${name}`, body });
  const { body: seat } = await say('session/open', { launch_token: launchToken });
  const bet = {
    tx_id: randomUUID(),
    session_id: seat.session_id,
    player_ref: seat.player_ref,
    game_id: seat.game_id,
    round_id: randomUUID(),
    amount: stake,
    currency: seat.currency,
    kind: 'cash',
    occurred_at: new Date().toISOString(),
  };
  // the house's day may end meanwhile
  const from = houseDay(Date.now());
  expect((await say('bet', bet)).body.code).toBe('OK');
  expect((await say('bet', { ...bet, amount: '1' })).body.code).toBe('TX_CONFLICT');
  const { items } = await call(member, listMyRounds, { query: { from, to: houseDay(Date.now()) } });
  const { member: own } = await call(member, readMember);
  return `/members/${own.id}/rounds/${items[0]?.id}`;
}

function rowOf(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text });
}
