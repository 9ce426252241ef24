import { ArrowDownToLine, ArrowUpFromLine, Dices, ScrollText, UserRound } from 'lucide-react';

/** The member's own pages, in the order every menu shows them. */
export const memberPages = [
  { to: '/me', text: 'shell.me', icon: UserRound },
  { to: '/deposit', text: 'shell.deposit', icon: ArrowDownToLine },
  { to: '/withdraw', text: 'shell.withdraw', icon: ArrowUpFromLine },
  { to: '/bets', text: 'shell.bets', icon: Dices },
  { to: '/account', text: 'shell.account', icon: ScrollText },
] as const;
