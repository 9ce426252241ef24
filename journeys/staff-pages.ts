import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { codeOf, type StaffPerson, signInStaff } from '../tools/people/staff.ts';
import type { DemoStaff, DemoWorld } from '../tools/seed/demo-world.ts';
import { type Tongue, wordsOf } from './words.ts';
import { openBrowserOf, staffOf } from './world.ts';

/** Signs a person of the staff in, as they do: password, then the code of their authenticator. */
export async function enterOffice(
  browser: Browser,
  world: DemoWorld,
  person: DemoStaff,
  tongue: Tongue = 'en',
): Promise<Page> {
  const { say } = wordsOf('office', tongue);
  const context = await openBrowserOf(browser, { language: tongue === 'th' ? 'TH' : 'EN' });
  const page = await context.newPage();
  await page.goto(world.addresses.backOffice);
  await page.getByLabel(say('signIn.username')).fill(person.account);
  await page.getByLabel(say('signIn.password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: say('signIn.next') }).click();
  await page.getByLabel(say('deed.code')).fill(await freshCode(world, person));
  await page.getByRole('button', { name: say('signIn.enter') }).click();
  await page
    .getByRole('navigation', { name: say('shell.navigation') })
    .first()
    .waitFor();
  return page;
}

/** Somebody of the staff, signed in without a page. */
export async function signInAs(world: DemoWorld, account: string): Promise<StaffPerson> {
  const person = staffOf(world, account);
  return signInStaff(world.addresses.backOffice, person, await freshCode(world, person));
}

const STEP_MS = 30_000;
const TYPING_MS = 4_000;

/** A code not yet spent. The house takes the step before, this one and the next, each once and in this order. */
export async function freshCode(world: DemoWorld, person: DemoStaff): Promise<string> {
  const stepAt = (ms: number) => Math.floor(ms / STEP_MS);
  const step = Math.max((await lastSpent(world, person)) + 1, stepAt(Date.now() + TYPING_MS) - 1);
  await sleep(Math.max(0, (step - 1) * STEP_MS - Date.now()));
  return codeOf(person.totpSecret, step * STEP_MS);
}

async function lastSpent(world: DemoWorld, person: DemoStaff): Promise<number> {
  const database = new pg.Client({ connectionString: world.addresses.database });
  await database.connect();
  const { rows } = await database.query<{ code_counter: string }>(
    'select code_counter from staff.people where username = $1',
    [person.account],
  );
  await database.end();
  return Number(rows[0]?.code_counter);
}
