import type { Page } from 'playwright-core';

/** One picture of the portal: where, as whom, and what is done there before it is taken. */
export type Scene = {
  readonly name: string;
  readonly path: string;
  readonly as: 'visitor' | 'member' | 'agent';
  readonly prepare?: (page: Page) => Promise<void>;
};

const visited = [
  '/',
  '/games',
  '/rng',
  '/fish',
  '/pvp',
  '/live',
  '/sports',
  '/esports',
  '/elott',
  '/lottery',
  '/Vnlottery',
  '/promotions',
  '/promoDetail',
  '/help',
  '/helpmc',
  '/down',
  '/join',
  '/terms',
  '/vip',
  '/pointMall',
  '/nowhere',
];
const own = [
  '/',
  '/me',
  '/deposit',
  '/withdraw',
  '/transfer-fund',
  '/transfer-upline',
  '/bets',
  '/account',
  '/profit',
  '/bonuses',
  '/messages',
  '/proof',
  '/responsible',
];

const ofAgents = [
  'overview',
  'announcements',
  'register',
  'team',
  'betting',
  'profit',
  'transactions',
  'settlement',
];

const nameOf = (path: string) => path.slice(1) || 'home';

/** Answers the page's question for the brand with a house that is not open. */
function closed(status: 1 | 2) {
  return async (page: Page) => {
    await page.route('**/api/brand/permission*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), status } });
    });
    await page.reload({ waitUntil: 'networkidle' });
  };
}

/** Of the two that the footer opens. */
const openFromFooter = (at: 0 | 1) => async (page: Page) => {
  await page.locator('footer button').nth(at).click();
  await page.getByRole('dialog').waitFor();
};

async function openMenu(page: Page) {
  await page.locator('nav [aria-expanded]').first().click({ force: true, timeout: 2_000 });
}

export const scenes: readonly Scene[] = [
  ...visited.map((path): Scene => ({ name: nameOf(path), path, as: 'visitor' })),
  { name: 'log-in', path: '/login', as: 'visitor' },
  { name: 'register', path: '/register', as: 'visitor' },
  { name: 'notices', path: '/help', as: 'visitor', prepare: openFromFooter(0) },
  { name: 'feedback', path: '/help', as: 'visitor', prepare: openFromFooter(1) },
  { name: 'vendors', path: '/promotions', as: 'visitor', prepare: openMenu },
  { name: 'maintenance', path: '/', as: 'visitor', prepare: closed(1) },
  { name: 'restricted', path: '/', as: 'visitor', prepare: closed(2) },
  ...own.map((path): Scene => ({ name: `member-${nameOf(path)}`, path, as: 'member' })),
  ...ofAgents.map((name): Scene => ({ name: `agent-${name}`, path: `/agent/${name}`, as: 'agent' })),
];
