import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { findChromium } from '../chromium/find-chromium.ts';
import { repository } from '../start/options.ts';

type Press = {
  control: (page: Page) => Locator;
  /** The hand is there before it presses: what its coming costs is no part of the press. */
  reach: (control: Locator) => Promise<void>;
  press: (control: Locator) => Promise<void>;
  /** What stands there once it has done its work; the browser's own menus cannot be looked at. */
  opened?: (page: Page) => Locator;
};

const SLOWDOWN = 4;
const SEEN_MS = 1_500;
/** A machine with much to do tells late. */
const TOLD_MS = 12_000;
const REACHED_MS = 500;
/** Chromium tells of no later press that was faster than this. */
const LEAST_TOLD_MS = 16;

/**
 * Milliseconds from a press to the next paint, by Chromium's own event timing, on a machine slowed down; of each
 * press the median of its runs.
 */
export async function measureInteractions(portal: string, runs: number): Promise<Record<string, number>> {
  const presses = await readPresses();
  const { executablePath, args, env } = await findChromium();
  const browser = await chromium.launch({ executablePath, args, env: env as Record<string, string> });
  try {
    const medians: Record<string, number> = {};
    for (const [name, press] of Object.entries(presses)) {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) times.push(await measure(browser, portal, press));
      medians[name] = times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN;
    }
    return medians;
  } finally {
    await browser.close();
  }
}

/** A pointer on its way opens the vendors before it presses: they are opened by key, which is a press. */
async function readPresses(): Promise<Record<string, Press>> {
  const words = await readFile(join(repository, 'apps/portal/src/locales/th/shell.json'), 'utf8');
  const { logIn } = JSON.parse(words) as { logIn: string };
  return {
    'mega-menu': {
      control: (page) => page.locator('nav button[aria-expanded]').first(),
      reach: (control) => control.focus(),
      press: (control) => control.press('Enter'),
      opened: (page) => page.locator('nav button[aria-expanded="true"]'),
    },
    'log-in dialog': {
      control: (page) => page.getByRole('banner').getByRole('button', { name: logIn }),
      reach: (control) => control.hover(),
      press: (control) => control.click(),
      opened: (page) => page.getByRole('dialog'),
    },
    'language menu': {
      control: (page) => page.getByRole('banner').getByRole('combobox'),
      reach: (control) => control.hover(),
      press: (control) => control.click(),
    },
  };
}

async function measure(
  browser: Browser,
  portal: string,
  { control, reach, press, opened }: Press,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(portal, { waitUntil: 'networkidle' });
    const target = control(page);
    await target.waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await reach(target);
    await page.waitForTimeout(REACHED_MS);
    await page.evaluate(observe);
    await press(target);
    await opened?.(page).first().waitFor();
    let longestMs = 0;
    for (let waited = 0; longestMs === 0 && waited < TOLD_MS; waited += SEEN_MS) {
      await page.waitForTimeout(SEEN_MS);
      longestMs = await page.evaluate<number>('window.pressedMs');
    }
    if (longestMs === 0) throw new Error('the browser told nothing of a press');
    return longestMs;
  } finally {
    await context.close();
  }
}

/** The first press is told of however fast it was. */
const observe = `
  window.pressedMs = 0;
  const note = (list) => {
    for (const { entryType, interactionId, duration } of list.getEntries())
      if (interactionId || entryType === 'first-input')
        window.pressedMs = Math.max(window.pressedMs, duration);
  };
  new PerformanceObserver(note).observe({ type: 'first-input' });
  new PerformanceObserver(note).observe({ type: 'event', durationThreshold: ${LEAST_TOLD_MS} });
`;
