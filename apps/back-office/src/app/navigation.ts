import type { StaffPermission } from '@fairhall/contract';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BookOpenText,
  CircleDashed,
  ClipboardList,
  DoorOpen,
  Fingerprint,
  Gamepad2,
  Hourglass,
  Inbox,
  KeyRound,
  Landmark,
  Languages,
  type LucideIcon,
  MessageSquareText,
  Newspaper,
  Plug,
  Radio,
  ReceiptText,
  Scale,
  ScrollText,
  Send,
  ShieldCheck,
  Stamp,
  ToggleRight,
  TriangleAlert,
  UserCog,
  Users,
  WalletCards,
  Waypoints,
} from 'lucide-react';

export type Destination = {
  to: string;
  /** Under `nav.` in the language file. */
  name: string;
  icon: LucideIcon;
  permission: StaffPermission | undefined;
  /** The work queues counted beside it. */
  queues?: readonly string[];
};

/** Everywhere one can go, in the order of a working day. */
export const destinations: readonly Destination[] = [
  { to: '/', name: 'work', icon: Inbox, permission: undefined },
  {
    to: '/deposits',
    name: 'deposits',
    icon: ArrowDownToLine,
    permission: 'cashier.deposits.read',
    queues: ['cashier.deposits'],
  },
  {
    to: '/withdrawals',
    name: 'withdrawals',
    icon: ArrowUpFromLine,
    permission: 'cashier.withdrawals.read',
    queues: ['cashier.withdrawals-risk', 'cashier.withdrawals-pay', 'cashier.disputes'],
  },
  {
    to: '/transfers',
    name: 'transfers',
    icon: Landmark,
    permission: 'cashier.deposits.read',
    queues: ['cashier.transfers'],
  },
  {
    to: '/shortfalls',
    name: 'shortfalls',
    icon: Scale,
    permission: 'cashier.deposits.read',
    queues: ['cashier.shortfalls'],
  },
  { to: '/deposit-methods', name: 'payMethods', icon: WalletCards, permission: 'cashier.deposits.read' },
  {
    to: '/withdrawal-terms',
    name: 'withdrawalTerms',
    icon: ReceiptText,
    permission: 'cashier.withdrawals.read',
  },
  { to: '/turnover', name: 'turnover', icon: Hourglass, permission: 'turnover.requirements.read' },
  {
    to: '/approvals',
    name: 'approvals',
    icon: Stamp,
    permission: undefined,
    queues: ['staff.approvals'],
  },
  { to: '/members', name: 'members', icon: Users, permission: 'identity.members.read' },
  { to: '/ledger', name: 'ledger', icon: BookOpenText, permission: 'wallet.ledger.read' },
  { to: '/rounds', name: 'openRounds', icon: CircleDashed, permission: 'play.rounds.read' },
  { to: '/exceptions', name: 'exceptions', icon: TriangleAlert, permission: 'play.transactions.read' },
  { to: '/calls', name: 'calls', icon: Waypoints, permission: 'play.transactions.read' },
  { to: '/games', name: 'games', icon: Gamepad2, permission: 'catalogue.games.read' },
  { to: '/vendors', name: 'vendors', icon: Plug, permission: 'catalogue.games.read' },
  { to: '/languages', name: 'languages', icon: Languages, permission: 'brand.config.read' },
  { to: '/content', name: 'content', icon: Newspaper, permission: 'content.pieces.read' },
  {
    to: '/feedback',
    name: 'feedback',
    icon: MessageSquareText,
    permission: 'content.feedback.read',
    queues: ['content.feedback'],
  },
  { to: '/outbox', name: 'outbox', icon: Send, permission: 'messages.outbox.read' },
  { to: '/switches', name: 'switches', icon: ToggleRight, permission: 'brand.config.read' },
  { to: '/providers', name: 'providers', icon: KeyRound, permission: 'brand.config.read' },
  { to: '/registration', name: 'registration', icon: ClipboardList, permission: 'brand.config.read' },
  { to: '/channels', name: 'channels', icon: Radio, permission: 'brand.config.read' },
  { to: '/system', name: 'system', icon: DoorOpen, permission: 'brand.config.read' },
  { to: '/audit', name: 'audit', icon: ScrollText, permission: 'staff.audit.read' },
  { to: '/security', name: 'security', icon: Fingerprint, permission: 'identity.sessions.read' },
  { to: '/people', name: 'people', icon: UserCog, permission: 'staff.people.read' },
  { to: '/roles', name: 'roles', icon: ShieldCheck, permission: 'staff.people.read' },
];
