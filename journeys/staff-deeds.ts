import type { Page } from 'playwright-core';
import type { DemoWorld } from '../tools/seed/demo-world.ts';
import { freshCode } from './staff-pages.ts';
import { wordsOf } from './words.ts';
import { staffOf } from './world.ts';

const office = wordsOf('office', 'en');

export const press = (page: Page, key: string) =>
  page.getByRole('button', { name: office.say(key), exact: true }).click();

export async function claim(page: Page): Promise<void> {
  await press(page, 'claim.take');
  await page.getByRole('button', { name: office.say('claim.release') }).waitFor();
}

/** Gives the dialog that is open its reason and goes through with it. */
export async function confirmDeed(page: Page, key: string, reason?: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (reason) await dialog.getByLabel(office.say('deed.reason')).fill(reason);
  await dialog.getByRole('button', { name: office.say(key), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** The first person's word on a withdrawal that waits at the risk stage. */
export async function approveAtRisk(page: Page, world: DemoWorld, withdrawalId: string): Promise<void> {
  await page.goto(`${world.addresses.backOffice}/withdrawals/${withdrawalId}`);
  await claim(page);
  await press(page, 'withdrawalDeed.approve');
  await confirmDeed(page, 'withdrawalDeed.approve', 'an own account');
}

/** Opens what waits for a second person, by what its row says. */
export async function openApproval(page: Page, world: DemoWorld, name: RegExp): Promise<void> {
  await page.goto(`${world.addresses.backOffice}/approvals`);
  await page.getByRole('row', { name }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

export const commandOn = (withdrawalId: string) => new RegExp(`withdrawal:${withdrawalId}\\b`);

/** The second person's word, with a code of its own. */
export async function approve(page: Page, world: DemoWorld, account: string): Promise<void> {
  await press(page, 'approvals.approve');
  const code = await freshCode(world, staffOf(world, account));
  await page.getByRole('dialog').getByLabel(office.say('deed.code')).fill(code);
  await confirmDeed(page, 'approvals.approve');
}
