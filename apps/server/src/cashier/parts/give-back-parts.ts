import { refuse } from '#platform/refusal';
import { auditStep } from '../judge-withdrawal.ts';
import { moveMoney } from '../move-money.ts';
import { type CashierNeeds, perform } from '../needs.ts';
import { staffActor } from '../steps.ts';
import type { WithdrawalRow } from '../tables.ts';
import { moneyOrder, moveOn } from '../withdrawal-queries.ts';
import { type Decided, lockForParts } from './lock-parts.ts';
import { payoutsOf } from './payout-rows.ts';

/** No part was paid and none can be: the whole comes back, as from a payout that failed. */
export function giveBackParts(
  needs: CashierNeeds,
  { withdrawalId, reason, staff }: Decided & { reason: string },
): Promise<WithdrawalRow> {
  return perform(needs, async (deed) => {
    const withdrawal = await lockForParts(deed, { withdrawalId, staff });
    const payouts = await payoutsOf(deed.tx, withdrawalId);
    if (payouts.some(({ state, contradicted_at: doubt }) => state !== 'failed' || doubt !== null))
      refuse('cashier/part-under-way');
    const after = await moveOn(deed, withdrawal, { status: 'failed', by: staffActor(staff), reason });
    await auditStep(needs, deed, {
      action: 'cashier.give-back-parts',
      before: withdrawal,
      after,
      staff,
      reason,
    });
    await moveMoney(deed, 'return', moneyOrder(withdrawal));
    return after;
  });
}
