import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { findChromium } from '../chromium/find-chromium.ts';

/** The bytes, as gzip packs them, of the scripts a page had when its first view began to answer presses. */
export async function scriptBytesBeforeUse(url: string): Promise<number> {
  const { executablePath, args, env } = await findChromium();
  const browser = await chromium.launch({ executablePath, args, env: env as Record<string, string> });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.addInitScript(noteTakeOver);
    await page.goto(url);
    await page.locator('html[data-in-use]').waitFor();
    const scripts = await page.evaluate<string[]>('window.scriptsBeforeUse');
    const bodies = await Promise.all(scripts.map(async (script) => (await fetch(script)).arrayBuffer()));
    return bodies.reduce((bytes, body) => bytes + gzipSync(Buffer.from(body), { level: 9 }).length, 0);
  } finally {
    await browser.close();
  }
}

const noteTakeOver = `
  addEventListener('fairhall:taken-over', () => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    window.scriptsBeforeUse = names.filter((name) => new URL(name).pathname.endsWith('.js'));
    document.documentElement.dataset.inUse = '';
  });
`;
