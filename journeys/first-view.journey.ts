import { expect, onTestFinished, test } from 'vitest';
import { scriptBytesBeforeUse } from '../tools/bench/scripts-before-use.ts';
import { launchBrowser } from './browser.ts';
import { wordsOf } from './words.ts';
import { openBrowserOf, readWorld, showWhenFailed } from './world.ts';

const { portal } = readWorld().addresses;
const { say } = wordsOf('portal', 'th');

/** A page whose scripts wait for `letThemCome`. */
async function openWithoutScripts() {
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const page = await (await openBrowserOf(browser)).newPage();
  showWhenFailed(() => [page]);
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  return { page, letThemCome: scripts.resolve };
}

test('an address shows its view before any script has come, and what is typed there is done once they have', async () => {
  const { page, letThemCome } = await openWithoutScripts();
  await page.goto(`${portal}/help`, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1, name: say('content.helpTitle') }).waitFor();
  await page.getByRole('searchbox').fill('zzzz');
  letThemCome();
  await page.getByText(say('content.helpEmpty')).waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('zzzz');
});

test.each(['/', '/help'])('a language chosen on %s is spoken once they have come', async (path) => {
  const { page, letThemCome } = await openWithoutScripts();
  await page.goto(`${portal}${path}`, { waitUntil: 'commit' });
  await page.getByRole('banner').locator('select').selectOption('JA');
  letThemCome();
  await page.locator('html[lang="ja"]').waitFor();
  expect(await page.getByRole('banner').locator('select').inputValue()).toBe('JA');
});

test('a letter with two marks is drawn by the slice of the font that has both: it comes after those of all letters', async () => {
  const { page, letThemCome } = await openWithoutScripts();
  letThemCome();
  await page.goto(`${portal}/help`);
  const faces = await page.evaluate<Record<'family' | 'weight' | 'unicodeRange', string>[]>(
    '[...document.fonts].map(({ family, weight, unicodeRange }) => ({ family, weight, unicodeRange }))',
  );
  for (const weight of ['400', '500'])
    expect(
      faces.filter((face) => face.family.includes('Kanit') && face.weight === weight).at(-1)?.unicodeRange,
    ).toContain('1EA0-1EF9');
});

test('home answers presses once 130 kB of scripts have come, as gzip packs them', async () => {
  expect(await scriptBytesBeforeUse(portal)).toBeLessThanOrEqual(130_000);
});
