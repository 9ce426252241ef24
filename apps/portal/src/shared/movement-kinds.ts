import { type MovementGroup, movementGroupOf } from '@fairhall/contract';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Dices,
  Gift,
  HandCoins,
  type LucideIcon,
  Percent,
  ScrollText,
  Trophy,
} from 'lucide-react';

const icons: Readonly<Record<MovementGroup, LucideIcon>> = {
  rollback: Dices,
  bet: Dices,
  win: Trophy,
  bonus: Gift,
  fee: Percent,
  deposit: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  correction: ScrollText,
  transfer: HandCoins,
  other: ScrollText,
};

/** Along the line of agents one movement is called differently at its two ends. */
const ends: Readonly<Record<string, { out: string; in: string }>> = {
  'transfer-up': { out: 'line.kind.upOut', in: 'line.kind.upIn' },
  'transfer-down': { out: 'line.kind.downOut', in: 'line.kind.downIn' },
  'agent-order-in': { out: 'line.kind.agentIn', in: 'line.kind.agentIn' },
  'agent-order-back': { out: 'line.kind.agentBack', in: 'line.kind.agentBack' },
  'purse-in': { out: 'purses.kind.in', in: 'purses.kind.in' },
  'purse-in-back': { out: 'purses.kind.back', in: 'purses.kind.back' },
  'purse-out-done': { out: 'purses.kind.out', in: 'purses.kind.out' },
  'settlement-in': { out: 'line.kind.settlementInOut', in: 'line.kind.settlementInIn' },
  'settlement-out': { out: 'line.kind.settlementOutOut', in: 'line.kind.settlementOutIn' },
};

/** What a movement is to its reader: the key of its text, and its sign. */
export function movementOf({ kind, amount }: { kind: string; amount: string }): {
  text: string;
  Icon: LucideIcon;
} {
  const group = movementGroupOf(kind);
  const end = ends[kind];
  const side = amount.startsWith('-') ? 'out' : 'in';
  return { text: end ? end[side] : `account.kind.${group}`, Icon: icons[group] };
}
