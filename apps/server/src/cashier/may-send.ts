import type { CashierPermission } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import { refuseAboveCeiling, refuseOwnBenefit, type StaffCaller } from '#staff';
import type { WithdrawalRow } from './tables.ts';

/** Nobody decides anything about a withdrawal of their own player account. */
export const refuseOwnOrder = (
  tx: Tx,
  staff: StaffCaller,
  { member_id: memberId }: Pick<WithdrawalRow, 'member_id'>,
): Promise<void> => refuseOwnBenefit(tx, staff, { memberId });

/** The whole order counts, also where a part is sent: or a large one would pass in small parts. */
export function requireMaySend(
  staff: StaffCaller,
  permission: CashierPermission,
  { amount_minor: amountMinor, currency }: Pick<WithdrawalRow, 'amount_minor' | 'currency'>,
): void {
  refuseAboveCeiling(staff, permission, { amountMinor, currency });
}
