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
  'transfer-up': { out: 'upOut', in: 'upIn' },
  'transfer-down': { out: 'downOut', in: 'downIn' },
  'agent-order-in': { out: 'agentIn', in: 'agentIn' },
  'agent-order-back': { out: 'agentBack', in: 'agentBack' },
  'settlement-in': { out: 'settlementInOut', in: 'settlementInIn' },
  'settlement-out': { out: 'settlementOutOut', in: 'settlementOutIn' },
};

/** What a movement is to its reader: the key of its text, and its sign. */
export function movementOf({ kind, amount }: { kind: string; amount: string }): {
  text: string;
  Icon: LucideIcon;
} {
  const group = movementGroupOf(kind);
  const end = ends[kind];
  const side = amount.startsWith('-') ? 'out' : 'in';
  return { text: end ? `line.kind.${end[side]}` : `account.kind.${group}`, Icon: icons[group] };
}
