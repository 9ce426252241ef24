import { form } from '../../../../testing/member-world.ts';
import type { TestBrowser } from './browser.ts';

export const base = '/api/identity/social';

/** Where a press on a provider's button leads. */
export async function goTo(browser: TestBrowser, provider: string, way = 'log-in'): Promise<string> {
  const { body } = await browser.call('POST', `${base}/${provider}/${way}`, {});
  return String(body.address);
}

export const comeBack = (browser: TestBrowser, back: object) => browser.call('POST', `${base}/return`, back);

export async function register(browser: TestBrowser, username: string) {
  const { status, body } = await browser.call('POST', '/api/identity/register', form(username));
  if (status !== 200) throw new Error(JSON.stringify(body));
}

export const bind = (browser: TestBrowser, more: object = {}) =>
  browser.call('POST', `${base}/bindings`, { confirmed: true, ...more });
