import { randomInt } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { becomeMember } from '../tools/people/member.ts';
import { launchBrowser } from './browser.ts';
import { everywhere, openAt, type Place } from './entrance.ts';
import { wordsOf } from './words.ts';
import { readWorld, showWhenFailed } from './world.ts';

const world = readWorld();
const { portal, identityProvider } = world.addresses;
const password = 'Social-journey-26';

let browser: Browser;
const pages: Page[] = [];
beforeAll(async () => {
  browser = await launchBrowser();
});
beforeEach(() => {
  pages.length = 0;
  showWhenFailed(() => pages);
});
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

/** Nobody who was bound once is bound again: everywhere somebody else comes. */
const newcomers: readonly (readonly [string, ...Place])[] = [
  ['LINE', ...everywhere[0]],
  ['Facebook', ...everywhere[1]],
  ['Telegram', ...everywhere[2]],
  ['Zalo', ...everywhere[3]],
];

test.each(newcomers)(
  'a visitor comes from %s, in %s at a %s, registers, binds it for good, and comes in by it ever after',
  async (provider, ...place) => {
    const { say } = wordsOf('portal', place[0]);
    const page = await openAt(browser, place, pages);
    const fromThere = async () => {
      await page.goto(`${portal}/login`);
      await page.getByRole('button', { name: say('social.continueWith', { provider }) }).click();
      await choose(page, 'Demo Person One');
    };
    await fromThere();
    await page.getByRole('button', { name: say('social.newHere') }).click();
    expect(new URL(page.url()).search).toBe('');
    const account = `social${randomInt(1_000_000_000)}`;
    const dialog = page.getByRole('dialog', { name: say('identity.registerTitle') });
    await dialog.getByLabel(say('identity.username')).fill(account);
    await dialog.getByLabel(say('identity.password'), { exact: true }).fill(password);
    await dialog.getByLabel(say('identity.confirmPassword'), { exact: true }).fill(password);
    for (const tick of await dialog.getByRole('checkbox').all()) await tick.check();
    await dialog.locator('button[type=submit]').click();
    const bind = page.getByRole('dialog', { name: say('social.bindTitle', { provider }) });
    await bind.getByText(say('social.forGood')).waitFor();
    await bind.getByRole('button', { name: say('social.confirm') }).click();
    await prove(page, say);
    await bind.waitFor({ state: 'detached' });

    await page.context().clearCookies();
    await page.evaluate(() => sessionStorage.clear());
    await fromThere();
    await page.waitForURL(`${portal}/`);
    expect(await page.evaluate(() => sessionStorage.getItem('account'))).toBe(account);
    await page.context().close();
  },
);

const members: readonly (readonly [string, ...Place])[] = [
  ['Demo Person One', ...everywhere[0]],
  ['Demo Person Two', ...everywhere[3]],
];

test.each(members)(
  '%s says no at Google, in %s at a %s, and is told so, and a member binds it from their own page',
  async (person, ...place) => {
    const { say } = wordsOf('portal', place[0]);
    const refusals = wordsOf('refusals', place[0]);
    const account = `bound${randomInt(1_000_000_000)}`;
    await becomeMember(portal, { account, password });
    const page = await openAt(browser, place, pages);
    await page.goto(`${portal}/login`);
    await page.getByRole('button', { name: say('social.continueWith', { provider: 'Google' }) }).click();
    await choose(page, place[0] === 'th' ? 'ยกเลิก' : 'Cancel');
    await page.getByText(refusals.say('identity/social-denied')).waitFor();
    await page.getByRole('button', { name: say('social.startAgain') }).click();
    const dialog = page.getByRole('dialog', { name: say('identity.logInTitle') });
    await dialog.getByLabel(say('identity.username')).fill(account);
    await dialog.getByLabel(say('identity.password'), { exact: true }).fill(password);
    await dialog.locator('button[type=submit]').click();
    await dialog.waitFor({ state: 'detached' });

    await page.goto(`${portal}/me`);
    await page.getByRole('button', { name: say('social.bindNamed', { provider: 'Google' }) }).click();
    await choose(page, person);
    const bind = page.getByRole('dialog', { name: say('social.bindTitle', { provider: 'Google' }) });
    await bind.getByText(account).waitFor();
    await bind.getByRole('button', { name: say('social.confirm') }).click();
    await prove(page, say);
    await bind.waitFor({ state: 'detached' });
    await page.goto(`${portal}/me`);
    await page.getByText(`Google: ${person}`).waitFor();
    await page.context().close();
  },
);
