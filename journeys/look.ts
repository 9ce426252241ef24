import axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';

export type Sight = {
  /** The first parts of the keys an app's texts have, as they would show if a text were missing. */
  families: ReadonlySet<string>;
  /** Whose complaints are heard: everybody's, unless told otherwise. */
  hear?: typeof complaintsAbout;
  /** How wide the screen is in turn; as wide as it is, unless told otherwise. */
  widths?: readonly number[];
};

const HEIGHT = 900;

/** What a reader, a small screen or a screen reader would complain of on a page. */
export async function lookAt(page: Page, url: string, sight: Sight): Promise<string[]> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('main').waitFor();
  return lookAround(page, new URL(url).pathname + new URL(url).search, sight);
}

/** The same of what stands there now. */
export async function lookAround(
  page: Page,
  name: string,
  { families, hear = complaintsAbout, widths }: Sight,
): Promise<string[]> {
  if (!widths) return hear(page, name, families);
  const complaints: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    // what depends on the width has changed by the frame after the next
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    complaints.push(...(await hear(page, `${name} at ${width}`, families)));
  }
  return complaints;
}

/** What everybody complains of in what stands there now. */
export async function complaintsAbout(
  page: Page,
  name: string,
  families: ReadonlySet<string>,
): Promise<string[]> {
  const violations = await violationsIn(page);
  return [
    ...(await complaintsOfReaders(page, name, families)),
    ...violations.map((violation) => `${name}: ${violation}`),
  ];
}

/** Names and roles of parts are the same in every tongue: once is enough to hear who cannot see them. */
export const heardIn = { th: complaintsAbout, en: complaintsOfReaders } as const;

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

/** Colours cannot be judged while something fades in; what turns without an end, or takes its time, is judged as it is. */
const untilItStands = `Promise.allSettled(document.getAnimations()
  .filter(({ effect, playState }) => playState === 'running' && effect.getComputedTiming().endTime <= 2_000)
  .map(({ finished }) => finished)).then(() => undefined)`;

/** What axe says of a page, or of one part of it. Its script is brought once: later looks at the page cost little. */
export async function violationsIn(page: Page, part = 'html'): Promise<string[]> {
  const isThere = await page.evaluate<boolean>('globalThis.axe !== undefined');
  if (!isThere) await page.evaluate(axe.source);
  await page.evaluate(untilItStands);
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
