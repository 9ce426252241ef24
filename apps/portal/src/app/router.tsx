import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  type RouterHistory,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router';
import { HomePage } from '../features/home/home-page.tsx';
import { openDialog } from '../shared/dialogs.ts';
import { readLobbyFilters } from '../shared/lobby-filters.ts';
import { withRestOfTexts } from '../shared/texts.ts';
import { Shell } from './shell/shell.tsx';

const root = createRootRoute({
  component: Shell,
  notFoundComponent: lazyRouteComponent(() => import('./not-found.tsx'), 'NotFound'),
  errorComponent: lazyRouteComponent(() => import('./route-failure.tsx'), 'RouteFailure'),
});

const lobby = lazyRouteComponent(() => import('../features/lobby/lobby-page.tsx'), 'LobbyPage');
const page = createRoute;

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

const routes = root.addChildren([
  page({ getParentRoute: () => root, path: '/', component: HomePage }),
  ...['/index', '/index.html', '/home'].map((path) =>
    page({
      getParentRoute: () => root,
      path,
      beforeLoad: () => {
        throw redirect({ to: '/' });
      },
    }),
  ),
  page({
    getParentRoute: () => root,
    path: '/login',
    component: HomePage,
    loader: () => openDialog('login'),
  }),
  ...['/register', '/register.html'].map((path) =>
    page({ getParentRoute: () => root, path, component: HomePage, loader: () => openDialog('register') }),
  ),
  page({
    getParentRoute: () => root,
    path: '/rng',
    component: lobby,
    validateSearch: readLobbyFilters,
  }),
  page({
    getParentRoute: () => root,
    path: '/game',
    validateSearch: (search: Record<string, unknown>) => ({
      gameId: text(search.gameId) ?? '',
      ...(search.mode === 'demo' && { mode: 'demo' as const }),
    }),
    beforeLoad({ search }) {
      if (!search.gameId) throw redirect({ to: '/rng', search: {} });
    },
    component: lazyRouteComponent(
      () => withRestOfTexts(() => import('../features/play/game-page.tsx')),
      'GamePage',
    ),
  }),
  page({
    getParentRoute: () => root,
    path: '/deposit',
    component: lazyRouteComponent(
      () => withRestOfTexts(() => import('../features/cashier/deposit-page.tsx')),
      'DepositPage',
    ),
  }),
  page({
    getParentRoute: () => root,
    path: '/deposit/$id',
    component: lazyRouteComponent(
      () => withRestOfTexts(() => import('../features/cashier/deposit-order-page.tsx')),
      'DepositOrderPage',
    ),
  }),
  page({
    getParentRoute: () => root,
    path: '/withdraw',
    component: lazyRouteComponent(
      () => withRestOfTexts(() => import('../features/cashier/withdraw-page.tsx')),
      'WithdrawPage',
    ),
  }),
  page({
    getParentRoute: () => root,
    path: '/withdraw/$id',
    component: lazyRouteComponent(
      () => withRestOfTexts(() => import('../features/cashier/withdrawal-order-page.tsx')),
      'WithdrawalOrderPage',
    ),
  }),
  page({
    getParentRoute: () => root,
    path: '/bets',
    validateSearch: (search: Record<string, unknown>) => ({
      ...(text(search.from) && { from: text(search.from) }),
      ...(text(search.to) && { to: text(search.to) }),
      ...(text(search.status) && { status: text(search.status) }),
    }),
    component: lazyRouteComponent(
      () => withRestOfTexts(() => import('../features/bets/bets-page.tsx')),
      'BetsPage',
    ),
  }),
  page({
    getParentRoute: () => root,
    path: '/account',
    component: lazyRouteComponent(
      () => withRestOfTexts(() => import('../features/account/ledger-page.tsx')),
      'LedgerPage',
    ),
  }),
  page({
    getParentRoute: () => root,
    path: '/me',
    component: lazyRouteComponent(
      () => withRestOfTexts(() => import('../features/account/me-page.tsx')),
      'MePage',
    ),
  }),
  page({
    getParentRoute: () => root,
    path: '/__kit',
    component: lazyRouteComponent(() => import('../features/kit/kit-page.tsx'), 'KitPage'),
  }),
]);

export const createPortalRouter = (history?: RouterHistory) =>
  createRouter({
    ...(history && { history }),
    routeTree: routes,
    defaultPreload: 'intent',
    scrollRestoration: true,
    // Addresses hold plain words: `gameId=1`, not JSON.
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(String),
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
}
