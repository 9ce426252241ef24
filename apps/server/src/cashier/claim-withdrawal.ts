import type { WithdrawalStatus } from '@fairhall/contract';
import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import { claimOf, noClaim, refuseIfAnothers, requireClaim } from './claim.ts';
import { type CashierNeeds, type Deed, perform } from './needs.ts';
import type { CashierTables, WithdrawalRow } from './tables.ts';
import { lockWithdrawal } from './withdrawal-queries.ts';

const claimable: readonly WithdrawalStatus[] = [
  'risk',
  'more-needed',
  'need-identity',
  'held',
  'pay',
  'part-failed',
  'disputed',
];

/** Takes an order into one's hands for a while; a colleague's living claim only by taking it over, which is audited. */
export function claimWithdrawal(
  needs: CashierNeeds,
  { withdrawalId, takeOver, staff }: { withdrawalId: bigint; takeOver: boolean; staff: StaffCaller },
): Promise<WithdrawalRow> {
  return perform(needs, async (deed) => {
    const withdrawal = await lockWithdrawal(deed.tx, withdrawalId);
    if (!claimable.includes(withdrawal.status)) refuse('cashier/withdrawal-moved-on');
    if (!takeOver) refuseIfAnothers(withdrawal, staff, deed.at);
    const claimed = await write(deed, withdrawal, claimOf(staff, deed.at));
    await needs.audit(deed.tx, {
      staff,
      action: 'cashier.claim-withdrawal',
      subject: `withdrawal:${withdrawalId}`,
      before: { claimedBy: withdrawal.claimed_name },
      after: { claimedBy: staff.username },
    });
    return claimed;
  });
}

export function releaseWithdrawal(
  needs: CashierNeeds,
  { withdrawalId, staff }: { withdrawalId: bigint; staff: StaffCaller },
): Promise<WithdrawalRow> {
  return perform(needs, async (deed) => {
    const withdrawal = await lockWithdrawal(deed.tx, withdrawalId);
    requireClaim(withdrawal, staff, deed.at);
    const released = await write(deed, withdrawal, noClaim);
    await needs.audit(deed.tx, {
      staff,
      action: 'cashier.release-withdrawal',
      subject: `withdrawal:${withdrawalId}`,
    });
    return released;
  });
}

function write({ tx }: Deed, { id }: WithdrawalRow, claim: ReturnType<typeof claimOf> | typeof noClaim) {
  return tx
    .withTables<CashierTables>()
    .updateTable('cashier.withdrawals')
    .set(claim)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
