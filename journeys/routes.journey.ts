import { editBrandSettings, listGames, readHelp, readPage, readStaffBrand } from '@fairhall/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { call } from '../tools/people/call.ts';
import { launchBrowser } from './browser.ts';
import { readOwnParts } from './own-parts.ts';
import { signInAs } from './staff-pages.ts';
import { wordsOf } from './words.ts';
import { openBrowserOf, readWorld, showWhenFailed } from './world.ts';

const world = readWorld();
const { portal } = world.addresses;
const { say } = wordsOf('portal', 'th');
const visitor = { origin: portal };
const thai = { language: 'TH' } as const;
const longWalk = { timeout: 300_000 };
const soon = { timeout: 20_000 };
const homeTitle = say('home.title');

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
});
beforeEach(async () => {
  await page?.context().close();
  page = await (await openBrowserOf(browser)).newPage();
  showWhenFailed(() => [page]);
});
afterAll(() => browser?.close());

const whole = ['header', 'side bar', 'footer'];
const headerOnly = ['header'];

test('every address opens directly and when loaded anew, with what belongs around it', longWalk, async () => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  for (const { path, lands = path, title, around } of await describeRoutes()) {
    for (const open of [() => page.goto(`${portal}${path}`), () => page.reload()]) {
      await open();
      await showsTitle(title).catch((error: unknown) => complaints.push(`${path}: ${error}`));
      const { pathname, search } = new URL(page.url());
      if (pathname + search !== lands) complaints.push(`${path} landed at ${pathname}${search}`);
      const found = (await standsAround()).join();
      if (found !== around.join()) complaints.push(`${path} has around it: ${found}`);
    }
  }
  expect(complaints).toEqual([]);
});

test.each([
  ['/login', 'identity.logInTitle'],
  ['/register', 'identity.registerTitle'],
  ['/register.html', 'identity.registerTitle'],
])('%s opens its dialog over the home page, and again when loaded anew', async (path, title) => {
  await page.goto(`${portal}${path}`);
  for (const again of [false, true]) {
    if (again) await page.reload();
    await page.getByRole('dialog', { name: say(title) }).waitFor();
    await showsTitle(homeTitle);
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test('a dialog keeps the focus inside, closes on Escape, and gives the focus back to what opened it', async () => {
  await page.goto(portal);
  const opener = page.getByRole('banner').getByRole('button', { name: say('shell.logIn'), exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: say('identity.logInTitle') });
  await dialog.waitFor();
  // past the last of the dialog comes the browser itself, then the first: never the page behind
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await page.locator('body > :not(dialog) :focus:not(dialog *)').count()).toBe(0);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.locator(':focus').textContent(), soon).toBe(say('shell.logIn'));
});

test('back and forward lead through the pages, each where its reader left it; a new one begins at its top', async () => {
  await page.goto(portal);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: say('shell.help') }).click();
  await showsTitle(say('content.helpTitle'));
  await expect.poll(scrolledTo, soon).toBe(0);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  const promotions = footer.getByRole('link', { name: say('shell.promotions') });
  await promotions.scrollIntoViewIfNeeded();
  const left = await scrolledTo();
  expect(left).toBeGreaterThan(0);
  await promotions.click();
  await showsTitle(say('content.promotionsTitle'));
  await expect.poll(scrolledTo, soon).toBe(0);
  await page.goBack();
  await showsTitle(say('content.helpTitle'));
  await expect.poll(scrolledTo, soon).toBe(left);
  await page.goBack();
  await showsTitle(homeTitle);
  await page.goForward();
  await showsTitle(say('content.helpTitle'));
  await page.goForward();
  await showsTitle(say('content.promotionsTitle'));
});

test('an address that names a place of its page opens there; the bare help page is always entered at its top', async () => {
  const { value } = await call(visitor, readHelp, { query: thai });
  const article = value.at(-1)?.articles.at(-1);
  if (!article) throw new Error('the demo house has no help');
  const stands = async () => {
    const box = await page.locator(`details[id="${article.id}"][open]`).boundingBox();
    return box && box.y >= 0 && box.y < 700 && (await scrolledTo()) > 0;
  };
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.goto(`${portal}/help#${article.id}`);
  await expect.poll(stands, soon).toBe(true);
  await page.reload();
  await expect.poll(stands, soon).toBe(true);

  await page.goto(`${portal}/helpmc`);
  await showsTitle(say('content.helpTitle'));
  await scrollTo(200);
  await page.reload();
  await showsTitle(say('content.helpTitle'));
  await page.getByText(article.title).waitFor();
  expect(await scrolledTo()).toBe(0);
});

test('an address that nobody has says so and leads home', async () => {
  await page.goto(`${portal}/no/such/page`);
  await showsTitle(say('kit.notFoundTitle'));
  await page.getByRole('link', { name: say('kit.backHome') }).click();
  await page.waitForURL(`${portal}/`);
});

test.each(['js', 'css'])(
  'a page whose %s does not come says what happened, and comes when asked again',
  async (ending) => {
    const isOfHelp = await readOwnParts(portal, '/help');
    await page.goto(portal, { waitUntil: 'networkidle' });
    await page.getByRole('contentinfo').waitFor();
    await page.route(
      (url) => url.pathname.endsWith(ending) && isOfHelp(url),
      (route) => route.abort(),
    );
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: say('shell.help') })
      .click();
    const sentence = page.getByRole('alert').filter({ hasText: say('kit.slowTitle') });
    await sentence.getByText(say('kit.slowText')).waitFor();
    await page.getByRole('banner').waitFor();
    await page.unrouteAll();
    await sentence.getByRole('button', { name: say('kit.retry') }).click();
    await showsTitle(say('content.helpTitle'));
    expect(new URL(page.url()).pathname).toBe('/help');
  },
);

test(
  'a house for members only leads visitors to its door from everywhere but its entrances, until staff open it',
  longWalk,
  async () => {
    const turn = await becomeKeeper();
    onTestFinished(() => turn(false));
    await turn(true);
    const closed = page.getByRole('heading', {
      name: say('shell.closedTitle', { brand: 'Fairhall' }),
      includeHidden: true,
    });
    const routes = await describeRoutes();
    const landings = new Map<string, string>();
    const open = new Set(['/helpmc', '/download', '/down']);
    for (const { path } of routes.filter((route) => !open.has(route.path))) {
      await page.goto(`${portal}${path}`);
      await closed.waitFor({ state: 'attached' });
      landings.set(path, new URL(page.url()).pathname);
    }
    expect([...landings].filter(([, landed]) => landed !== '/login')).toEqual([]);

    for (const [path, dialog] of [
      ['/login', 'identity.logInTitle'],
      ['/register', 'identity.registerTitle'],
      ['/register.html', 'identity.registerTitle'],
    ] as const) {
      await page.goto(`${portal}${path}`);
      await page.getByRole('dialog', { name: say(dialog) }).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
    }
    for (const { path, lands = path, title } of routes.filter((route) => open.has(route.path))) {
      await page.goto(`${portal}${path}`);
      await showsTitle(title);
      expect(new URL(page.url()).pathname).toBe(lands);
    }

    await turn(false);
    await page.goto(`${portal}/vip`);
    await page.getByRole('contentinfo').waitFor();
    expect(new URL(page.url()).pathname).toBe('/vip');
  },
);

type Route = { path: string; lands?: string; title: string; around: readonly string[] };

/** Every address a visitor may open: where it lands, what its first heading says, and what stands around it. */
async function describeRoutes(): Promise<Route[]> {
  const { items } = await call(visitor, listGames, { query: { vassalage: 'STUDIO', ...thai } });
  const [game] = items;
  if (!game) throw new Error('the demo world has no game');
  const written = async (name: 'JOIN' | 'DOWNLOAD' | 'PRIVILEGES') =>
    (await call(visitor, readPage, { params: { page: name }, query: thai })).title;
  const category = (code: string) => say(`shell.category.${code}`);
  const download = await written('DOWNLOAD');
  return [
    { path: '/', title: homeTitle, around: whole },
    { path: '/index', lands: '/', title: homeTitle, around: whole },
    { path: '/index.html', lands: '/', title: homeTitle, around: whole },
    { path: '/home', lands: '/', title: homeTitle, around: whole },
    { path: '/vip', title: await written('PRIVILEGES'), around: whole },
    { path: '/pointMall', title: say('content.mallTitle'), around: ['header', 'footer'] },
    { path: '/lottery', title: category('LOTT'), around: headerOnly },
    { path: '/Vnlottery', title: say('places.vietnamLottery'), around: headerOnly },
    { path: '/elott', title: category('ELOTT'), around: whole },
    { path: '/live', title: category('LIVE'), around: whole },
    { path: '/sports', title: category('SPORTS'), around: whole },
    { path: '/rng', title: category('RNG'), around: whole },
    { path: '/fish', title: category('FISH'), around: whole },
    { path: '/pvp?page=STUDIO', title: category('PVP'), around: whole },
    { path: '/esports', title: category('ESPORTS'), around: whole },
    { path: '/promotions', title: say('content.promotionsTitle'), around: whole },
    { path: '/promoDetail', title: say('content.promotionsTitle'), around: whole },
    { path: `/seamless?gameId=${game.gameId}`, title: game.name, around: headerOnly },
    { path: '/help', title: say('content.helpTitle'), around: whole },
    { path: '/responsible', title: say('protection.title'), around: whole },
    { path: '/helpmc', title: say('content.helpTitle'), around: [] },
    { path: '/down', title: download, around: whole },
    { path: '/download', lands: '/down', title: download, around: whole },
    { path: '/join', title: await written('JOIN'), around: whole },
    { path: '/proof', title: say('proof.title'), around: whole },
    { path: `/game?gameId=${game.gameId}`, title: game.name, around: headerOnly },
    { path: '/game', lands: '/games', title: say('lobby.title'), around: whole },
  ];
}

/** Waits for a page's first heading and its title; the home page has only the second. */
async function showsTitle(title: string): Promise<void> {
  if (title === homeTitle) return expect.poll(() => page.title(), soon).toBe(title);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor(soon);
  await expect.poll(() => page.title(), soon).toBe(`${title} · Fairhall`);
}

/** What of the frame is there once all that comes a moment later has come. */
async function standsAround(): Promise<string[]> {
  await page.locator('[role=status][aria-live=polite]').waitFor({ state: 'attached' });
  const parts = {
    header: page.getByRole('banner'),
    'side bar': page.getByRole('complementary', { name: say('shell.shortcuts') }),
    footer: page.getByRole('contentinfo'),
  };
  const counts = await Promise.all(Object.values(parts).map((part) => part.count()));
  return Object.keys(parts).filter((_, at) => counts[at] === 1);
}

const scrolledTo = () => page.evaluate<number>('Math.round(scrollY)');
const scrollTo = (top: number) => page.evaluate(`scrollTo({ top: ${top}, behavior: 'instant' })`);

/** Somebody of the staff who says whether the house is for members only. */
async function becomeKeeper(): Promise<(memberOnly: boolean) => Promise<void>> {
  const keeper = await signInAs(world, 'owner');
  return async (memberOnly) => {
    const { revision, customerService, chatRoom, imageCDNs, launchGameCDNs, ...held } = await call(
      keeper,
      readStaffBrand,
    );
    if (held.memberOnly === memberOnly) return;
    const reason = 'the routes are walked';
    const settings = {
      ...{ revision, memberOnly, customerService, chatRoom, imageCDNs, launchGameCDNs },
      reason,
    };
    await call(keeper, editBrandSettings, { body: settings });
  };
}
