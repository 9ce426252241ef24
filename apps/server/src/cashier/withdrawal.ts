import type { WithdrawalStatus } from '@fairhall/contract';
import { lateDisputeMs, promisesMs } from './settings.ts';
import type { Turn } from './steps.ts';
import type { WithdrawalRow } from './tables.ts';

/** Where the money of a withdrawal is. Whatever the path, it leaves `held` once. */
export const moneyOf: Readonly<Record<WithdrawalStatus, 'held' | 'paid' | 'returned'>> = {
  risk: 'held',
  'more-needed': 'held',
  'need-identity': 'held',
  held: 'held',
  pay: 'held',
  paying: 'held',
  'part-failed': 'held',
  sent: 'paid',
  disputed: 'paid',
  received: 'paid',
  'auto-received': 'paid',
  bounced: 'returned',
  refused: 'returned',
  cancelled: 'returned',
  failed: 'returned',
};

export const openStatuses = [
  'risk',
  'more-needed',
  'need-identity',
  'held',
  'pay',
  'paying',
  'part-failed',
] as const satisfies WithdrawalStatus[];

export const isSettled = (status: WithdrawalStatus) =>
  moneyOf[status] === 'returned' || status === 'received' || status === 'auto-received';

export const canCancel = ({ status }: Pick<WithdrawalRow, 'status'>) =>
  status === 'risk' || status === 'more-needed' || status === 'need-identity';
export const canConfirm = ({ status }: Pick<WithdrawalRow, 'status'>) => status === 'sent';

/** Its money left and nobody has said yet that it came back. */
export const canBounce = ({ status }: Pick<WithdrawalRow, 'status'>) =>
  status === 'sent' || status === 'auto-received' || status === 'received';

/** While it waits for its member, and for a day after the clock answered in the member's stead. */
export function canDispute(
  { status, settled_at }: Pick<WithdrawalRow, 'status' | 'settled_at'>,
  at: Date,
): boolean {
  if (status === 'sent') return true;
  return (
    status === 'auto-received' && settled_at !== null && at.getTime() - settled_at.getTime() <= lateDisputeMs
  );
}

/** Whose turn a state is and by when. */
export function turnOf(
  status: WithdrawalStatus,
  { at, autoReceivedAt, heldUntil }: { at: Date; autoReceivedAt?: Date; heldUntil?: Date },
): Turn {
  const within = (durationMs: number) => new Date(at.getTime() + durationMs);
  switch (status) {
    case 'risk':
      return { owner: 'risk', dueAt: within(promisesMs.risk) };
    case 'held':
      return { owner: 'risk', dueAt: heldUntil };
    case 'more-needed':
    case 'need-identity':
      return { owner: 'member', dueAt: within(promisesMs.memberAnswer) };
    case 'pay':
    case 'part-failed':
      return { owner: 'finance', dueAt: within(promisesMs.pay) };
    case 'paying':
      return { owner: 'bank', dueAt: within(promisesMs.bank) };
    case 'sent':
      return { owner: 'member', dueAt: autoReceivedAt };
    case 'disputed':
      return { owner: 'finance', dueAt: within(promisesMs.dispute) };
    default:
      return { owner: 'nobody' };
  }
}
