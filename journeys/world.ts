import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuiltInLanguage } from '@fairhall/contract';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { inject, onTestFailed } from 'vitest';
import type { DemoAgent, DemoMember, DemoStaff, DemoWorld } from '../tools/seed/demo-world.ts';

const PATIENCE_MS = 40_000;
export const desk = { width: 1440, height: 900 };

/** Nobody else walks in the world of this worker. */
export function worldFolder(): string {
  const folder = inject('worldFolders')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!folder) throw new Error(`no world stands for worker ${process.env.VITEST_POOL_ID}`);
  return folder;
}

/** The running world as its own `demo.json` tells of it. */
export function readWorld(): DemoWorld {
  return JSON.parse(readFileSync(join(worldFolder(), 'demo.json'), 'utf8')) as DemoWorld;
}

export function staffOf(world: DemoWorld, account: string): DemoStaff {
  return named(world.staff, account);
}

export function memberOf(world: DemoWorld, account: string): DemoMember {
  return named(world.members, account);
}

export function agentOf(world: DemoWorld, account: string): DemoAgent {
  return named(world.agents, account);
}

function named<Person extends { account: string }>(people: readonly Person[], account: string): Person {
  const found = people.find((person) => person.account === account);
  if (!found) throw new Error(`${account} is not in the demo world`);
  return found;
}

const locales = { CN: 'zh-CN', EN: 'en-GB', JA: 'ja-JP', TH: 'th-TH', VI: 'vi-VN', PT: 'pt-BR' } as const;

/** A browser of somebody's own, on a phone or at a desk, in Thai unless they chose otherwise before. */
export async function openBrowserOf(
  browser: Browser,
  {
    viewport = desk,
    language = 'TH',
    isTouched = false,
  }: { viewport?: typeof desk; language?: BuiltInLanguage; isTouched?: boolean } = {},
): Promise<BrowserContext> {
  const locale = locales[language];
  const context = await browser.newContext({ viewport, locale, hasTouch: isTouched, isMobile: isTouched });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript((chosen) => {
    if (globalThis !== (globalThis as { top?: unknown }).top) return;
    localStorage.setItem('lang', chosen);
    localStorage.setItem('fairhall.office.language', chosen);
  }, language);
  return context;
}

/** Tells what every page said when the running test fails, and keeps how it looked in a temporary folder. */
export function showWhenFailed(pages: () => readonly Page[]): void {
  onTestFailed(async ({ task }) => {
    const folder = await mkdtemp(join(tmpdir(), 'journey-failed-'));
    console.log(`What the pages showed when “${task.name}” failed: ${folder}`);
    for (const [at, page] of pages().entries()) {
      if (page.isClosed()) continue;
      const dialogs = page.getByRole('dialog');
      const inFront = (await dialogs.count()) > 0 ? dialogs.last() : page.getByRole('main');
      const said = await inFront.ariaSnapshot({ timeout: 5000 }).catch(String);
      console.log(`page-${at}.png, ${page.url()}:\n${said.slice(0, 1500)}`);
      await page.screenshot({ path: join(folder, `page-${at}.png`) });
    }
  });
}
