import { readBounds } from './bounds/bounds.ts';
import { moveMoney } from './move-money.ts';
import type { CashierNeeds, Deed } from './needs.ts';
import type { Actor } from './steps.ts';
import type { CashierTables, WithdrawalRow } from './tables.ts';
import { setTimer, timers } from './timers.ts';
import { moneyOrder, moveOn } from './withdrawal-queries.ts';

type Sent = { by: Actor; reason?: string | undefined };

/** The money left in one payment: the hold is spent, and the member's clock starts. */
export async function markSent(
  needs: CashierNeeds,
  deed: Deed,
  withdrawal: WithdrawalRow,
  note: Sent,
): Promise<WithdrawalRow> {
  const sent = await noteSent(needs, deed, withdrawal, note);
  await moveMoney(deed, 'paid', moneyOrder(withdrawal));
  return sent;
}

/** Everything that follows from all of it having left, but the movement itself. */
export async function noteSent(
  needs: CashierNeeds,
  deed: Deed,
  withdrawal: WithdrawalRow,
  { by, reason }: Sent,
): Promise<WithdrawalRow> {
  const { receivedAfterMinutes } = await readBounds(deed.tx, withdrawal.currency);
  const autoReceivedAt = new Date(deed.at.getTime() + receivedAfterMinutes * 60_000);
  const sent = await moveOn(deed, withdrawal, {
    status: 'sent',
    by,
    reason,
    sentAt: deed.at,
    autoReceivedAt,
  });
  await deed.tx
    .withTables<CashierTables>()
    .updateTable('cashier.payout_accounts')
    .set(({ fn, val }) => ({ first_paid_at: fn.coalesce('first_paid_at', val(deed.at)) }))
    .where('id', '=', withdrawal.account_id)
    .execute();
  await setTimer(deed.tx, timers.receiveByClock(withdrawal.id), autoReceivedAt);
  await needs.turnover.closeOpenedBefore(deed.tx, {
    memberId: withdrawal.member_id,
    currency: withdrawal.currency,
    before: withdrawal.created_at,
    at: deed.at,
  });
  return sent;
}
