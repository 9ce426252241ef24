import { randomInt } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { becomeMember } from '../tools/people/member.ts';
import { launchBrowser } from './browser.ts';
import { enterOffice } from './staff-pages.ts';
import { sendSlip } from './staff-work.ts';
import { wordsOf } from './words.ts';
import { readWorld, showWhenFailed, staffOf } from './world.ts';

const world = readWorld();
const { portal, backOffice } = world.addresses;
const { say } = wordsOf('office', 'en');
const password = 'Queue-journey-26';
const run = randomInt(1_000_000);
const accounts = [1, 2].map((place) => `queue${place}x${run}`);
const viewName = `Slips ${run}`;
const depositIds: string[] = [];

let browser: Browser;
let desk: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  const drawing = await (await browser.newPage()).screenshot();
  const slip = new Blob([new Uint8Array(drawing)], { type: 'image/png' });
  for (const account of accounts)
    depositIds.push(await sendSlip(await becomeMember(portal, { account, password }), slip));
  desk = await enterOffice(browser, world, staffOf(world, 'finance'));
});
beforeEach(() => showWhenFailed(() => [desk]));
afterAll(() => browser?.close());

const rowOf = (account: string) => desk.getByRole('row').filter({ hasText: account });

async function tickBoth(): Promise<void> {
  for (const account of accounts) {
    const box = rowOf(account).getByRole('checkbox');
    await box.waitFor();
    if (!(await box.isChecked())) await box.check();
  }
}

async function doToBoth(deed: 'claim' | 'refuse', reason?: string): Promise<void> {
  await tickBoth();
  await desk.getByRole('button', { name: say(`bulkDeposits.${deed}Ticked`, { count: '2' }) }).click();
  const dialog = desk.getByRole('dialog');
  for (const account of accounts) await dialog.getByText(account).waitFor();
  if (reason) await dialog.getByLabel(say('deed.reason')).fill(reason);
  await dialog.getByRole('button', { name: say(`bulkDeposits.${deed}`), exact: true }).click();
  await dialog.getByText(say('bulk.result', { done: '2', refused: '0', left: '0' })).waitFor();
  await dialog.getByText(say('bulk.close'), { exact: true }).click();
}

test('a view of the queue is saved under a name, and is there again after another page', async () => {
  await desk.goto(`${backOffice}/deposits?status=created`);
  await desk.getByRole('button', { name: say('list.saveView') }).click();
  await desk.getByLabel(say('list.viewName')).fill(viewName);
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: say('list.save'), exact: true })
    .click();
  await desk.getByRole('button', { name: viewName, pressed: true }).waitFor();
  await desk.goto(`${backOffice}/deposits`);
  const view = desk.getByRole('button', { name: viewName, pressed: false });
  await view.click();
  await desk.waitForURL(/status=created/);
  for (const account of accounts) await rowOf(account).waitFor();
});

test('two deposits are claimed together, and refused together with one reason', async () => {
  await doToBoth('claim');
  for (const account of accounts) await rowOf(account).getByText('finance').waitFor();
  await doToBoth('refuse', 'the bank knows of no such money');
  for (const id of depositIds) {
    await desk.goto(`${backOffice}/deposits/${id}`);
    await desk.getByText(say('deposit.refused')).first().waitFor();
    await desk.getByText('the bank knows of no such money').first().waitFor();
  }
});

test('the view is forgotten', async () => {
  await desk.goto(`${backOffice}/deposits?status=created`);
  await desk.getByRole('button', { name: say('list.forgetView') }).click();
  await desk.getByRole('button', { name: viewName }).waitFor({ state: 'detached' });
  expect(await desk.getByRole('button', { name: say('list.saveView') }).count()).toBe(1);
});
