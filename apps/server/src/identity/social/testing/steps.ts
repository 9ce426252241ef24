import { form, password } from '../../../../testing/member-world.ts';
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

/** The member's word alone. */
export const confirm = (browser: TestBrowser) =>
  browser.call('POST', `${base}/bindings`, { confirmed: true });

/** The word of a member who has just given the password anew. */
export async function bind(browser: TestBrowser) {
  await browser.call('POST', '/api/identity/proofs', {
    purpose: 'social',
    method: 'password',
    answer: password,
  });
  return confirm(browser);
}
