import type { StaffPermission } from '@fairhall/contract';
import {
  ArrowDownToLine,
  ArrowRightLeft,
  ArrowUpFromLine,
  BookOpenText,
  CalendarCheck,
  ChartNoAxesColumnIncreasing,
  CircleDashed,
  CircleDollarSign,
  ClipboardList,
  Coins,
  Crown,
  Dices,
  DoorOpen,
  Ear,
  FileDown,
  FileSpreadsheet,
  Fingerprint,
  Gamepad2,
  Gift,
  GitCompareArrows,
  HandCoins,
  HeartHandshake,
  Hourglass,
  IdCard,
  Inbox,
  KeyRound,
  Landmark,
  Languages,
  ListOrdered,
  ListX,
  type LucideIcon,
  MailPlus,
  MessageSquareText,
  Newspaper,
  NotebookPen,
  Percent,
  Plug,
  Radio,
  ReceiptText,
  Route,
  Scale,
  ScrollText,
  Send,
  ShieldCheck,
  Stamp,
  ToggleRight,
  TriangleAlert,
  UserCog,
  UserSearch,
  Users,
  Vault,
  WalletCards,
  Waypoints,
} from 'lucide-react';

export type Destination = {
  to: string;
  /** Under `nav.` in the language file. */
  name: string;
  icon: LucideIcon;
  permission: StaffPermission | undefined;
};

export type Room = {
  /** Under `nav.rooms.` in the language file. */
  name: string;
  destinations: readonly Destination[];
};

/** Everywhere one can go, by the work it is part of. */
export const rooms: readonly Room[] = [
  {
    name: 'desk',
    destinations: [
      { to: '/', name: 'work', icon: Inbox, permission: undefined },
      {
        to: '/approvals',
        name: 'approvals',
        icon: Stamp,
        permission: undefined,
      },
    ],
  },
  {
    name: 'cashier',
    destinations: [
      {
        to: '/deposits',
        name: 'deposits',
        icon: ArrowDownToLine,
        permission: 'cashier.deposits.read',
      },
      {
        to: '/withdrawals',
        name: 'withdrawals',
        icon: ArrowUpFromLine,
        permission: 'cashier.withdrawals.read',
      },
      {
        to: '/transfers',
        name: 'transfers',
        icon: Landmark,
        permission: 'cashier.deposits.read',
      },
      { to: '/callbacks', name: 'callbacks', icon: Ear, permission: 'cashier.deposits.read' },
      {
        to: '/statements',
        name: 'statements',
        icon: FileSpreadsheet,
        permission: 'cashier.deposits.read',
      },
      {
        to: '/shortfalls',
        name: 'shortfalls',
        icon: Scale,
        permission: 'cashier.deposits.read',
      },
      { to: '/chain-payments', name: 'chainPayments', icon: Coins, permission: 'cashier.deposits.read' },
      { to: '/chain-terms', name: 'chainTerms', icon: CircleDollarSign, permission: 'cashier.deposits.read' },
      { to: '/deposit-methods', name: 'payMethods', icon: WalletCards, permission: 'cashier.deposits.read' },
      {
        to: '/withdrawal-terms',
        name: 'withdrawalTerms',
        icon: ReceiptText,
        permission: 'cashier.withdrawals.read',
      },
      { to: '/payout-routes', name: 'payoutRoutes', icon: Route, permission: 'cashier.withdrawals.read' },
    ],
  },
  {
    name: 'line',
    destinations: [
      {
        to: '/line-transfers',
        name: 'lineTransfers',
        icon: HandCoins,
        permission: 'cashier.withdrawals.read',
      },
      { to: '/agent-desks', name: 'agentDesks', icon: HandCoins, permission: 'cashier.deposits.read' },
    ],
  },
  {
    name: 'people',
    destinations: [
      { to: '/members', name: 'members', icon: Users, permission: 'identity.members.read' },
      {
        to: '/checks',
        name: 'checks',
        icon: IdCard,
        permission: 'verification.checks.read',
      },
      {
        to: '/cases',
        name: 'cases',
        icon: UserSearch,
        permission: 'verification.checks.read',
      },
      { to: '/lists', name: 'lists', icon: ListX, permission: 'verification.checks.read' },
      {
        to: '/tiers',
        name: 'tiers',
        icon: ChartNoAxesColumnIncreasing,
        permission: 'verification.checks.read',
      },
      {
        to: '/feedback',
        name: 'feedback',
        icon: MessageSquareText,
        permission: 'content.feedback.read',
      },
      { to: '/security', name: 'security', icon: Fingerprint, permission: 'identity.sessions.read' },
    ],
  },
  {
    name: 'rewards',
    destinations: [
      { to: '/turnover', name: 'turnover', icon: Hourglass, permission: 'turnover.requirements.read' },
      { to: '/free-rounds', name: 'freeRounds', icon: Dices, permission: 'play.rounds.read' },
      { to: '/offers', name: 'offers', icon: Gift, permission: 'promotions.offers.read' },
    ],
  },
  {
    name: 'books',
    destinations: [
      { to: '/ledger', name: 'ledger', icon: BookOpenText, permission: 'wallet.ledger.read' },
      { to: '/liabilities', name: 'liabilities', icon: Vault, permission: 'books.reports.read' },
      {
        to: '/days',
        name: 'days',
        icon: CalendarCheck,
        permission: 'books.reports.read',
      },
      { to: '/journal', name: 'journal', icon: NotebookPen, permission: 'books.reports.read' },
      {
        to: '/reconciliation',
        name: 'reconciliation',
        icon: GitCompareArrows,
        permission: 'reconciliation.differences.read',
      },
    ],
  },
  {
    name: 'play',
    destinations: [
      { to: '/all-rounds', name: 'allRounds', icon: ListOrdered, permission: 'play.rounds.read' },
      { to: '/rounds', name: 'openRounds', icon: CircleDashed, permission: 'play.rounds.read' },
      { to: '/exceptions', name: 'exceptions', icon: TriangleAlert, permission: 'play.transactions.read' },
      {
        to: '/vendor-moves',
        name: 'vendorMoves',
        icon: ArrowRightLeft,
        permission: 'play.transactions.read',
      },
      { to: '/calls', name: 'calls', icon: Waypoints, permission: 'play.transactions.read' },
      { to: '/heard-calls', name: 'heardCalls', icon: Ear, permission: 'play.transactions.read' },
      { to: '/games', name: 'games', icon: Gamepad2, permission: 'catalogue.games.read' },
      { to: '/returns', name: 'returns', icon: Percent, permission: 'play.rounds.read' },
      { to: '/jackpots', name: 'jackpots', icon: Crown, permission: 'catalogue.games.read' },
      { to: '/vendors', name: 'vendors', icon: Plug, permission: 'catalogue.games.read' },
    ],
  },
  {
    name: 'house',
    destinations: [
      { to: '/languages', name: 'languages', icon: Languages, permission: 'brand.config.read' },
      { to: '/content', name: 'content', icon: Newspaper, permission: 'content.pieces.read' },
      { to: '/helplines', name: 'helplines', icon: HeartHandshake, permission: 'content.pieces.read' },
      { to: '/circulars', name: 'circulars', icon: MailPlus, permission: 'messages.circulars.read' },
      { to: '/outbox', name: 'outbox', icon: Send, permission: 'messages.outbox.read' },
      { to: '/switches', name: 'switches', icon: ToggleRight, permission: 'brand.config.read' },
      { to: '/providers', name: 'providers', icon: KeyRound, permission: 'brand.config.read' },
      { to: '/registration', name: 'registration', icon: ClipboardList, permission: 'brand.config.read' },
      { to: '/channels', name: 'channels', icon: Radio, permission: 'brand.config.read' },
      { to: '/system', name: 'system', icon: DoorOpen, permission: 'brand.config.read' },
    ],
  },
  {
    name: 'staff',
    destinations: [
      { to: '/people', name: 'people', icon: UserCog, permission: 'staff.people.read' },
      { to: '/roles', name: 'roles', icon: ShieldCheck, permission: 'staff.people.read' },
      { to: '/audit', name: 'audit', icon: ScrollText, permission: 'staff.audit.read' },
      { to: '/exports', name: 'exports', icon: FileDown, permission: 'staff.audit.read' },
    ],
  },
];
