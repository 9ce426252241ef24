import { inTransaction } from '@fairhall/database';
import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import type { CashierNeeds } from './needs.ts';
import { payoutsOf } from './parts/payout-rows.ts';
import { sendPayout } from './send-payout.ts';
import type { WithdrawalRow } from './tables.ts';
import { findWithdrawal } from './withdrawal-queries.ts';

/** Somebody does not wait for the next time the house asks by itself. What was asked is in the trail before it is. */
export async function askPayout(
  needs: CashierNeeds,
  { withdrawalId, staff }: { withdrawalId: bigint; staff: StaffCaller },
): Promise<WithdrawalRow> {
  await findWithdrawal(needs.db, withdrawalId);
  const payouts = await payoutsOf(needs.db, withdrawalId);
  const underWay = payouts.filter(({ settled_at: settledAt }) => settledAt === null);
  if (underWay.length === 0) refuse('cashier/withdrawal-moved-on');
  const keys = underWay.map(({ key }) => key);
  await inTransaction(needs.db, (tx) =>
    needs.audit(tx, {
      staff,
      action: 'cashier.ask-payout',
      subject: `withdrawal:${withdrawalId}`,
      after: { keys },
    }),
  );
  for (const key of keys) await sendPayout(needs, withdrawalId, key);
  return await findWithdrawal(needs.db, withdrawalId);
}
