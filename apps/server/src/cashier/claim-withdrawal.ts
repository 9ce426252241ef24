import type { WithdrawalStatus } from '@fairhall/contract';
import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import { type CashierNeeds, type Deed, perform } from './needs.ts';
import { claimMs } from './settings.ts';
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
    if (isAnothers(withdrawal, staff, deed.at) && !takeOver)
      refuse('cashier/claimed-by-another', { username: withdrawal.claimed_name ?? '' });
    const claimed = await writeClaim(deed, withdrawal, staff);
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
    const released = await deed.tx
      .withTables<CashierTables>()
      .updateTable('cashier.withdrawals')
      .set({ claimed_by: null, claimed_name: null, claimed_at: null, claimed_until: null })
      .where('id', '=', withdrawalId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await needs.audit(deed.tx, {
      staff,
      action: 'cashier.release-withdrawal',
      subject: `withdrawal:${withdrawalId}`,
    });
    return released;
  });
}

/** Nobody acts on an order that is not in their hands. */
export function requireClaim(withdrawal: WithdrawalRow, staff: StaffCaller, at: Date): void {
  if (isAnothers(withdrawal, staff, at))
    refuse('cashier/claimed-by-another', { username: withdrawal.claimed_name ?? '' });
  if (withdrawal.claimed_by !== staff.staffId || !withdrawal.claimed_until || withdrawal.claimed_until <= at)
    refuse('cashier/not-claimed');
}

function isAnothers(withdrawal: WithdrawalRow, staff: StaffCaller, at: Date): boolean {
  const { claimed_by: holder, claimed_until: until } = withdrawal;
  return holder !== null && holder !== staff.staffId && until !== null && until > at;
}

async function writeClaim(
  { tx, at }: Deed,
  { id }: WithdrawalRow,
  staff: StaffCaller,
): Promise<WithdrawalRow> {
  return await tx
    .withTables<CashierTables>()
    .updateTable('cashier.withdrawals')
    .set({
      claimed_by: staff.staffId,
      claimed_name: staff.username,
      claimed_at: at,
      claimed_until: new Date(at.getTime() + claimMs),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
