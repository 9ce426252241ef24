import { randomInt } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { becomeMember } from '../tools/people/member.ts';
import { launchBrowser } from './browser.ts';
import { type Opener, phone, press, walkDialogs } from './dialog-walk.ts';
import { wordsOf } from './words.ts';
import { readWorld } from './world.ts';

const { portal } = readWorld().addresses;
const { say } = wordsOf('portal', 'en');
const LONG_MS = 240_000;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const inBanner = (key: string) => (page: Page) => press(page.getByRole('banner'), key);
const inFooter = (key: string) => (page: Page) => press(page.getByRole('contentinfo'), key);

const visitors: readonly Opener[] = [
  ['login', inBanner('shell.logIn')],
  [
    'forgot',
    async (page) => {
      await press(page.getByRole('banner'), 'shell.logIn');
      await press(page.getByRole('dialog'), 'recover.forgot');
      await page.getByRole('dialog', { name: say('recover.title') }).waitFor();
    },
  ],
  ['register', inBanner('shell.register')],
  ['notices', inFooter('shell.notices')],
  ['feedback', inFooter('shell.feedback')],
];

const members: readonly Opener[] = [
  [
    'log-out',
    async (page) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: say('shell.memberMenu', { name: account }) })
        .click();
      await press(page.getByRole('banner'), 'shell.logOut');
    },
  ],
  ['vendor-games', (page) => openVendor(page, 'open')],
  ['vendor-away', (page) => openVendor(page, 'maintenance')],
  ...['mobileNum', 'email', 'nickname', 'line'].map(
    (kind): Opener => [
      kind,
      async (page) => {
        await page.goto(`${portal}/me`);
        await page.getByRole('button', { name: new RegExp(`${say(`identity.field.${kind}`)}$`) }).click();
      },
    ],
  ),
  [
    'icon',
    async (page) => {
      await page.goto(`${portal}/me`);
      await press(page.getByRole('main'), 'profile.iconChange');
    },
  ],
  [
    'prove',
    async (page) => {
      await page.goto(`${portal}/me`);
      await press(page.getByRole('main'), 'security.turnOn');
    },
  ],
  [
    'set-up-factor',
    async (page) => {
      await page.goto(`${portal}/me`);
      await press(page.getByRole('main'), 'security.turnOn');
      const proof = page.getByRole('dialog');
      await proof.locator('input[name=answer]').fill(password);
      await proof.getByRole('button', { name: say('security.confirm') }).click();
      await page.getByRole('img').and(page.locator('dialog *')).first().waitFor();
    },
  ],
  [
    'break',
    async (page) => {
      await page.goto(`${portal}/me`);
      await press(page.getByRole('main'), 'account.breakHours.24');
    },
  ],
  [
    'idle',
    async (page) => {
      const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
      await page.route('**/api/identity/session/rest', (route) =>
        route.fulfill({ json: { warnFrom: inSeconds(-5), endsAt: inSeconds(300) } }),
      );
      await page.goto(portal);
      // whoever comes back to a tab has it look at once
      const look = async () => {
        await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
        return page.getByRole('dialog').count();
      };
      await expect.poll(look, { timeout: 20_000 }).toBe(1);
    },
  ],
];

const account = `dialog${randomInt(1_000_000_000)}`;
const password = 'Lantern-bridge-26';

test(
  'the dialogs of a visitor are clear to everybody, in each language, on a phone and at a desk',
  async () => expect(await walkDialogs({ browser, openers: visitors })).toEqual([]),
  LONG_MS,
);

test(
  'the dialogs of a member are clear to everybody, in each language, on a phone and at a desk',
  async () => {
    const person = await becomeMember(portal, { account, password });
    expect(await walkDialogs({ browser, openers: members, person })).toEqual([]);
  },
  LONG_MS,
);

test(
  'so is the one that asks a trial to register',
  async () => {
    const open = async (page: Page) => {
      await press(page.getByRole('banner'), 'shell.trial');
      await page.getByRole('banner').getByText(say('shell.playMoney')).waitFor();
      await page.setViewportSize(phone);
      await press(page.getByRole('navigation'), 'shell.deposit');
    };
    expect(await walkDialogs({ browser, openers: [['register-first', open]] })).toEqual([]);
  },
  LONG_MS,
);

/** The house's own vendors have their games on their pages; the menu says here that the first has them in a pop-up. */
async function openVendor(page: Page, openness: 'open' | 'maintenance'): Promise<void> {
  await page.route('**/api/catalogue/menu*', async (route) => {
    const response = await route.fetch();
    const { categories } = (await response.json()) as { categories: { vendors: object[] }[] };
    const maintenanceUntil = openness === 'open' ? null : '2030-01-01T00:00:00Z';
    const facts = { gameType: 'LIVE', isGame: 'VASSALAGE', openness, maintenanceUntil };
    const vendors = categories[0]?.vendors.map((vendor) => ({ ...vendor, ...facts })) ?? [];
    await route.fulfill({ response, json: { categories: [{ gameCategory: 'LIVE', vendors }] } });
  });
  await page.goto(`${portal}/live`);
  await page
    .getByRole('list', { name: say('shell.vendors') })
    .getByRole('button')
    .first()
    .click();
}
