import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { everywhere, openAt, type Place } from './entrance.ts';
import { wordsOf } from './words.ts';
import { readWorld, showWhenFailed } from './world.ts';

const { portal } = readWorld().addresses;
/** This machine by its other name, as the house has it where nothing is said. */
const check = portal.replace('localhost', '127.0.0.1');
/** Stands in for Firebase's service; nothing of it leaves this browser. */
const service = 'http://firebase.test';

let browser: Browser;
const pages: Page[] = [];
beforeAll(async () => {
  browser = await launchBrowser();
});
beforeEach(() => {
  pages.length = 0;
  showWhenFailed(() => pages);
});
afterAll(() => browser?.close());

type Answers = Readonly<Record<string, { status?: number; json: object }>>;
type Asked = { path: string; body: Record<string, unknown> };

/** A visitor in a house with a project at Firebase: what Firebase and the house were asked, and what they answer. */
async function openLogIn(place: Place, answers: Answers) {
  const { say } = wordsOf('portal', place[0]);
  const page = await openAt(browser, place, pages);
  const asked: Asked[] = [];
  await page.route(`${portal}/login`, async (route) => {
    const response = await route.fetch();
    const policy = (response.headers()['content-security-policy'] ?? '').replace(
      'frame-src',
      `frame-src ${check}`,
    );
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
  await page.route(`${portal}/api/identity/countries`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), phoneCheck: { origin: check } } });
  });
  await page.route(`${portal}/api/brand/permission`, async (route) => {
    const response = await route.fetch();
    const permission = (await response.json()) as { switches: object };
    const switches = { ...permission.switches, MOBILEVERCODELOGIN3: true };
    await route.fulfill({ response, json: { ...permission, switches } });
  });
  await page.route(
    (url) => url.origin === check && url.pathname === '/phone-check',
    (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: {
          'content-security-policy': `default-src 'none'; script-src 'self'; connect-src ${service}`,
        },
        body: `<!doctype html><html data-portal="${portal}" data-project="our-project" data-api-key="a-public-key" data-emulator="${service}"><body><div id="check"></div><script type="module" src="/phone-check.js"></script>`,
      }),
  );
  await page.route(`${service}/**`, (route) => answerAsService(route, { asked, answers }));
  await page.goto(`${portal}/login`);
  await page.getByRole('tab', { name: say('recover.bySms') }).click();
  await page.getByLabel(say('recover.mobile')).fill('081 234 5678');
  await page.getByRole('button', { name: say('recover.sendCode') }).click();
  return { page, say, asked, close: () => page.context().close() };
}

async function answerAsService(
  route: Route,
  {
    asked,
    answers,
  }: { asked: Asked[]; answers: Readonly<Record<string, { status?: number; json: object }>> },
): Promise<void> {
  const path = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
  asked.push({ path, body: (route.request().postDataJSON() as Asked['body'] | null) ?? {} });
  const headers = { 'access-control-allow-origin': check, 'access-control-allow-headers': '*' };
  const all: Answers = { recaptchaParams: { json: { recaptchaSiteKey: 'a-site' } }, ...answers };
  const { status = 200, json } = all[path] ?? { status: 404, json: {} };
  await route.fulfill({ status, json, headers });
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = Math.floor(Date.now() / 1000);
/** The library reads what it says, without looking at its signature; the house looks. */
const idToken = `${part({ alg: 'RS256' })}.${part({ sub: 'u', iat: now, exp: now + 3_600 })}.c2lnbmVk`;
const sent = { json: { sessionInfo: 'a-session' } };

test.each(everywhere)(
  'in %s at a %s, a code is sent and confirmed by Firebase’s library, and its word reaches the house',
  async (...place) => {
    const { page, say, asked, close } = await openLogIn(place, {
      'accounts:sendVerificationCode': sent,
      'accounts:signInWithPhoneNumber': {
        json: { idToken, refreshToken: 'r', expiresIn: '3600', localId: 'u' },
      },
      'accounts:lookup': { json: { users: [{ localId: 'u', phoneNumber: '+66812345678' }] } },
    });
    const again = page.getByRole('button', { name: say('recover.sendAgain') });
    await again.waitFor();
    expect(await again.isDisabled()).toBe(true);
    expect(asked.find(({ path }) => path === 'accounts:sendVerificationCode')?.body).toMatchObject({
      phoneNumber: '+66812345678',
    });
    await page.getByLabel(say('recover.code')).fill('012345');
    const told = page.waitForRequest(`${portal}/api/identity/login/sms`);
    await page
      .getByRole('button', { name: say('shell.logIn') })
      .last()
      .click();
    expect((await told).postDataJSON()).toMatchObject({ firebaseChannel: 'WEB', firebaseIdToken: idToken });
    expect(asked.find(({ path }) => path === 'accounts:signInWithPhoneNumber')?.body).toMatchObject({
      sessionInfo: 'a-session',
      code: '012345',
    });
    await close();
  },
);

test.each([everywhere[0], everywhere[3]])(
  'in %s at a %s, what its service refuses is said in the reader’s language',
  async (...place) => {
    const { page, say, close } = await openLogIn(place, {
      'accounts:sendVerificationCode': {
        status: 400,
        json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } },
      },
    });
    const warning = page.getByRole('dialog', { name: say('recover.notSent') });
    await warning.getByText(say('recover.phone.tooMany')).waitFor();
    await close();
  },
);
