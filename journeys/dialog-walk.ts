import { builtInLanguages, languageTags } from '@fairhall/contract';
import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { complaintsOfReaders, violationsIn } from './look.ts';
import { logIn } from './member-pages.ts';
import { wordsOf } from './words.ts';
import { desk, readWorld, showWhenFailed } from './world.ts';

const { say, families } = wordsOf('portal', 'en');
export const phone = { width: 390, height: 844 };

export type Opener = readonly [name: string, open: (page: Page) => Promise<unknown>];
export type DialogWalk = {
  browser: Browser;
  openers: readonly Opener[];
  person?: { account: string; password: string } | undefined;
  /** Dialogs that nobody closes without an answer are left by leaving the page. */
  areForced?: boolean;
};

/** Opens one dialog after the other, and turns the language and the size of the screen around each; what is wrong. */
export async function walkDialogs({ browser, openers, person, areForced }: DialogWalk): Promise<string[]> {
  const world = readWorld();
  const { portal } = world.addresses;
  const context = await browser.newContext({ viewport: desk });
  await context.addInitScript("localStorage.lang ??= 'EN'");
  const page = await context.newPage();
  showWhenFailed(() => [page]);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  if (person) await logIn(page, world, { ...person, about: 'walks through dialogs' }, 'en');
  else await page.goto(portal);
  await page.getByRole('contentinfo').waitFor();
  for (const [name, open] of openers) {
    await open(page);
    await page.getByRole('dialog').getByRole('heading').first().waitFor();
    complaints.push(...(await turnAround(page, name)));
    await page.setViewportSize(desk);
    if (!areForced) await closeAll(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (areForced) await page.goto(portal);
  }
  await context.close();
  return complaints;
}

/** One may stand on another, and closing one may have a warning follow: each press of Esc closes what is on top. */
async function closeAll(page: Page): Promise<void> {
  const titles = () => page.locator('dialog[open]').getByRole('heading', { level: 2 }).allTextContents();
  for (let open = await titles(); open.length > 0; open = await titles()) {
    await page.keyboard.press('Escape');
    await expect.poll(titles, { timeout: 20_000 }).not.toEqual(open);
  }
}

async function turnAround(page: Page, name: string): Promise<string[]> {
  const complaints: string[] = [];
  const sizes = [desk, phone];
  for (const language of [...builtInLanguages.filter((code) => code !== 'EN'), 'EN'] as const) {
    // the page behind a dialog takes no press, but hears what is chosen
    await page.getByRole('banner').locator('select').selectOption(language, { force: true });
    await page.locator(`html[lang="${languageTags[language]}"]`).waitFor();
    // what it shows may be fetched anew in that language
    await page.getByRole('dialog').getByRole('heading').first().waitFor();
    // the size it has already comes first: each turn costs a whole new picture
    for (const size of sizes) {
      await page.setViewportSize(size);
      const at = `${name} in ${language} at ${size.width}`;
      complaints.push(
        ...(await complaintsOfReaders(page, at, families)),
        ...(await violationsIn(page, 'dialog[open]')).map((violation) => `${at}: ${violation}`),
      );
    }
    sizes.reverse();
  }
  return complaints;
}

export async function press(place: Locator, key: string): Promise<void> {
  await place
    .getByRole('button', { name: say(key), exact: true })
    .first()
    .click();
}

/** The house answers as it would if things stood otherwise. */
export async function answering(page: Page, path: string, change: (answer: object) => object): Promise<void> {
  await page.route(`**/api/${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, status: 200, json: change((await response.json()) as object) });
  });
}
