import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { findChromium } from '../tools/chromium/find-chromium.ts';

/**
 * A headless Chromium as people use it. Service workers stay out unless a journey is about them: what one of them
 * fetches, a journey can neither hold back nor answer.
 */
export async function launchBrowser(): Promise<Browser> {
  const { env, ...found } = await findChromium();
  const browser = await chromium.launch({ ...found, env: env as Record<string, string> });
  const newContext = browser.newContext.bind(browser);
  const newPage = browser.newPage.bind(browser);
  const without = (options?: BrowserContextOptions) => ({ serviceWorkers: 'block' as const, ...options });
  browser.newContext = (options) => newContext(without(options));
  browser.newPage = (options) => newPage(without(options));
  return browser;
}
