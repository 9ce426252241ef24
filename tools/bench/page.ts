import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '../chromium/find-chromium.ts';
import { seedOnce } from '../seed/seed-once.ts';
import { buildWeb } from '../start/build-web.ts';
import type { WorldOptions } from '../start/options.ts';
import { startWorld } from '../start/world.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../testing/temporary-folder.ts';

/** Scores out of 100 and kilobytes as sent; the worst of the pages. */
export type PageFigures = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  scriptKb: number;
};

const pages = ['/', '/rng'];
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
    const results: PageFigures[] = [];
    for (const page of pages) {
      const runs: PageFigures[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await measure(`${world.addresses.portal}${page}`));
      const median = runs.toSorted((a, b) => a.performance - b.performance)[Math.floor(RUNS / 2)];
      if (!median) throw new Error(`no run of ${page}`);
      say(
        `page ${page}: performance ${median.performance}, accessibility ${median.accessibility}, best practices ${median.bestPractices}, scripts ${median.scriptKb} kB`,
      );
      results.push(median);
    }
    return worstOf(results);
  } finally {
    await world.stop();
    await removeTemporaryFolder(folder);
  }
}

function worstOf(results: readonly PageFigures[]): PageFigures {
  const lowest = (figure: keyof PageFigures) => Math.min(...results.map((result) => result[figure]));
  return {
    performance: lowest('performance'),
    accessibility: lowest('accessibility'),
    bestPractices: lowest('bestPractices'),
    scriptKb: Math.max(...results.map((result) => result.scriptKb)),
  };
}

async function measure(url: string): Promise<PageFigures> {
  const { executablePath, args, env } = await findChromium();
  const chrome = await chromeLauncher.launch({
    chromePath: executablePath,
    chromeFlags: ['--headless=new', ...args],
    envVars: env,
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      logLevel: 'error',
    });
    if (!result) throw new Error(`Lighthouse had no result for ${url}`);
    const { categories, audits } = result.lhr;
    const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      scriptKb: scriptKilobytes(audits['network-requests']?.details),
    };
  } finally {
    chrome.kill();
  }
}

type Request = { resourceType?: string; transferSize?: number };

function scriptKilobytes(details: unknown): number {
  const { items = [] } = (details ?? {}) as { items?: Request[] };
  const bytes = items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0);
  return Math.round(bytes / 100) / 10;
}
