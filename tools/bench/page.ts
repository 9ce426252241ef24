import { gzipSync } from 'node:zlib';
import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '../chromium/find-chromium.ts';
import { seedOnce } from '../seed/seed-once.ts';
import { buildWeb } from '../start/build-web.ts';
import type { WorldOptions } from '../start/options.ts';
import { startWorld } from '../start/world.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../testing/temporary-folder.ts';
import { measureInteractions } from './interactions.ts';
import { scriptBytesBeforeUse } from './scripts-before-use.ts';

/** Scores out of 100, and what should stay small: kilobytes as sent, and how far things moved. */
const scores = { performance: 0, accessibility: 0, bestPractices: 0, seo: 0 };
const sizes = { allScriptsKb: 0, styleKb: 0, fontKb: 0, layoutShift: 0 };

type Scores = typeof scores;
type Sizes = typeof sizes;
type OnePage = Scores & Sizes;
/** The worst of the pages, the scripts before home answers presses (as gzip packs them), and its slowest answer. */
export type PageFigures = OnePage & { scriptKb: number; interactionMs: number };

const pages = ['/', '/rng', '/promotions', '/help'];
const RUNS = 3;

/**
 * Lighthouse, mobile preset, against the production build in a world of its own. Of each page the median run by
 * performance counts, of the pages the worst.
 */
export async function benchPage(options: WorldOptions, say: (line: string) => void): Promise<PageFigures> {
  const folder = await createTemporaryFolder('page');
  await buildWeb();
  const world = await startWorld({ ...options, folder, databaseUrl: undefined }, seedOnce);
  try {
    const results: OnePage[] = [];
    for (const page of pages) {
      const runs: OnePage[] = [];
      const url = `${world.addresses.portal}${page}`;
      for (let run = 0; run < RUNS; run += 1) runs.push(await measure(url));
      const median = runs.toSorted((a, b) => a.performance - b.performance)[Math.floor(RUNS / 2)];
      if (!median) throw new Error(`no run of ${page}`);
      say(
        `page ${page}: performance ${median.performance}, accessibility ${median.accessibility}, best practices ${median.bestPractices}, SEO ${median.seo}, scripts ${median.allScriptsKb} kB, styles ${median.styleKb} kB, Thai font ${median.fontKb} kB, layout shift ${median.layoutShift}`,
      );
      results.push(median);
    }
    const scriptKb = kilobytes(await scriptBytesBeforeUse(world.addresses.portal));
    say(`scripts before home answers presses: ${scriptKb} kB gzip`);
    const interactions = await measureInteractions(world.addresses.portal, RUNS);
    for (const [name, ms] of Object.entries(interactions)) say(`press, 4x slower: ${name} ${ms} ms`);
    return { ...worstOf(results), scriptKb, interactionMs: Math.max(...Object.values(interactions)) };
  } finally {
    await world.stop();
    await removeTemporaryFolder(folder);
  }
}

function worstOf(results: readonly OnePage[]): OnePage {
  const worst: OnePage = { ...scores, ...sizes };
  const allOf = (figure: keyof OnePage) => results.map((result) => result[figure]);
  for (const figure of Object.keys(scores) as (keyof Scores)[]) worst[figure] = Math.min(...allOf(figure));
  for (const figure of Object.keys(sizes) as (keyof Sizes)[]) worst[figure] = Math.max(...allOf(figure));
  return worst;
}

async function measure(url: string): Promise<OnePage> {
  const { executablePath, args, env } = await findChromium();
  const chrome = await chromeLauncher.launch({
    chromePath: executablePath,
    chromeFlags: ['--headless=new', ...args],
    envVars: env,
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      logLevel: 'error',
    });
    if (!result) throw new Error(`Lighthouse had no result for ${url}`);
    const { categories, audits } = result.lhr;
    const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
    const requests = requestsOf(audits['network-requests']?.details);
    const shift = audits['cumulative-layout-shift']?.numericValue ?? 0;
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      allScriptsKb: kilobytes(sum(requests.filter(({ resourceType }) => resourceType === 'Script'))),
      styleKb: kilobytes(
        (await inlineStyleBytes(url)) +
          sum(requests.filter(({ resourceType }) => resourceType === 'Stylesheet')),
      ),
      fontKb: kilobytes(
        Math.max(0, ...requests.filter(isThaiSlice).map(({ transferSize = 0 }) => transferSize)),
      ),
      layoutShift: Math.round(shift * 1000) / 1000,
    };
  } finally {
    chrome.kill();
  }
}

type Request = { url?: string; resourceType?: string; transferSize?: number };

function requestsOf(details: unknown): Request[] {
  return ((details ?? {}) as { items?: Request[] }).items ?? [];
}

/** Each weight of the letters is a slice of its own: the largest one counts. */
function isThaiSlice({ url = '', resourceType }: Request): boolean {
  return resourceType === 'Font' && url.includes('-thai-');
}

/** The style of the first view comes inside the page. */
async function inlineStyleBytes(url: string): Promise<number> {
  const page = await (await fetch(url)).text();
  const styles = [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style]) => style);
  return gzipSync(styles.join('\n')).length;
}

function sum(requests: readonly Request[]): number {
  return requests.reduce((bytes, { transferSize = 0 }) => bytes + transferSize, 0);
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}
