import { readBalance } from '@fairhall/contract';
import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { call } from '../tools/people/call.ts';
import { askForDeposit, signIn } from '../tools/people/member.ts';
import type { DemoPerson, DemoWorld } from '../tools/seed/demo-world.ts';
import { type Tongue, wordsOf } from './words.ts';

const LONG_MS = 20_000;

/** Logs a member in through the dialog of the home page. */
export async function logIn(page: Page, world: DemoWorld, person: DemoPerson, tongue: Tongue): Promise<void> {
  const { say } = wordsOf('portal', tongue);
  await page.goto(world.addresses.portal);
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('shell.logIn'), exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('identity.username')).fill(person.account);
  await dialog.getByLabel(say('identity.password'), { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: say('shell.logIn'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Puts money into a member's hand by a deposit that the bank pays. */
export async function payInto(world: DemoWorld, person: DemoPerson, amountMinor: bigint): Promise<void> {
  const member = await signIn(world.addresses.portal, person);
  const cash = async () => BigInt((await call(member, readBalance)).sumBalance);
  const before = await cash();
  const { payTo } = await askForDeposit(member, amountMinor);
  if (payTo.kind !== 'promptpay') throw new Error('the order is not paid by a code');
  const paid = await fetch(`${world.addresses.bank}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payload: payTo.payload }),
  });
  expect(paid.ok).toBe(true);
  await vi.waitFor(async () => expect(await cash()).toBeGreaterThanOrEqual(before + amountMinor), {
    timeout: LONG_MS,
  });
}
