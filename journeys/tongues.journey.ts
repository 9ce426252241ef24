import type { BuiltInLanguage } from '@fairhall/contract';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { complaintsAbout, complaintsOfReaders } from './look.ts';
import { logIn } from './member-pages.ts';
import { type Tongue, wordsOf } from './words.ts';
import { desk, memberOf, openBrowserOf, readWorld, showWhenFailed } from './world.ts';

const world = readWorld();
const { portal } = world.addresses;
const smallPhone = { width: 360, height: 740 };
const paths = [
  ...['/', '/games', '/live', '/help', '/promotions', '/down', '/join', '/terms', '/vip', '/no-such-page'],
  ...[
    '/deposit',
    '/withdraw',
    '/transfer-fund',
    '/transfer-upline',
    '/bets',
    '/account',
    '/profit',
    '/bonuses',
    '/messages',
    '/proof',
    '/responsible',
    '/me',
    '/verification',
  ],
];
const LONG_MS = 240_000;
const readers = [
  ['CN', 'zh-CN'],
  ['JA', 'ja'],
  ['VI', 'vi'],
  ['PT', 'pt-BR'],
] as const;

let browser: Browser;
const pages: Page[] = [];
beforeAll(async () => {
  browser = await launchBrowser();
});
beforeEach(() => showWhenFailed(() => pages));
afterAll(() => browser?.close());

test.each(readers)(
  'on a small phone, every page and dialog speaks %s, fits, and hides nothing from anybody',
  async (language, tongue) => expect(await walkAs(language, tongue)).toEqual([]),
  LONG_MS,
);

test.each(readers)(
  'before any script has come, nobody who chose %s is shown Thai',
  async (language, tongue) => {
    const page = await (await openBrowserOf(browser, { viewport: smallPhone, language })).newPage();
    pages.push(page);
    await page.route('**/assets/*.js', (route) => route.abort());
    for (const path of ['/', '/rng', '/live', '/promotions', '/help', '/deposit']) {
      await page.goto(`${portal}${path}`);
      expect(await page.locator('html').getAttribute('lang')).toBe(tongue);
      const shown = await page.locator('[data-first-paint] *').evaluateAll((parts) =>
        parts
          .filter(
            (part) => part.childElementCount === 0 && part.checkVisibility({ visibilityProperty: true }),
          )
          .map((part) => part.textContent)
          .join(' '),
      );
      expect(shown).not.toMatch(/\p{Script=Thai}/u);
    }
    await page.context().close();
  },
);

test('letters of Vietnamese travel to those who read it, and to nobody else', async () => {
  const asked = async (language: 'TH' | 'VI') => {
    const page = await (await openBrowserOf(browser, { language })).newPage();
    pages.push(page);
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    await page.goto(portal, { waitUntil: 'networkidle' });
    await page.context().close();
    return files.filter((file) => file.includes('vietnamese')).length;
  };
  expect(await asked('VI')).toBeGreaterThan(0);
  expect(await asked('TH')).toBe(0);
});

test('a member who chooses a language reads it at once, in games too, and the house is told', async () => {
  const person = memberOf(world, 'demomali');
  const page = await (await browser.newContext({ viewport: desk })).newPage();
  pages.push(page);
  await logIn(page, world, person, 'th');
  await openHome(page);
  const choice = page.getByRole('banner').getByRole('combobox');
  expect(await choice.locator('option').allTextContents()).toEqual([
    '简体中文',
    'English',
    '日本語',
    'ไทย',
    'Tiếng Việt',
    'Português',
  ]);
  const { say } = wordsOf('portal', 'ja');
  const told = page.waitForResponse((response) => response.url().endsWith('/api/identity/language'));
  await choice.selectOption('JA');
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('shell.deposit') })
    .waitFor();
  expect((await told).ok()).toBe(true);
  expect(await languageOf(person.account)).toBe('JA');
  expect(
    await page.evaluate('[document.documentElement.lang, localStorage.lang, localStorage.hisLang]'),
  ).toEqual(['ja', 'JA', 'TH']);
  await page.goto(`${portal}/rng`);
  const game = wordsOf('game', 'ja');
  const name = game.say('game/naga-sevens');
  await page.getByRole('link', { name, exact: true }).first().click();
  await page
    .frameLocator(`iframe[title="${say('play.frame', { name })}"]`)
    .getByRole('button', { name: game.say('control/spin'), exact: true })
    .waitFor();
  await page.context().close();
});

test('a language that does not arrive leaves the page as it reads, and says so', async () => {
  const { say } = wordsOf('portal', 'th');
  const page = await (await browser.newContext({ viewport: desk })).newPage();
  pages.push(page);
  await openHome(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  const choice = page.getByRole('banner').getByRole('combobox');
  await choice.selectOption('VI');
  await page.getByText(say('kit.offlineText')).waitFor();
  expect([
    await choice.inputValue(),
    await page.evaluate('[document.documentElement.lang, localStorage.lang]'),
  ]).toEqual(['TH', ['th', undefined]]);
  await page.context().close();
});

/** The footer comes last: whoever sees it has the whole page, toasts included. */
async function openHome(page: Page): Promise<void> {
  await page.goto(portal, { waitUntil: 'networkidle' });
  await page.getByRole('contentinfo').waitFor();
}

async function walkAs(language: BuiltInLanguage, tongue: Tongue): Promise<string[]> {
  const { say, families } = wordsOf('portal', tongue);
  const page = await (await openBrowserOf(browser, { viewport: smallPhone, language })).newPage();
  pages.push(page);
  const complaints: string[] = [];
  page.on('pageerror', (error) => {
    if (!isGlideGivenUp(error)) complaints.push(String(error));
  });
  const look = async (name: string, isWhole = true) => {
    const about = isWhole ? complaintsAbout : complaintsOfReaders;
    complaints.push(...(await about(page, name, families)), ...(await strangersOn(page, name)));
  };
  for (const name of ['logIn', 'register']) {
    await openHome(page);
    const opener = { name: say(`shell.${name}`), exact: true };
    await page.getByRole('banner').getByRole('button', opener).click();
    await page.getByRole('dialog').waitFor();
    await look(name);
  }
  await logIn(page, world, memberOf(world, 'demomali'), tongue);
  // A page is built alike in every language: those who cannot see it go through each in one of the four.
  const turn = readers.findIndex(([code]) => code === language);
  for (const [index, path] of paths.entries()) {
    await page.goto(`${portal}${path}`, { waitUntil: 'networkidle' });
    await page.getByRole('main').waitFor();
    await look(path, index % readers.length === turn);
  }
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: say('shell.memberMenu', { name: 'demomali' }) }).click();
  await header.getByRole('button', { name: say('shell.logOut') }).click();
  await page.getByRole('dialog').waitFor();
  await look('logOut');
  if ((await page.locator('html').getAttribute('lang')) !== tongue) complaints.push('another lang');
  await page.context().close();
  return complaints;
}

/** A machine too busy for a glide lets the page come without it. */
function isGlideGivenUp(error: Error): boolean {
  return /Transition was aborted because of timeout/.test(String(error));
}

/**
 * The house's first language has no place on another's page, but as its own name in the choice and in what says of itself
 * that it is written in it, as a message does that was sent before its reader chose another.
 */
async function strangersOn(page: Page, name: string): Promise<string[]> {
  const ours = await page.evaluate<string>(`{
    const copy = document.body.cloneNode(true);
    for (const other of copy.querySelectorAll('[lang]')) other.remove();
    copy.textContent;
  }`);
  const text = ours.replaceAll('ไทย', '');
  const thai = /\p{Script=Thai}[\p{Script=Thai}\s]+/u.exec(text)?.[0];
  return thai ? [`${name}: “${thai}” is left`] : [];
}

async function languageOf(account: string): Promise<string | undefined> {
  const books = new pg.Client({ connectionString: world.addresses.database });
  await books.connect();
  const { rows } = await books.query<{ language: string }>(
    'select language from identity.members where account = $1',
    [account],
  );
  await books.end();
  return rows[0]?.language;
}
