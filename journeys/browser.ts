import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../tools/chromium/find-chromium.ts';

/** A headless Chromium as people use it. */
export async function launchBrowser(): Promise<Browser> {
  const { env, ...found } = await findChromium();
  return chromium.launch({ ...found, env: env as Record<string, string> });
}
