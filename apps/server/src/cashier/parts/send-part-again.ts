import { refuse } from '#platform/refusal';
import { quotePayouts } from '../chain/quote-payout.ts';
import { auditStep, requireAnotherPerson } from '../judge-withdrawal.ts';
import { requireMaySend } from '../may-send.ts';
import { type CashierNeeds, perform } from '../needs.ts';
import { routeColumns, routesFor } from '../payout-routes/route-rows.ts';
import { staffActor } from '../steps.ts';
import type { WithdrawalRow } from '../tables.ts';
import { moveOn } from '../withdrawal-queries.ts';
import { lockForParts, nextAttempt, type OfPart, requireFailed } from './lock-parts.ts';
import { isSaidPaid, standingOf } from './parts.ts';
import { enqueuePayout, insertPayouts, payoutsOf } from './payout-rows.ts';

/** Asks for a part anew, by the route that takes it now. */
export function sendPartAgain(
  needs: CashierNeeds,
  { withdrawalId, part, staff }: OfPart,
): Promise<WithdrawalRow> {
  return perform(needs, async (deed) => {
    const withdrawal = await lockForParts(deed, { withdrawalId, staff });
    const failed = await requireFailed(deed, withdrawal, part);
    // the bank has said since that it did pay: asking again would pay it twice
    if (isSaidPaid(await payoutsOf(deed.tx, withdrawalId), part)) refuse('cashier/part-not-failed');
    requireMaySend(staff, 'cashier.withdrawals.pay', withdrawal);
    await requireAnotherPerson(deed, withdrawal, staff);
    await needs.gate.requireWithdrawing(deed.tx, withdrawal.member_id);
    const choose = await routesFor(needs, deed, withdrawal);
    const sends = await quotePayouts(deed, withdrawal);
    const again = {
      ...nextAttempt(failed, deed.at),
      ...routeColumns(choose(failed.amount_minor)),
      ...sends(failed.amount_minor),
    };
    await insertPayouts(deed.tx, [{ ...again, state: 'intent' }]);
    await enqueuePayout(deed.tx, again);
    const status = standingOf(await payoutsOf(deed.tx, withdrawalId));
    const after =
      status === 'part-failed'
        ? withdrawal
        : await moveOn(deed, withdrawal, { status, by: staffActor(staff) });
    await auditStep(needs, deed, { action: 'cashier.send-part-again', before: withdrawal, after, staff });
    return after;
  });
}
