import {
  createRootRoute,
  createRoute,
  createRouter,
  parseSearchWith,
  type RouterHistory,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router';
import { HomePage } from '../features/home/home-page.tsx';
import { askHomeAhead } from '../features/home/home-queries.ts';
import { openDialog } from '../shared/dialogs.ts';
import { readLobbyFilters } from '../shared/lobby-filters.ts';
import { readTeamSearch } from '../shared/team-search.ts';
import { agentPaths } from './agent-paths.ts';
import { part, plainPart } from './lazy-page.ts';
import { type MemberPageName, memberPaths } from './member-paths.ts';
import { inspectPath, mustLogIn } from './must-log-in.ts';
import { readGameSearch, readVendorSearch, readWords } from './read-search.ts';
import { RouteFailure } from './route-failure.tsx';
import { Shell } from './shell/shell.tsx';

/** What stands around a page; without a word it is the whole shell. */
type Frame = 'no-side-bar' | 'header-only' | 'bare';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    frame?: Frame | undefined;
  }
}

const root = createRootRoute({
  component: Shell,
  beforeLoad({ location }) {
    if (mustLogIn(location.pathname)) throw redirect({ to: '/login', replace: true });
  },
  notFoundComponent: plainPart(() => import('./not-found.tsx'), 'NotFound'),
  errorComponent: RouteFailure,
});

const page = createRoute;

const agentPages = {
  '/agent/overview': part(() => import('../features/agents/overview-page.tsx'), 'OverviewPage'),
  '/agent/announcements': part(() => import('../features/agents/notices-page.tsx'), 'NoticesPage'),
  '/agent/register': part(() => import('../features/agents/links-page.tsx'), 'LinksPage'),
  '/agent/team': part(() => import('../features/agents/team-page.tsx'), 'TeamPage'),
  '/agent/betting': part(() => import('../features/agents/betting-page.tsx'), 'BettingPage'),
  '/agent/profit': part(() => import('../features/agents/profit-page.tsx'), 'ProfitPage'),
  '/agent/settlement': part(() => import('../features/cashier/line/settlement-page.tsx'), 'SettlementPage'),
  '/agent/transactions': part(() => import('../features/agents/entries-page.tsx'), 'EntriesPage'),
};
const lobby = plainPart(() => import('../features/lobby/lobby-page.tsx'), 'LobbyPage');
const category = part(() => import('../features/lobby/category-page.tsx'), 'CategoryPage');
const help = part(() => import('../features/content/help-page.tsx'), 'HelpPage');
const game = part(() => import('../features/play/game-page.tsx'), 'GamePage');

const needGame = ({ search }: { search: { gameId: string } }) => {
  if (!search.gameId) throw redirect({ to: '/games', search: {} });
};

const here = { getParentRoute: () => root };
const centre = createRoute({
  ...here,
  id: 'centre',
  component: part(() => import('./member-centre.tsx'), 'MemberCentre'),
});
const bets = part(() => import('../features/bets/bets-page.tsx'), 'BetsPage');
const purses = part(() => import('../features/purses/purses-page.tsx'), 'PursesPage');
const bonuses = part(() => import('../features/bonuses/bonuses-page.tsx'), 'BonusesPage');
const deposit = part(() => import('../features/cashier/deposit-page.tsx'), 'DepositPage');
const withdraw = part(() => import('../features/cashier/withdraw-page.tsx'), 'WithdrawPage');
const inbox = part(() => import('../features/inbox/inbox-page.tsx'), 'InboxPage');
const readStates = readWords('from', 'to', 'status');
const readBets = readWords('from', 'to', 'category', 'vendor', 'gameId', 'status');
const inCentre = { getParentRoute: () => centre };
const agents = createRoute({
  ...here,
  id: 'agents',
  component: part(() => import('./agent-centre.tsx'), 'AgentCentre'),
});
const inAgents = { getParentRoute: () => agents };
const lobbyPage = { component: lobby, validateSearch: readLobbyFilters };
const categoryPage = { component: category, validateSearch: readVendorSearch };
const gamePage = { validateSearch: readGameSearch, beforeLoad: needGame, component: game };

const routes = root.addChildren([
  page({ ...here, path: '/', component: HomePage, loader: askHomeAhead }),
  ...['/index', '/index.html', '/home'].map((path) =>
    page({
      ...here,
      path,
      beforeLoad: () => {
        throw redirect({ to: '/', replace: true });
      },
    }),
  ),
  page({ ...here, path: '/login', component: HomePage, loader: () => openDialog('login') }),
  ...['/register', '/register.html'].map((path) =>
    page({ ...here, path, component: HomePage, loader: () => openDialog('register') }),
  ),
  page({
    ...here,
    path: '/reset',
    component: part(() => import('../features/identity/reset-page.tsx'), 'ResetPage'),
  }),
  page({
    ...here,
    path: '/social-return',
    component: part(() => import('../features/identity/social/return-page.tsx'), 'SocialReturnPage'),
  }),
  page({ ...here, path: '/games', ...lobbyPage }),
  page({ ...here, path: '/rng', ...lobbyPage }),
  page({ ...here, path: '/fish', ...lobbyPage }),
  page({ ...here, path: '/pvp', ...lobbyPage }),
  page({ ...here, path: '/live', ...categoryPage }),
  page({ ...here, path: '/sports', ...categoryPage }),
  page({ ...here, path: '/esports', ...categoryPage }),
  page({ ...here, path: '/elott', ...categoryPage }),
  page({ ...here, path: '/lottery', ...categoryPage, staticData: { frame: 'header-only' } }),
  page({ ...here, path: '/Vnlottery', ...categoryPage, staticData: { frame: 'header-only' } }),
  page({ ...here, path: '/game', ...gamePage, staticData: { frame: 'header-only' } }),
  page({ ...here, path: '/seamless', ...gamePage, staticData: { frame: 'header-only' } }),
  page({ ...here, path: '/help', component: help }),
  page({ ...here, path: '/helpmc', component: help, staticData: { frame: 'bare' } }),
  page({
    ...here,
    path: '/down',
    component: part(() => import('../features/content/download-page.tsx'), 'DownloadPage'),
  }),
  page({
    ...here,
    path: '/download',
    beforeLoad: () => {
      throw redirect({ to: '/down', replace: true });
    },
  }),
  page({
    ...here,
    path: '/join',
    component: part(() => import('../features/content/join-page.tsx'), 'JoinPage'),
  }),
  page({
    ...here,
    path: '/responsible',
    component: part(() => import('../features/account/protection/protection-page.tsx'), 'ProtectionPage'),
  }),
  page({
    ...here,
    path: '/terms',
    component: part(() => import('../features/content/terms-page.tsx'), 'TermsPage'),
  }),
  page({
    ...here,
    path: '/proof',
    component: part(() => import('../features/proof/proof-page.tsx'), 'ProofPage'),
  }),
  page({
    ...here,
    path: '/promotions',
    component: part(() => import('../features/content/promotions-page.tsx'), 'PromotionsPage'),
  }),
  page({
    ...here,
    path: '/promoDetail',
    validateSearch: readWords('id'),
    component: part(() => import('../features/content/promotion-page.tsx'), 'PromotionPage'),
  }),
  page({
    ...here,
    path: '/vip',
    component: part(() => import('../features/content/vip-page.tsx'), 'VipPage'),
  }),
  page({
    ...here,
    path: '/pointMall',
    component: part(() => import('../features/content/point-mall-page.tsx'), 'PointMallPage'),
    staticData: { frame: 'no-side-bar' },
  }),
  centre.addChildren([
    page({ ...inCentre, path: '/deposit', validateSearch: readStates, component: deposit }),
    page({
      ...inCentre,
      path: '/deposit/$id',
      component: part(() => import('../features/cashier/deposit-order-page.tsx'), 'DepositOrderPage'),
    }),
    page({ ...inCentre, path: '/withdraw', validateSearch: readStates, component: withdraw }),
    page({
      ...inCentre,
      path: '/withdraw/$id',
      component: part(() => import('../features/cashier/withdrawal-order-page.tsx'), 'WithdrawalOrderPage'),
    }),
    page({ ...inCentre, path: '/transfer-fund', validateSearch: readStates, component: purses }),
    page({
      ...inCentre,
      path: '/transfer-upline',
      validateSearch: readWords('from', 'to'),
      component: part(() => import('../features/cashier/line/transfer-up-page.tsx'), 'TransferUpPage'),
    }),
    page({ ...inCentre, path: '/bets', validateSearch: readBets, component: bets }),
    page({
      ...inCentre,
      path: '/account',
      validateSearch: readWords('from', 'to', 'group', 'wallet'),
      component: part(() => import('../features/account/ledger-page.tsx'), 'LedgerPage'),
    }),
    page({
      ...inCentre,
      path: '/profit',
      validateSearch: readWords('from', 'to', 'category'),
      component: part(() => import('../features/profit/profit-page.tsx'), 'ProfitPage'),
    }),
    page({ ...inCentre, path: '/bonuses', validateSearch: readStates, component: bonuses }),
    page({ ...inCentre, path: '/messages', validateSearch: readWords('kind', 'state'), component: inbox }),
    page({
      ...inCentre,
      path: '/me',
      component: part(() => import('../features/account/me-page.tsx'), 'MePage'),
    }),
    page({
      ...inCentre,
      path: '/verification',
      component: part(
        () => import('../features/account/verification/verification-page.tsx'),
        'VerificationPage',
      ),
    }),
  ]),
  agents.addChildren(
    Object.values(agentPaths).map((path) =>
      page({ ...inAgents, path, validateSearch: readTeamSearch, component: agentPages[path] }),
    ),
  ),
  page({
    ...here,
    path: '/agent',
    beforeLoad: () => {
      throw redirect({ to: agentPaths.agentTeamOverview, replace: true });
    },
  }),
  page({
    ...here,
    path: '/member/$name',
    beforeLoad: ({ params }) => {
      throw redirect({ to: memberPaths[params.name as MemberPageName] ?? '/me', replace: true });
    },
  }),
  page({
    ...here,
    path: inspectPath,
    component: part(() => import('../features/identity/inspect-page.tsx'), 'InspectPage'),
    staticData: { frame: 'bare' },
  }),
  page({
    ...here,
    path: '/__kit',
    component: plainPart(() => import('../features/kit/kit-page.tsx'), 'KitPage'),
  }),
]);

export function createPortalRouter(history?: RouterHistory) {
  const router = createRouter({
    ...(history && { history }),
    routeTree: routes,
    defaultPreload: 'intent',
    // In the page's own place: a part that does not come takes nothing else away.
    defaultErrorComponent: RouteFailure,
    scrollRestoration: true,
    scrollRestorationBehavior: 'instant',
    // Addresses hold plain words: `gameId=1`, not JSON.
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(String),
  });
  // the bare help page opens inside of other apps, which have no place in it to come back to
  router.subscribe('onRendered', ({ toLocation }) => {
    if (toLocation.pathname === '/helpmc' && !toLocation.hash) scrollTo({ top: 0, behavior: 'instant' });
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
}
