import type { Locator, Page } from 'playwright-core';

/** Two frames are drawn: what was scrolled or laid out before stands where the browser takes it to be. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
}

/** A press inside a game's frame; one sent before a scroll is drawn goes to the page around it and is lost. */
export async function pressInFrame(locator: Locator): Promise<void> {
  await locator.scrollIntoViewIfNeeded();
  await untilDrawn(locator.page());
  await locator.click();
}
