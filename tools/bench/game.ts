import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  type Browser,
  type BrowserContext,
  chromium,
  devices,
  type Page,
  type Response,
} from 'playwright-core';
import { games } from '../../apps/studio/src/engines/index.ts';
import { findChromium } from '../chromium/find-chromium.ts';
import type { DemoWorld } from '../seed/demo-world.ts';
import { seedOnce } from '../seed/seed-once.ts';
import { buildWeb } from '../start/build-web.ts';
import { repository, type WorldOptions } from '../start/options.ts';
import { startWorld } from '../start/world.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../testing/temporary-folder.ts';
import { type Figures, spell } from './medians.ts';

/** Lighthouse's mobile profile as its DevTools throttling applies it (`core/config/constants.js`, mobileSlow4G). */
const NETWORK = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1_024 * 0.9 * 1_024) / 8,
  uploadThroughput: (750 * 0.9 * 1_024) / 8,
};
const SLOWDOWN = 4;
const RUNS = 3;
const READY_MS = 90_000;
const ASKED_EVERY_MS = 200;
const lobbies = { RNG: '/rng', FISH: '/fish' } as const;

type Opening = { startMs: number; scriptKb: number; artKb: number };

/**
 * Every game from the press in the lobby to its first frame that can be played, on a phone as Lighthouse thinks of one;
 * of each game the median run, of the games the worst. What was loaded for it counts as gzip packs it: its scripts, and
 * pictures, sounds and letters as its art.
 */
export async function benchGame(options: WorldOptions, say: (line: string) => void): Promise<Figures> {
  const folder = await createTemporaryFolder('game');
  await buildWeb();
  const world = await startWorld({ ...options, folder, databaseUrl: undefined }, seedOnce);
  const { executablePath, args, env } = await findChromium();
  const browser = await chromium.launch({ executablePath, args, env: env as Record<string, string> });
  try {
    const { demoGame } = await wordsOf<{ demoGame: string }>('lobby');
    const demoOf = (name: string) => demoGame.replace('{{name}}', name);
    const context = await comeIn(browser, join(folder, 'demo.json'));
    const { portal, studio } = world.addresses;
    const medians: Opening[] = [];
    for (const { gameId, category, names } of games.values()) {
      const runs: Opening[] = [];
      for (let run = 0; run < RUNS; run += 1)
        runs.push(
          await open(context, {
            lobby: `${portal}${lobbies[category]}`,
            demo: demoOf(names.TH ?? gameId),
            studio,
          }),
        );
      const median = runs.toSorted((a, b) => a.startMs - b.startMs)[RUNS >> 1];
      if (!median) throw new Error(`no run of ${gameId}`);
      say(`${gameId}: ${spell(median)}`);
      medians.push(median);
    }
    const worst = (figure: keyof Opening) => Math.max(...medians.map((median) => median[figure]));
    return { gameStartMs: worst('startMs'), gameScriptKb: worst('scriptKb'), gameArtKb: worst('artKb') };
  } finally {
    await browser.close();
    await world.stop();
    await removeTemporaryFolder(folder);
  }
}

/** A member who is logged in; the pages that follow are theirs. */
async function comeIn(browser: Browser, demoFile: string): Promise<BrowserContext> {
  const { addresses, members } = JSON.parse(await readFile(demoFile, 'utf8')) as DemoWorld;
  const [member] = members;
  if (!member) throw new Error('the demo world has members');
  const { logIn } = await wordsOf<{ logIn: string }>('shell');
  const { username, password } = await wordsOf<{ username: string; password: string }>('identity');
  const context = await browser.newContext({ ...devices['Moto G4'], serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(addresses.portal);
  await page.getByRole('banner').getByRole('button', { name: logIn, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(username).fill(member.account);
  await dialog.getByLabel(password, { exact: true }).fill(member.password);
  await dialog.getByRole('button', { name: logIn, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.close();
  return context;
}

async function wordsOf<Words>(file: string): Promise<Words> {
  const text = await readFile(join(repository, `apps/portal/src/locales/th/${file}.json`), 'utf8');
  return JSON.parse(text) as Words;
}

/** Opens a demo of a game from its lobby, with nothing of it in the cache. */
async function open(
  context: BrowserContext,
  { lobby, demo, studio }: { lobby: string; demo: string; studio: string },
): Promise<Opening> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await page.addInitScript(noteFirstFrame);
    await page.goto(lobby, { waitUntil: 'networkidle' });
    const link = page.getByRole('link', { name: demo, exact: true }).first();
    await link.waitFor({ state: 'attached' });
    const loaded: Response[] = [];
    page.on('response', (response) => {
      if (response.url().startsWith(studio)) loaded.push(response);
    });
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await link.dispatchEvent('click');
    const startMs = await untilShown(page);
    return { startMs, ...(await weigh(loaded)) };
  } finally {
    await page.close();
  }
}

/** The page's policy lets nothing in it wait for a condition: it is asked from outside. */
async function untilShown(page: Page): Promise<number> {
  const giveUpMs = performance.now() + READY_MS;
  while (performance.now() < giveUpMs) {
    const startMs = await page.evaluate<number>(
      'Math.round((window.firstFrameMs ?? NaN) - window.pressedMs)',
    );
    if (!Number.isNaN(startMs)) return startMs;
    await page.waitForTimeout(ASKED_EVERY_MS);
  }
  throw new Error('a game did not begin');
}

/** The game says that its table is set; the frame after is the first in which it can be played. */
const noteFirstFrame = `
  addEventListener('click', () => { window.pressedMs = performance.now(); }, { capture: true });
  addEventListener('message', ({ data }) => {
    if (data?.source !== 'studio' || data.kind !== 'ready') return;
    requestAnimationFrame(() => requestAnimationFrame(() => { window.firstFrameMs = performance.now(); }));
  });
`;

async function weigh(loaded: readonly Response[]): Promise<Omit<Opening, 'startMs'>> {
  const sumOf = async (kinds: readonly string[]) => {
    const fitting = loaded.filter((response) => kinds.includes(response.request().resourceType()));
    const bodies = await Promise.all(
      fitting.map(async (response) => gzipSync(await response.body(), { level: 9 })),
    );
    return Math.round(bodies.reduce((bytes, { length }) => bytes + length, 0) / 100) / 10;
  };
  return { scriptKb: await sumOf(['script']), artKb: await sumOf(['image', 'media', 'font']) };
}
