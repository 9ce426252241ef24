import type { StaffDeposit } from '@fairhall/contract';

export const bulkDeeds = ['claim', 'confirm', 'refuse'] as const;
export type BulkDeed = (typeof bulkDeeds)[number];

/**
 * What can be done to several orders at once goes for each of them: credited is what the bank says arrived, exactly what
 * was asked for; refused is what nothing came for. Whatever else it may be is looked at by itself, as is what a
 * colleague has in hand.
 */
export function canBulk(deed: BulkDeed, deposit: StaffDeposit, staffId: string | undefined): boolean {
  const { claimedBy } = deposit;
  if (deed === 'claim') return claimedBy === null && (deposit.canConfirm || deposit.canRefuse);
  if (claimedBy !== null && claimedBy.id !== staffId) return false;
  if (deed === 'refuse') return deposit.canRefuse && deposit.evidence === 'none' && !deposit.isInEscrow;
  const [arrived, further] = deposit.transfers.filter(({ depositId }) => depositId === deposit.id);
  return (
    deposit.canConfirm &&
    deposit.evidence === 'arrived' &&
    further === undefined &&
    arrived?.amount === deposit.payAmount
  );
}
