import { randomInt } from 'node:crypto';
import type { Announcement } from '@fairhall/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { becomeMember } from '../tools/people/member.ts';
import { launchBrowser } from './browser.ts';
import { answering, type Opener, press, walkDialogs } from './dialog-walk.ts';
import { wordsOf } from './words.ts';
import { readWorld } from './world.ts';

const { portal } = readWorld().addresses;
const { say } = wordsOf('portal', 'en');
const LONG_MS = 240_000;
const at = '2026-11-21T04:00:00.000Z';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const account = `entrant${randomInt(1_000_000_000)}`;
const password = 'Lantern-bridge-26';

/** A vendor's check that is there and waits. */
async function standInFrame(page: Page, file: string, name: string): Promise<void> {
  const ready = `parent.postMessage({ ${name}: { kind: 'ready' } }, '*')`;
  const body = `<!doctype html><html lang="en"><title>A check</title><p>A check</p><script>setInterval(() => ${ready}, 500)</script>`;
  await page.route(`**/${file}?*`, (route) => route.fulfill({ contentType: 'text/html', body }));
}

const openLogIn = (page: Page) => press(page.getByRole('banner'), 'shell.logIn');

const visitors: readonly Opener[] = [
  [
    'pop-up',
    async (page) => {
      const popup: Announcement = {
        ...{ id: '1', type: 'PU', from: at, language: 'TH', imageUrl: null, link: null },
        ...{ title: 'ประกาศ', body: '<p>ปิดปรับปรุงคืนนี้ <a href="/help">อ่านต่อ</a></p>' },
      };
      await answering(page, 'content/announcements*', (answer) => {
        const { value } = answer as { value: object };
        return { value: { ...value, popup: [popup] } };
      });
      await page.goto(portal);
    },
  ],
  [
    'warning',
    async (page) => {
      await page.goto(`${portal}/register?affiliateCode=nobodys`);
      await page.getByRole('dialog', { name: say('identity.invitationTitle') }).waitFor();
    },
  ],
  [
    'second-step',
    async (page) => {
      const asked = { needVerify: true, ticket: 'a-ticket', expiresAt: '2030-01-01T00:00:00.000Z' };
      await answering(page, 'identity/login', () => ({
        ...asked,
        methods: ['authenticator', 'sms', 'email', 'bank-name'],
      }));
      await fillLogIn(page);
      await page.getByText(say('security.step.text')).waitFor();
    },
  ],
  [
    'vendor-check',
    async (page) => {
      await answering(page, 'identity/bot-check', () => ({
        ...{ kind: 'geetest', captchaId: 'an-id', origin: portal },
      }));
      await standInFrame(page, 'bot-check', 'botCheck');
      await fillLogIn(page);
      await page.getByTitle(say('identity.captcha.vendor')).waitFor();
    },
  ],
  [
    'phone-check',
    async (page) => {
      await answering(page, 'identity/countries', (answer) => ({
        ...answer,
        phoneCheck: { origin: portal },
      }));
      await standInFrame(page, 'phone-check', 'phoneCheck');
      await page.goto(portal);
      await openLogIn(page);
      await press(page.getByRole('dialog'), 'recover.forgot');
      const dialog = page.getByRole('dialog', { name: say('recover.title') });
      await dialog.getByRole('tab', { name: say('recover.byPhone') }).click();
      await dialog.getByLabel(say('recover.mobile')).fill('081 234 5678');
      await press(dialog, 'recover.sendCode');
      await page.getByTitle(say('recover.phone.check')).waitFor();
    },
  ],
];

async function fillLogIn(page: Page): Promise<void> {
  await openLogIn(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('identity.username')).fill(account);
  await dialog.getByLabel(say('identity.password'), { exact: true }).fill(password);
  await press(dialog, 'shell.logIn');
}

type MemberAnswer = { member: object };
const standingSo = (change: (answer: MemberAnswer) => object) => (page: Page) =>
  answering(page, 'identity/member', (answer) => change(answer as MemberAnswer));

const forced: readonly Opener[] = [
  [
    'terms',
    async (page) => {
      await standingSo((answer) => ({ ...answer, member: { ...answer.member, termsAccepted: false } }))(page);
      await page.goto(portal);
    },
  ],
  [
    'forced-password',
    async (page) => {
      await standingSo((answer) => ({ ...answer, passwordExpired: true }))(page);
      await page.goto(portal);
    },
  ],
  [
    'second-step-due',
    async (page) => {
      await standingSo((answer) => ({ ...answer, secondStepDue: true }))(page);
      await page.goto(portal);
    },
  ],
  [
    'binding',
    async (page) => {
      await page.evaluate("sessionStorage.setItem('socialWaiting', '1')");
      await answering(page, 'identity/social/pending', () => ({
        person: { provider: 'LINE', name: 'Somebody of LINE' },
      }));
      await page.goto(portal);
    },
  ],
];

test(
  'what opens by itself, and what an entrance asks, is clear to everybody in each language',
  async () => expect(await walkDialogs({ browser, openers: visitors })).toEqual([]),
  LONG_MS,
);

test(
  'so is what a member must answer before anything else',
  async () => {
    const person = await becomeMember(portal, { account, password });
    expect(await walkDialogs({ browser, openers: forced, person, areForced: true })).toEqual([]);
  },
  LONG_MS,
);
