import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';

export type Sight = {
  url: string;
  /** The first parts of the keys an app's texts have, as they would show if a text were missing. */
  families: ReadonlySet<string>;
  /** Whose complaints are heard: everybody's, unless told otherwise. */
  hear?: typeof complaintsAbout;
};

/** What a reader, a small screen or a screen reader would complain of on a page. */
export async function lookAt(
  page: Page,
  { url, families, hear = complaintsAbout }: Sight,
): Promise<string[]> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('main').waitFor();
  return hear(page, new URL(url).pathname + new URL(url).search, families);
}

/** The same of what stands there now. */
export async function complaintsAbout(
  page: Page,
  name: string,
  families: ReadonlySet<string>,
): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return [
    ...(await complaintsOfReaders(page, name, families)),
    ...violations.map(({ id, nodes }) => `${name}: ${id} at ${nodes[0]?.target.join(' ')}`),
  ];
}

/** All text but code: a list of a language's texts names their keys there. */
const textsShown = `(() => {
  const body = document.body.cloneNode(true);
  for (const code of body.querySelectorAll('code')) code.remove();
  return body.textContent ?? '';
})()`;

/** What stands there must be texts, not their keys, and fit. */
export async function complaintsOfReaders(
  page: Page,
  name: string,
  families: ReadonlySet<string>,
): Promise<string[]> {
  const text = await page.evaluate<string>(textsShown);
  const keys = (text.match(/\b[a-z][a-zA-Z]+\.[a-z][\w-]+\b/g) ?? []).filter((key) =>
    families.has(key.split('.')[0] ?? ''),
  );
  const isWide = await page.evaluate(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth',
  );
  return [
    ...keys.map((key) => `${name}: the key ${key} instead of its text`),
    ...(isWide ? [`${name}: wider than the screen`] : []),
  ];
}

/** What axe says of one part of a page. Its script is brought once: later looks at the same page cost little. */
export async function violationsIn(page: Page, part: string): Promise<string[]> {
  const isThere = await page.evaluate<boolean>('globalThis.axe !== undefined');
  if (!isThere) await new AxeBuilder({ page }).include(part).analyze();
  return page.evaluate<string[]>(
    `axe.run(${JSON.stringify(part)}, { resultTypes: ['violations'] }).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ' at ' + nodes[0]?.target.join(' ')))`,
  );
}

/** The whole of it stands where a reader looks. */
export async function isInView(page: Page, locator: Locator): Promise<boolean> {
  const box = await locator.boundingBox();
  const { height } = page.viewportSize() ?? { height: 0 };
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}
