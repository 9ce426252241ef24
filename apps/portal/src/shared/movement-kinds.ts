import { type MovementGroup, movementGroupOf } from '@fairhall/contract';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Dices,
  type LucideIcon,
  Percent,
  ScrollText,
  Trophy,
} from 'lucide-react';

const icons: Readonly<Record<MovementGroup, LucideIcon>> = {
  rollback: Dices,
  bet: Dices,
  win: Trophy,
  fee: Percent,
  deposit: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  correction: ScrollText,
  other: ScrollText,
};

/** What a kind of the ledger is to its reader: the key of its text, and its sign. */
export function movementOf(kind: string): { text: string; Icon: LucideIcon } {
  const group = movementGroupOf(kind);
  return { text: `account.kind.${group}`, Icon: icons[group] };
}
