import { ArrowDownToLine, ArrowUpFromLine, Dices, type LucideIcon, ScrollText, Trophy } from 'lucide-react';

const kinds = [
  [/rollback|void/, 'rollback', Dices],
  [/bet|stake/, 'bet', Dices],
  [/win|payout(?!-)/, 'win', Trophy],
  [/deposit/, 'deposit', ArrowDownToLine],
  [/withdraw|payout/, 'withdrawal', ArrowUpFromLine],
  [/correct/, 'correction', ScrollText],
] as const;

/** What a kind of the ledger is to its reader: the key of its text, and its sign. */
export function movementOf(kind: string): { text: string; Icon: LucideIcon } {
  const [, name = 'other', Icon = ScrollText] = kinds.find(([words]) => words.test(kind)) ?? [];
  return { text: `account.kind.${name}`, Icon };
}
