import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { findChromium } from '../tools/chromium/find-chromium.ts';

/**
 * A headless Chromium as people use it. Service workers stay out unless a journey is about them: what one of them
 * fetches, a journey can neither hold back nor answer.
 */
export async function launchBrowser({ breaksPolicy = false } = {}): Promise<Browser> {
  const { env, ...found } = await findChromium();
  const browser = await chromium.launch({ ...found, env: env as Record<string, string> });
  const newContext = browser.newContext.bind(browser);
  const newPage = browser.newPage.bind(browser);
  const without = (options?: BrowserContextOptions) => ({ serviceWorkers: 'block' as const, ...options });
  browser.newContext = async (options) => {
    const context = await newContext(without(options));
    if (!breaksPolicy) context.on('console', (message) => complainOf(message.text()));
    return context;
  };
  browser.newPage = async (options) => {
    const page = await newPage(without(options));
    if (!breaksPolicy) page.on('console', (message) => complainOf(message.text()));
    return page;
  };
  return browser;
}

/** Whatever a page does against its own policy, and a picture that cannot be drawn, fails the walk it was seen on. */
function complainOf(text: string): void {
  if (/Content Security Policy|Trusted(HTML|Script|Type)|Could not initialize shader/.test(text))
    void Promise.reject(new Error(text));
}
