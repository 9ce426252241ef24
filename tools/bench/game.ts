import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page, Response } from 'playwright-core';
import { games } from '../../apps/studio/src/engines/index.ts';
import type { WorldOptions } from '../start/options.ts';
import { type Figures, spell } from './medians.ts';
import { demoOf, type LobbyOfGame, type PhoneOptions, SLOWDOWN, withPhone } from './phone.ts';

/** Lighthouse's mobile profile as its DevTools throttling applies it (`core/config/constants.js`, mobileSlow4G). */
const NETWORK = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1_024 * 0.9 * 1_024) / 8,
  uploadThroughput: (750 * 0.9 * 1_024) / 8,
};
const RUNS = 3;
const READY_MS = 90_000;
const ASKED_EVERY_MS = 200;

type Opening = { startMs: number; scriptKb: number; artKb: number };

/**
 * Every game from the press in the lobby to its first frame that can be played, on a phone as Lighthouse thinks of one;
 * of each game the median run, of the games the worst. What was loaded for it counts as gzip packs it: its scripts, and
 * pictures, sounds and letters as its art. `gameStartWholeMs`: where the game's own page is slowed down as well.
 */
export async function benchGame(world: WorldOptions, say: (line: string) => void): Promise<Figures> {
  const { startMs, scriptKb, artKb } = await openAll({ name: 'game', world, isSlowedWhole: false }, say);
  const whole = await openAll({ name: 'game', world, isSlowedWhole: true }, say);
  return {
    gameStartMs: startMs,
    gameStartWholeMs: whole.startMs,
    gameScriptKb: scriptKb,
    gameArtKb: artKb,
  };
}

function openAll(phone: PhoneOptions, say: (line: string) => void): Promise<Opening> {
  const slowed = phone.isSlowedWhole ? 'all of the phone slowed' : 'as Lighthouse slows it';
  return withPhone(phone, async ({ context, lobbyOf, studio }) => {
    const medians: Opening[] = [];
    for (const game of games.values()) {
      const runs: Opening[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await open(context, { ...lobbyOf(game), studio }));
      const median = runs.toSorted((a, b) => a.startMs - b.startMs)[RUNS >> 1];
      if (!median) throw new Error(`no run of ${game.gameId}`);
      say(`${game.gameId}, ${slowed}: ${spell(median)}`);
      medians.push(median);
    }
    const worst = (figure: keyof Opening) => Math.max(...medians.map((median) => median[figure]));
    return { startMs: worst('startMs'), scriptKb: worst('scriptKb'), artKb: worst('artKb') };
  });
}

/** Opens a demo of a game from its lobby, with nothing of it in the cache. */
async function open(
  context: BrowserContext,
  { lobby, demo, studio }: LobbyOfGame & { studio: string },
): Promise<Opening> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await page.addInitScript(noteFirstFrame);
    await page.goto(lobby, { waitUntil: 'networkidle' });
    const link = await demoOf(page, demo);
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
