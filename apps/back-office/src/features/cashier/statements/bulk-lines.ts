import type { StatementLine } from '@fairhall/contract';
import type { Money } from '../../../shared/bulk/bulk-dialog.tsx';

export type BulkKind = 'place' | 'dismiss';
export type Rights = { mayApprove: boolean; mayDecide: boolean };

/** What can be done to several lines at once goes for each of them: only to the order that is proposed for it. */
export function canBulk(kind: BulkKind, line: StatementLine, { mayApprove, mayDecide }: Rights): boolean {
  if (line.status !== 'waiting') return false;
  if (kind === 'dismiss') return mayDecide;
  return mayApprove && line.mayPlace && line.kind === 'credit' && line.depositId !== null;
}

/** What a line brings or takes; of an account in money that is not ours, nothing. */
export function moneyOf({ kind, currency, amount }: StatementLine): Money | undefined {
  return kind === 'foreign' ? undefined : { currency, minor: amount };
}
