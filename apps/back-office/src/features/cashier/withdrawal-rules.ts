import type { StaffWithdrawal } from '@fairhall/contract';

export type WithdrawalDeed =
  | 'approve'
  | 'refuse'
  | 'more'
  | 'identity'
  | 'hold'
  | 'resume'
  | 'pay'
  | 'mark'
  | 'resolve';
type Rights = { mayRisk: boolean; mayPay: boolean };

const undecided: readonly StaffWithdrawal['status'][] = [
  'risk',
  'more-needed',
  'need-identity',
  'held',
  'pay',
  'part-failed',
  'disputed',
];
export const isUndecided = ({ status }: StaffWithdrawal): boolean => undecided.includes(status);

/** What whoever holds the claim may do at this stage. */
export function deedsAt(
  { status, manualPaymentWaiting }: StaffWithdrawal,
  { mayRisk, mayPay }: Rights,
): WithdrawalDeed[] {
  if (manualPaymentWaiting) return [];
  if (mayRisk && (status === 'risk' || status === 'more-needed'))
    return ['approve', 'more', 'identity', 'hold', 'refuse'];
  if (mayRisk && status === 'need-identity') return ['resume', 'hold', 'refuse'];
  if (mayRisk && status === 'held') return ['resume', 'identity', 'refuse'];
  if (mayPay && status === 'pay') return ['pay', 'mark', 'identity', 'hold', 'refuse'];
  if (mayPay && status === 'disputed') return ['resolve'];
  return [];
}

export const bulkDeeds = ['claim', 'approve', 'pay', 'refuse'] as const;
export type BulkDeed = (typeof bulkDeeds)[number];

/**
 * What can be done to several orders at once goes for each of them. One with a flag is looked at by itself before it
 * goes on to payment, and a colleague's claim is taken over by itself.
 */
export function canBulk(
  deed: BulkDeed,
  withdrawal: StaffWithdrawal,
  { staffId, ...rights }: Rights & { staffId: string | undefined },
): boolean {
  const { claimedBy, flags } = withdrawal;
  if (deed === 'claim')
    return claimedBy === null && isUndecided(withdrawal) && (rights.mayRisk || rights.mayPay);
  if (staffId === undefined || claimedBy?.id !== staffId) return false;
  return deedsAt(withdrawal, rights).includes(deed) && (deed !== 'approve' || flags.length === 0);
}
