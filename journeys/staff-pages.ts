import type { Browser, Page } from 'playwright-core';
import { codeOf } from '../tools/people/staff.ts';
import type { DemoStaff } from '../tools/seed/demo-world.ts';
import { wordsOf } from './words.ts';
import { openBrowserOf } from './world.ts';

/** Signs a person of the staff in, as they do: password, then the code of their authenticator. */
export async function enterOffice(
  browser: Browser,
  address: string,
  person: DemoStaff,
  language: 'TH' | 'EN' = 'EN',
): Promise<Page> {
  const { say } = wordsOf('office', language === 'TH' ? 'th' : 'en');
  const context = await openBrowserOf(browser, { language });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByLabel(say('signIn.username')).fill(person.account);
  await page.getByLabel(say('signIn.password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: say('signIn.next') }).click();
  await page.getByLabel(say('deed.code')).fill(codeOf(person.totpSecret));
  await page.getByRole('button', { name: say('signIn.enter') }).click();
  await page
    .getByRole('navigation', { name: say('shell.navigation') })
    .first()
    .waitFor();
  return page;
}
