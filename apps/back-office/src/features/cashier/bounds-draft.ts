import type { OrderBounds } from '@fairhall/contract';
import { formatAmount, parseAmount } from '@fairhall/money';

/** Those that are whole numbers, in the order they are shown in. */
export const counts = ['openDeposits', 'openWithdrawals', 'payoutAccounts', 'receivedAfterMinutes'] as const;
type Count = (typeof counts)[number];

/** What stands in the fields while somebody edits them. */
export type BoundsDraft = Record<Count | 'largeWithdrawal', string>;

export function draftOfBounds(bounds: OrderBounds, currency: string): BoundsDraft {
  return {
    openDeposits: String(bounds.openDeposits),
    openWithdrawals: String(bounds.openWithdrawals),
    payoutAccounts: String(bounds.payoutAccounts),
    receivedAfterMinutes: String(bounds.receivedAfterMinutes),
    largeWithdrawal: formatAmount(BigInt(bounds.largeWithdrawal), currency),
  };
}

/** The draft as it would be sent; nothing while something in it is no amount or number. */
export function boundsOfDraft(draft: BoundsDraft, currency: string): OrderBounds | undefined {
  const large = parseAmount(draft.largeWithdrawal, currency);
  if (large === undefined || large < 1n) return undefined;
  if (counts.some((name) => !/^[1-9]\d{0,4}$/.test(draft[name]))) return undefined;
  return {
    openDeposits: Number(draft.openDeposits),
    openWithdrawals: Number(draft.openWithdrawals),
    payoutAccounts: Number(draft.payoutAccounts),
    receivedAfterMinutes: Number(draft.receivedAfterMinutes),
    largeWithdrawal: String(large),
  };
}
