import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChartColumn,
  Dices,
  Gift,
  HandCoins,
  Inbox,
  type LucideIcon,
  ScrollText,
  UserRound,
  Wallet,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { UnreadMark } from '../shared/unread-mark.tsx';
import { type MemberPageName, memberPaths } from './member-paths.ts';

const looks: Readonly<Record<MemberPageName, { text: string; icon: LucideIcon; mark?: ComponentType }>> = {
  securityCenter: { text: 'shell.me', icon: UserRound },
  depositv2: { text: 'shell.deposit', icon: ArrowDownToLine },
  withdraw: { text: 'shell.withdraw', icon: ArrowUpFromLine },
  transferFund: { text: 'shell.transferFund', icon: Wallet },
  transferUpline: { text: 'shell.transferUpline', icon: HandCoins },
  personalHistoryCopy: { text: 'shell.bets', icon: Dices },
  transactionHistory: { text: 'shell.account', icon: ScrollText },
  personalProfit: { text: 'shell.profit', icon: ChartColumn },
  bonusDetails: { text: 'shell.bonuses', icon: Gift },
  messageV2: { text: 'shell.messages', icon: Inbox, mark: UnreadMark },
};

/** As every menu shows them. */
export const memberPages = (Object.keys(memberPaths) as MemberPageName[]).map((name) => ({
  name,
  to: memberPaths[name],
  ...looks[name],
}));
