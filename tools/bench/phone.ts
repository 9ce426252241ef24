import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  chromium,
  devices,
  type Locator,
  type Page,
} from 'playwright-core';
import type { Engine } from '../../apps/studio/src/engines/engine.ts';
import { findChromium } from '../chromium/find-chromium.ts';
import type { DemoWorld } from '../seed/demo-world.ts';
import { seedOnce } from '../seed/seed-once.ts';
import { buildWeb } from '../start/build-web.ts';
import { repository, type WorldOptions } from '../start/options.ts';
import { startWorld } from '../start/world.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../testing/temporary-folder.ts';

/** How much slower than this machine's the phone's processor is, as Lighthouse's mobile profile has it. */
export const SLOWDOWN = 4;

/**
 * Chromium runs a game's page in a process of its own, and slows down and holds up, as Lighthouse does, only the page
 * around it. In one process both are slowed, as a slow phone would slow them.
 */
const IN_ONE_PROCESS = [
  '--disable-features=IsolateSandboxedIframes,IsolateOrigins,site-per-process',
  '--disable-site-isolation-trials',
];

const lobbies = { RNG: '/rng', FISH: '/fish' } as const;

/** Where a game is pressed, and the name of what opens its demo. */
export type LobbyOfGame = { lobby: string; demo: string };

export type Phone = {
  browser: Browser;
  context: BrowserContext;
  studio: string;
  lobbyOf(game: Pick<Engine, 'gameId' | 'category' | 'names'>): LobbyOfGame;
};

export type PhoneOptions = { name: string; world: WorldOptions; isSlowedWhole: boolean };

/** A world of its own, and a member who is logged in on a phone: the pages of `context` are theirs. */
export async function withPhone<Result>(
  { name, world: options, isSlowedWhole }: PhoneOptions,
  work: (phone: Phone) => Promise<Result>,
): Promise<Result> {
  const folder = await createTemporaryFolder(name);
  await buildWeb();
  const world = await startWorld({ ...options, folder, databaseUrl: undefined }, seedOnce);
  const { executablePath, args, env } = await findChromium();
  const browser = await chromium.launch({
    executablePath,
    args: isSlowedWhole ? [...args, ...IN_ONE_PROCESS] : args,
    env: env as Record<string, string>,
  });
  try {
    const { demoGame } = await wordsOf<{ demoGame: string }>('lobby');
    const { portal, studio } = world.addresses;
    return await work({
      browser,
      context: await comeIn(browser, join(folder, 'demo.json')),
      studio,
      lobbyOf: ({ gameId, category, names }) => ({
        lobby: `${portal}${lobbies[category]}`,
        demo: demoGame.replace('{{name}}', names.TH ?? gameId),
      }),
    });
  } finally {
    await browser.close();
    await world.stop();
    await removeTemporaryFolder(folder);
  }
}

export async function demoOf(page: Page, demo: string): Promise<Locator> {
  const link = page.getByRole('link', { name: demo, exact: true }).first();
  await link.waitFor({ state: 'attached' });
  return link;
}

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
