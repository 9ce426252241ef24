import { randomInt } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { becomeMember } from '../tools/people/member.ts';
import { launchBrowser } from './browser.ts';
import { complaintsAbout } from './look.ts';
import { logIn } from './member-pages.ts';
import { type Tongue, wordsOf } from './words.ts';
import { openBrowserOf, readWorld, showWhenFailed } from './world.ts';

const world = readWorld();
const { portal } = world.addresses;
const { say } = wordsOf('portal', 'en');
const account = `chain${randomInt(1_000_000)}`;
const password = 'Chain-page-26';
const smallPhone = { width: 360, height: 740 };
const LONG_MS = 60_000;

let browser: Browser;
const pages: Page[] = [];
beforeAll(async () => {
  browser = await launchBrowser();
  await becomeMember(portal, { account, password });
});
beforeEach(() => showWhenFailed(() => pages));
afterAll(() => browser?.close());

async function enter(language: 'EN' | 'TH' | 'CN' | 'JA' | 'VI' | 'PT', tongue: Tongue): Promise<Page> {
  const page = await (await openBrowserOf(browser, { language, viewport: smallPhone })).newPage();
  pages.push(page);
  await logIn(page, world, { account, password, about: '' }, tongue);
  return page;
}

test(
  'a member pays in USDT to an address of their own, follows the confirmations, and is credited at the rate',
  async () => {
    const member = await enter('EN', 'en');
    await member.goto(`${portal}/deposit`);
    await member.getByText(say('cashier.methodKind.usdt')).click();
    await member.getByText('Tron (TRC20)').click();
    await member.getByRole('textbox', { name: say('cashier.amount') }).fill('350');
    await member.getByText(say('usdt.about', { units: '10.00' })).waitFor();
    await member.getByRole('button', { name: say('cashier.toDeposit') }).click();
    await member.getByText(say('usdt.warning', { network: 'Tron (TRC20)' })).waitFor();
    const order = new URL(member.url()).pathname;
    for (const [language, tongue] of [
      ['TH', 'th'],
      ['CN', 'zh-CN'],
      ['JA', 'ja'],
      ['VI', 'vi'],
      ['PT', 'pt-BR'],
    ] as const) {
      const reader = await enter(language, tongue);
      await reader.goto(`${portal}${order}`);
      await reader.getByText(wordsOf('portal', tongue).say('usdt.kept')).waitFor();
      expect(await complaintsAbout(reader, order, wordsOf('portal', tongue).families)).toEqual([]);
    }
    const bank = await member.getByRole('link', { name: say('cashier.openBank') }).getAttribute('href');
    const wallet = await (await openBrowserOf(browser, { language: 'EN' })).newPage();
    pages.push(wallet);
    await wallet.goto(bank ?? '');
    await wallet.getByLabel('Amount in USDT').fill('10');
    await wallet.getByRole('button', { name: 'Send' }).click();
    await wallet.getByText('Sent', { exact: true }).waitFor();
    await member.getByRole('progressbar').waitFor();
    expect(await complaintsAbout(member, order, wordsOf('portal', 'en').families)).toEqual([]);
    await member.getByText(say('cashier.depositStatus.paid')).first().waitFor({ timeout: LONG_MS });
    await member.getByText(say('usdt.confirmations', { done: '20', needed: '20' })).waitFor();
    expect(await member.getByRole('main').textContent()).toContain('P 350.00');
  },
  4 * LONG_MS,
);
