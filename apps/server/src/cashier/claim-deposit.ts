import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import { claimOf, noClaim, refuseIfAnothers, requireClaim } from './claim.ts';
import { canBeDecided } from './deposit.ts';
import { lockDeposit } from './deposit-queries.ts';
import { type CashierNeeds, type Deed, perform } from './needs.ts';
import type { CashierTables, DepositRow } from './tables.ts';

type Wish = { depositId: bigint; staff: StaffCaller };

/** As of withdrawals: a colleague's living claim only by taking it over, which is audited. */
export function claimDeposit(
  needs: CashierNeeds,
  { depositId, takeOver, staff }: Wish & { takeOver: boolean },
): Promise<DepositRow> {
  return perform(needs, async (deed) => {
    const deposit = await lockDeposit(deed.tx, depositId);
    if (!canBeDecided(deposit)) refuse('cashier/deposit-settled');
    if (!takeOver) refuseIfAnothers(deposit, staff, deed.at);
    const claimed = await write(deed, deposit, claimOf(staff, deed.at));
    await needs.audit(deed.tx, {
      staff,
      action: 'cashier.claim-deposit',
      subject: `deposit:${depositId}`,
      before: { claimedBy: deposit.claimed_name },
      after: { claimedBy: staff.username },
    });
    return claimed;
  });
}

export function releaseDeposit(needs: CashierNeeds, { depositId, staff }: Wish): Promise<DepositRow> {
  return perform(needs, async (deed) => {
    const deposit = await lockDeposit(deed.tx, depositId);
    requireClaim(deposit, staff, deed.at);
    const released = await write(deed, deposit, noClaim);
    await needs.audit(deed.tx, { staff, action: 'cashier.release-deposit', subject: `deposit:${depositId}` });
    return released;
  });
}

function write({ tx }: Deed, { id }: DepositRow, claim: ReturnType<typeof claimOf> | typeof noClaim) {
  return tx
    .withTables<CashierTables>()
    .updateTable('cashier.deposits')
    .set(claim)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
