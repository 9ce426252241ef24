import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { ReadFailed } from '../shared/read-state.tsx';
import { NotFound } from './not-found.tsx';
import { Shell } from './shell.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });

const page = (path: string, load: () => Promise<Record<string, unknown>>, name: string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    // every value in an address is text; what it means is for the page and the server
    validateSearch: (search): Record<string, string | undefined> =>
      Object.fromEntries(Object.entries(search).map(([key, value]) => [key, String(value)])),
    component: lazyRouteComponent(load, name),
  });

const books = () => import('../features/books/index.ts');
const brand = () => import('../features/brand/index.ts');
const cashier = () => import('../features/cashier/index.ts');
const content = () => import('../features/content/index.ts');
const identity = () => import('../features/identity/index.ts');
const messages = () => import('../features/messages/index.ts');
const promotions = () => import('../features/promotions/index.ts');
const play = () => import('../features/play/index.ts');
const jackpots = () => import('../features/jackpots/index.ts');
const reconciliation = () => import('../features/reconciliation/index.ts');
const verification = () => import('../features/verification/index.ts');
const staff = () => import('../features/staff/index.ts');

const pages = [
  page('/', () => import('../features/work/work-page.tsx'), 'WorkPage'),
  page('/members', identity, 'MembersPage'),
  page('/members/$memberId', identity, 'MemberPage'),
  page('/members/$memberId/rounds/$roundId', play, 'RoundPage'),
  page('/deposits', cashier, 'DepositsPage'),
  page('/deposits/$orderId', cashier, 'DepositPage'),
  page('/withdrawals', cashier, 'WithdrawalsPage'),
  page('/withdrawals/$orderId', cashier, 'WithdrawalPage'),
  page('/transfers', cashier, 'TransfersPage'),
  page('/callbacks', cashier, 'CallbacksPage'),
  page('/statements', cashier, 'StatementsPage'),
  page('/shortfalls', cashier, 'ShortfallsPage'),
  page('/chain-payments', cashier, 'ChainPaymentsPage'),
  page('/chain-terms', cashier, 'ChainTermsPage'),
  page('/deposit-methods', cashier, 'MethodsPage'),
  page('/withdrawal-terms', cashier, 'TermsPage'),
  page('/payout-routes', cashier, 'PayoutRoutesPage'),
  page('/line-transfers', cashier, 'LineTransfersPage'),
  page('/agent-desks', cashier, 'AgentDesksPage'),
  page('/turnover', () => import('../features/turnover/turnover-page.tsx'), 'TurnoverPage'),
  page('/checks', verification, 'ChecksPage'),
  page('/checks/$checkId', verification, 'CheckPage'),
  page('/cases', verification, 'CasesPage'),
  page('/lists', verification, 'ListsPage'),
  page('/tiers', verification, 'TiersPage'),
  page('/offers', promotions, 'OffersPage'),
  page('/offers/$offerId', promotions, 'OfferPage'),
  page('/ledger', () => import('../features/wallet/ledger-page.tsx'), 'LedgerPage'),
  page('/liabilities', books, 'LiabilitiesPage'),
  page('/liabilities/entries', books, 'FigureEntriesPage'),
  page('/days', books, 'DaysPage'),
  page('/days/$day', books, 'DayPage'),
  page('/days/$day/entries', books, 'DayEntriesPage'),
  page('/journal', books, 'JournalPage'),
  page('/reconciliation', reconciliation, 'ReconciliationPage'),
  page('/reconciliation/$differenceId', reconciliation, 'DifferencePage'),
  page('/all-rounds', play, 'AllRoundsPage'),
  page('/rounds', play, 'OpenRoundsPage'),
  page('/calls', play, 'CallsPage'),
  page('/heard-calls', play, 'HeardCallsPage'),
  page('/free-rounds', play, 'FreeRoundsPage'),
  page('/free-rounds/$giftId', play, 'GiftPage'),
  page('/exceptions', play, 'ExceptionsPage'),
  page('/returns', play, 'ReturnsPage'),
  page('/returns/$vendor/$game/$currency', play, 'ReturnDaysPage'),
  page('/returns/$vendor/$game/$currency/$day', play, 'ReturnRoundsPage'),
  page('/vendor-moves', play, 'VendorMovesPage'),
  page('/games', () => import('../features/catalogue/games-page.tsx'), 'GamesPage'),
  page('/jackpots', jackpots, 'JackpotsPage'),
  page('/jackpots/$vendor/$jackpotId', jackpots, 'JackpotPage'),
  page('/jackpot-days/$dayId', jackpots, 'JackpotDayPage'),
  page('/vendors', () => import('../features/catalogue/vendors-page.tsx'), 'VendorsPage'),
  page('/switches', brand, 'SwitchesPage'),
  page('/providers', brand, 'ProvidersPage'),
  page('/registration', brand, 'RegisterRulesPage'),
  page('/languages', brand, 'LanguagesPage'),
  page('/languages/$code', brand, 'LanguagePage'),
  page('/channels', brand, 'ChannelsPage'),
  page('/system', brand, 'SystemPage'),
  page('/content', content, 'PiecesPage'),
  page('/content/$pieceId', content, 'PiecePage'),
  page('/feedback', content, 'FeedbackPage'),
  page('/helplines', content, 'HelplinesPage'),
  page('/circulars', messages, 'CircularsPage'),
  page('/outbox', messages, 'OutboxPage'),
  page('/outbox/$messageId', messages, 'OutboxMessagePage'),
  page('/approvals', staff, 'ApprovalsPage'),
  page('/approvals/$approvalId', staff, 'ApprovalPage'),
  page('/audit', staff, 'AuditPage'),
  page('/exports', staff, 'ExportsPage'),
  page('/security', staff, 'SecurityPage'),
  page('/people', staff, 'PeoplePage'),
  page('/roles', staff, 'RolesPage'),
];

export function createOfficeRouter() {
  return createRouter({
    routeTree: root.addChildren(pages),
    defaultPreload: 'intent',
    scrollRestoration: true,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch(search) {
      const text = new URLSearchParams(
        Object.entries(search).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
      ).toString();
      return text ? `?${text}` : '';
    },
    defaultErrorComponent: ({ error, reset }) => (
      <ReadFailed error={error instanceof Error ? error : new Error(String(error))} onRetry={reset} />
    ),
  });
}
