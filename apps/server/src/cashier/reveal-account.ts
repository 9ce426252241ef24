import type { StaffCaller } from '#staff';
import { requireClaim } from './claim.ts';
import { type CashierNeeds, perform } from './needs.ts';
import { openAccountNumber } from './payout-account.ts';
import type { CashierTables } from './tables.ts';
import { lockWithdrawal } from './withdrawal-queries.ts';

/**
 * The whole number, key or address of the order that somebody has in hand: to pay it by other means. Who asked and why
 * is on the trail before it leaves.
 */
export function revealAccount(
  needs: CashierNeeds,
  { withdrawalId, reason, staff }: { withdrawalId: bigint; reason: string; staff: StaffCaller },
): Promise<string> {
  return perform(needs, async ({ tx, at }) => {
    const withdrawal = await lockWithdrawal(tx, withdrawalId);
    requireClaim(withdrawal, staff, at);
    const account = await tx
      .withTables<CashierTables>()
      .selectFrom('cashier.payout_accounts')
      .where('id', '=', withdrawal.account_id)
      .selectAll()
      .executeTakeFirstOrThrow();
    await needs.audit(tx, {
      staff,
      action: 'cashier.reveal-account',
      subject: `withdrawal:${withdrawalId}`,
      after: { receivingAccount: `${account.bank_code} ${account.masked}` },
      reason,
    });
    return openAccountNumber(needs.keys, account);
  });
}
