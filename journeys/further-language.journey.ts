import { readFile } from 'node:fs/promises';
import { type Catalogue, listGames } from '@fairhall/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call } from '../tools/people/call.ts';
import { launchBrowser } from './browser.ts';
import { enterOffice } from './staff-pages.ts';
import { wordsOf } from './words.ts';
import { readWorld, showWhenFailed, staffOf } from './world.ts';

const world = readWorld();
const { portal, backOffice } = world.addresses;
const { say } = wordsOf('office', 'en');
const MARK = '»';
const LONG_MS = 20_000;

let browser: Browser;
let owner: Page;
let reader: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  owner = await enterOffice(browser, world, staffOf(world, 'owner'));
  // nothing chosen before: what this reader chooses is kept by the page alone
  reader = await browser.newPage({ viewport: { width: 1440, height: 900 } });
});
beforeEach(() => showWhenFailed(() => [owner, reader]));
afterAll(() => browser?.close());

const spoken = () => reader.locator('html').getAttribute('lang');

test('a language is translated outside, uploaded, published, read, played, and withdrawn', async () => {
  await owner.goto(`${backOffice}/languages`);
  const [download] = await Promise.all([
    owner.waitForEvent('download'),
    owner.getByRole('button', { name: say('languages.downloadNamed', { name: 'EN' }) }).click(),
  ]);
  const { texts } = JSON.parse(await readFile(await download.path(), 'utf8')) as { texts: Catalogue };
  const marked = Object.fromEntries(
    Object.entries(texts).map(([section, own]) => [
      section,
      Object.fromEntries(Object.entries(own).map(([key, text]) => [key, text && MARK + text])),
    ]),
  ) as Catalogue;

  await upload({ ...marked, portal: { ...marked.portal, 'shell.language': `<i>${MARK}</i>` } });
  const dialog = owner.getByRole('dialog', { name: say('languages.upload') });
  const faults = dialog.getByRole('region', { name: say('languages.faults') });
  await faults.getByText('portal.shell.language').waitFor();
  await dialog.getByLabel(say('languages.file')).setInputFiles(fileOf(marked));
  await confirm(dialog, 'languages.upload');

  await owner.goto(`${backOffice}/languages/DE`);
  await owner.getByLabel(say('languages.search')).fill('shell.language');
  await owner.getByText(`${MARK}${texts.portal['shell.language']}`, { exact: true }).first().waitFor();
  await act('languages.publish', { 'languages.name': 'Invented', 'languages.label': 'Erfunden' });

  await reader.goto(portal);
  await reader.getByRole('combobox').first().selectOption({ label: 'Erfunden' });
  const promotions = reader.getByRole('link', { name: MARK + texts.portal['shell.promotions'] });
  await promotions.first().waitFor();
  expect(await spoken()).toBe('de');
  await reader.reload();
  await promotions.first().waitFor();
  expect(await reader.evaluate(() => [localStorage.lang, localStorage.hisLang])).toEqual(['DE', 'TH']);

  const [game] = (await call({ origin: portal }, listGames, { query: { vassalage: 'STUDIO', only: 'demo' } }))
    .items;
  await reader.goto(`${portal}/game?gameId=${game?.gameId}&mode=demo`);
  const table = reader.frameLocator('iframe');
  await table
    .getByRole('button', { name: MARK + texts.games['control/rules'] })
    .waitFor({ timeout: LONG_MS });
  expect(await table.locator('html').getAttribute('lang')).toBe('de');

  await act('languages.withdraw', {});
  await reader.reload();
  await expect.poll(spoken, { timeout: LONG_MS }).toBe('th');
});

function fileOf(texts: Catalogue) {
  return {
    name: 'de.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ code: 'DE', tag: 'de', texts })),
  };
}

async function upload(texts: Catalogue): Promise<void> {
  await owner.getByRole('button', { name: say('languages.upload') }).click();
  const dialog = owner.getByRole('dialog', { name: say('languages.upload') });
  await dialog.getByLabel(say('languages.code')).fill('DE');
  await dialog.getByLabel(say('languages.tag')).fill('de');
  await dialog.getByLabel(say('languages.file')).setInputFiles(fileOf(texts));
  await dialog.getByLabel(say('deed.reason')).fill('readers asked for it');
  await dialog.getByRole('button', { name: say('languages.upload') }).click();
}

async function act(deed: string, words: Record<string, string>): Promise<void> {
  await owner.getByRole('button', { name: say(deed), exact: true }).click();
  const dialog = owner.getByRole('dialog', { name: say(deed) });
  for (const [label, text] of Object.entries(words)) await dialog.getByLabel(say(label)).fill(text);
  await dialog.getByLabel(say('deed.reason')).fill('readers asked for it');
  await confirm(dialog, deed);
}

async function confirm(dialog: ReturnType<Page['getByRole']>, deed: string): Promise<void> {
  await dialog.getByRole('button', { name: say(deed) }).click();
  await dialog.waitFor({ state: 'detached' });
}
