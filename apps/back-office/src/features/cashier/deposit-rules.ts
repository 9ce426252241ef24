import type { StaffDeposit } from '@fairhall/contract';

export const bulkDeeds = ['confirm', 'refuse'] as const;
export type BulkDeed = (typeof bulkDeeds)[number];

/**
 * What can be done to several orders at once goes for each of them: credited is what the bank says arrived, exactly what
 * was asked for; refused is what nothing came for. Whatever else it may be is looked at by itself.
 */
export function canBulk(deed: BulkDeed, deposit: StaffDeposit): boolean {
  if (deed === 'refuse') return deposit.canRefuse && deposit.evidence === 'none' && !deposit.isInEscrow;
  const [arrived, further] = deposit.transfers.filter(({ depositId }) => depositId === deposit.id);
  return (
    deposit.canConfirm &&
    deposit.evidence === 'arrived' &&
    further === undefined &&
    arrived?.amount === deposit.payAmount
  );
}
