import { randomInt } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { becomeMember } from '../tools/people/member.ts';
import { launchBrowser } from './browser.ts';
import { wordsOf } from './words.ts';
import { desk, openBrowserOf, readWorld, showWhenFailed } from './world.ts';

const world = readWorld();
const { portal, identityProvider } = world.addresses;
const password = 'Social-journey-26';

let browser: Browser;
const pages: Page[] = [];
beforeAll(async () => {
  browser = await launchBrowser();
});
beforeEach(() => showWhenFailed(() => pages));
afterAll(() => browser?.close());

/** At the provider: who do you want to be? */
async function choose(page: Page, person: string): Promise<void> {
  await page.waitForURL(`${identityProvider}/**`);
  await page.getByRole('button', { name: person }).click();
  await page.waitForURL(`${portal}/**`);
}

/** Shows anew who asks: by the password, where the member has nothing stronger. */
async function prove(page: Page, say: (name: string) => string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: say('security.proofTitle') });
  await dialog.getByLabel(say('identity.password'), { exact: true }).fill(password);
  await dialog.getByRole('button', { name: say('security.confirm') }).click();
}

test('on a phone in Thai, a visitor comes from LINE, registers, binds it for good, and comes in by it ever after', async () => {
  const { say } = wordsOf('portal', 'th');
  const context = await openBrowserOf(browser, { viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  pages.push(page);
  const fromLine = async () => {
    await page.goto(`${portal}/login`);
    await page.getByRole('button', { name: say('social.continueWith', { provider: 'LINE' }) }).click();
    await choose(page, 'Demo Person One');
  };
  await fromLine();
  await page.getByRole('button', { name: say('social.newHere') }).click();
  expect(new URL(page.url()).search).toBe('');
  const account = `line${randomInt(1_000_000_000)}`;
  const dialog = page.getByRole('dialog', { name: say('identity.registerTitle') });
  await dialog.getByLabel(say('identity.username')).fill(account);
  await dialog.getByLabel(say('identity.password'), { exact: true }).fill(password);
  await dialog.getByLabel(say('identity.confirmPassword'), { exact: true }).fill(password);
  for (const tick of await dialog.getByRole('checkbox').all()) await tick.check();
  await dialog.locator('button[type=submit]').click();
  const bind = page.getByRole('dialog', { name: say('social.bindTitle', { provider: 'LINE' }) });
  await bind.getByText(say('social.forGood')).waitFor();
  await bind.getByRole('button', { name: say('social.confirm') }).click();
  await prove(page, say);
  await bind.waitFor({ state: 'detached' });

  await context.clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await fromLine();
  await page.waitForURL(`${portal}/`);
  expect(await page.evaluate(() => sessionStorage.getItem('account'))).toBe(account);
  await context.close();
});

test('at a desk in English, who says no at Google is told so, and a member binds it from their own page', async () => {
  const { say } = wordsOf('portal', 'en');
  const refusals = wordsOf('refusals', 'en');
  const account = `google${randomInt(1_000_000_000)}`;
  await becomeMember(portal, { account, password });
  const context = await openBrowserOf(browser, { viewport: desk, language: 'EN' });
  const page = await context.newPage();
  pages.push(page);
  await page.goto(`${portal}/login`);
  await page.getByRole('button', { name: say('social.continueWith', { provider: 'Google' }) }).click();
  await choose(page, 'Cancel');
  await page.getByText(refusals.say('identity/social-denied')).waitFor();
  await page.getByRole('button', { name: say('social.startAgain') }).click();
  const dialog = page.getByRole('dialog', { name: say('identity.logInTitle') });
  await dialog.getByLabel(say('identity.username')).fill(account);
  await dialog.getByLabel(say('identity.password'), { exact: true }).fill(password);
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });

  await page.goto(`${portal}/me`);
  await page.getByRole('button', { name: say('social.bindNamed', { provider: 'Google' }) }).click();
  await choose(page, 'Demo Person Two');
  const bind = page.getByRole('dialog', { name: say('social.bindTitle', { provider: 'Google' }) });
  await bind.getByText(account).waitFor();
  await bind.getByRole('button', { name: say('social.confirm') }).click();
  await prove(page, say);
  await bind.waitFor({ state: 'detached' });
  await page.goto(`${portal}/me`);
  await page.getByText('Google: Demo Person Two').waitFor();
  await context.close();
});
