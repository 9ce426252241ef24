import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { findChromium } from '../chromium/find-chromium.ts';
import { repository } from '../start/options.ts';

type Press = { control: (page: Page) => Locator; press: (control: Locator) => Promise<void> };

const SLOWDOWN = 4;
const SEEN_MS = 1_500;
/** Chromium tells nothing of what was faster than this. */
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
      press: (control) => control.press('Enter'),
    },
    'log-in dialog': {
      control: (page) => page.getByRole('banner').getByRole('button', { name: logIn }),
      press: (control) => control.click(),
    },
    'language menu': {
      control: (page) => page.getByRole('banner').getByRole('combobox'),
      press: (control) => control.click(),
    },
  };
}

async function measure(browser: Browser, portal: string, { control, press }: Press): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(portal, { waitUntil: 'networkidle' });
    const target = control(page);
    await target.waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.evaluate(observe);
    await press(target);
    await page.waitForTimeout(SEEN_MS);
    const { isHeard, longestMs } = await page.evaluate<{ isHeard: boolean; longestMs: number }>(
      'window.pressed',
    );
    if (!isHeard) throw new Error('a press was not heard by the page');
    return Math.max(LEAST_TOLD_MS, longestMs);
  } finally {
    await context.close();
  }
}

const observe = `
  window.pressed = { isHeard: false, longestMs: 0 };
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(type, () => { window.pressed.isHeard = true; }, { capture: true, once: true });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.pressed.longestMs = Math.max(window.pressed.longestMs, duration);
  }).observe({ type: 'event', durationThreshold: ${LEAST_TOLD_MS} });
`;
