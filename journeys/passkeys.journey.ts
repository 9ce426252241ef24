import { randomInt } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { becomeMember } from '../tools/people/member.ts';
import { launchBrowser } from './browser.ts';
import { wordsOf } from './words.ts';
import { openBrowserOf, readWorld, showWhenFailed } from './world.ts';

const { portal } = readWorld().addresses;
/** The standard knows names only: there are no passkeys at a bare number. */
const here = portal.replace('127.0.0.1', 'localhost');
const password = 'Passkey-journey-26';
const { say } = wordsOf('portal', 'th');
const refusals = wordsOf('refusals', 'th');

let browser: Browser;
const pages: Page[] = [];
beforeAll(async () => {
  browser = await launchBrowser();
});
beforeEach(() => showWhenFailed(() => pages));
afterAll(() => browser?.close());

/** A phone that keeps passkeys and is unlocked by whoever holds it. */
async function plugIn(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function confirm(page: Page): Promise<void> {
  const proof = page.getByRole('dialog', { name: say('security.proofTitle') });
  await proof.getByLabel(say('identity.password'), { exact: true }).fill(password);
  await proof.getByRole('button', { name: say('security.confirm') }).click();
  await proof.waitFor({ state: 'detached' });
}

async function logOut(page: Page): Promise<void> {
  await page.goto(`${here}/me`);
  const main = page.getByRole('main');
  // what comes above it moves the button
  await main.getByText(say('account.thisDevice'), { exact: true }).waitFor();
  await main.getByText(say('security.logIns.outcome.signed-in'), { exact: true }).first().waitFor();
  await main.getByRole('button', { name: say('shell.logOut'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('shell.logOut') }).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('shell.logIn') })
    .waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
}

async function pressPasskey(page: Page): Promise<void> {
  await page.goto(`${here}/login`);
  await page.getByRole('button', { name: say('passkeys.logIn') }).click();
}

test('on a phone in Thai, a member adds a passkey, comes in by it, and removes it', async () => {
  const account = `passkey${randomInt(1_000_000)}`;
  await becomeMember(portal, { account, password });
  const context = await openBrowserOf(browser, { viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  pages.push(page);
  await plugIn(page);
  await page.goto(`${here}/login`);
  const dialog = page.getByRole('dialog', { name: say('identity.logInTitle') });
  // drawn once the page's scripts have taken over: what is typed before goes where the focus then moves
  await dialog.getByRole('button', { name: say('passkeys.logIn') }).waitFor();
  await dialog.getByLabel(say('identity.username')).fill(account);
  await dialog.getByLabel(say('identity.password'), { exact: true }).fill(password);
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });

  await page.goto(`${here}/me`);
  await page.getByRole('button', { name: say('passkeys.add') }).click();
  await confirm(page);
  await page.getByText(say('passkeys.added')).waitFor();
  await page.getByRole('button', { name: say('passkeys.rename') }).click();
  const naming = page.getByRole('dialog', { name: say('passkeys.renameTitle') });
  await naming.getByLabel(say('passkeys.name')).fill('มือถือของฉัน');
  await naming.getByRole('button', { name: say('passkeys.save') }).click();
  await page.getByText('มือถือของฉัน').waitFor();

  await logOut(page);
  await pressPasskey(page);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => sessionStorage.getItem('account'))).toBe(account);

  await page.goto(`${here}/me`);
  await page.getByRole('button', { name: say('passkeys.remove') }).click();
  const removing = page.getByRole('dialog', { name: say('passkeys.removeTitle', { name: 'มือถือของฉัน' }) });
  await removing.getByRole('button', { name: say('passkeys.remove') }).click();
  await confirm(page);
  await page.getByText(say('passkeys.empty')).waitFor();

  await logOut(page);
  await pressPasskey(page);
  await page.getByText(refusals.say('identity/passkey-refused')).waitFor();
  await context.close();
});
