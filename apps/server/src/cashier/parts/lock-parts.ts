import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import { requireClaim } from '../claim.ts';
import { requireNoManualPayment } from '../judge-withdrawal.ts';
import { refuseOwnOrder } from '../may-send.ts';
import type { Deed } from '../needs.ts';
import type { PayoutRow, WithdrawalRow } from '../tables.ts';
import { lockWithdrawal } from '../withdrawal-queries.ts';
import { latestOf, payoutKey } from './parts.ts';
import { payoutsOf } from './payout-rows.ts';

export type Decided = { withdrawalId: bigint; staff: StaffCaller };
export type OfPart = Decided & { part: number };

/** The order of a part that failed, in the hands of whoever decides. */
export async function lockForParts(deed: Deed, { withdrawalId, staff }: Decided): Promise<WithdrawalRow> {
  const withdrawal = await lockWithdrawal(deed.tx, withdrawalId);
  if (withdrawal.status !== 'part-failed') refuse('cashier/withdrawal-moved-on');
  requireClaim(withdrawal, staff, deed.at);
  requireNoManualPayment(withdrawal, deed.at);
  await refuseOwnOrder(deed.tx, staff, withdrawal);
  return withdrawal;
}

/** The last attempt of a part, which failed. */
export async function requireFailed(deed: Deed, withdrawal: WithdrawalRow, part: number): Promise<PayoutRow> {
  const payouts = await payoutsOf(deed.tx, withdrawal.id);
  const [latest] = latestOf(payouts.filter((one) => one.part === part));
  return latest?.state === 'failed' ? latest : refuse('cashier/part-not-failed');
}

/** Another attempt of the same part, under a key of its own: what failed stays failed for ever. */
export function nextAttempt(failed: PayoutRow, at: Date) {
  const { withdrawal_id: withdrawalId, part, amount_minor, fee_minor } = failed;
  const attempt = failed.attempt + 1;
  return {
    withdrawal_id: withdrawalId,
    part,
    attempt,
    amount_minor,
    fee_minor,
    key: payoutKey(withdrawalId, { part, attempt }),
    created_at: at,
  };
}
