import { moveMoney } from '../move-money.ts';
import type { CashierNeeds, Deed } from '../needs.ts';
import { noteSent } from '../note-sent.ts';
import type { Actor } from '../steps.ts';
import type { PayoutRow, WithdrawalRow } from '../tables.ts';
import { moneyOrder, moveOn } from '../withdrawal-queries.ts';
import { standingOf } from './parts.ts';
import { payoutsOf } from './payout-rows.ts';

type Settled = { payout: PayoutRow; by: Actor; reason?: string | undefined };

/**
 * A part left for the member's bank, and what it was of the hold with it. The whole is sent when every part is; what the
 * bank took back meanwhile is then looked at by people at once.
 */
export async function partPaid(
  needs: CashierNeeds,
  deed: Deed,
  withdrawal: WithdrawalRow,
  { payout, by, reason }: Settled,
): Promise<WithdrawalRow> {
  const after = await standAsPartsDo(needs, deed, withdrawal, { by, reason });
  const { amount_minor: net, fee_minor: feeMinor } = payout;
  await moveMoney(deed, 'part', {
    ...moneyOrder(withdrawal),
    amountMinor: net + feeMinor,
    feeMinor,
    payoutKey: payout.key,
  });
  return after;
}

/** Its money stays held: people say how it goes on. */
export async function partFailed(
  needs: CashierNeeds,
  deed: Deed,
  withdrawal: WithdrawalRow,
  { by, reason }: Omit<Settled, 'payout'>,
): Promise<void> {
  await standAsPartsDo(needs, deed, withdrawal, { by, reason });
}

async function standAsPartsDo(
  needs: CashierNeeds,
  deed: Deed,
  withdrawal: WithdrawalRow,
  { by, reason }: Omit<Settled, 'payout'>,
): Promise<WithdrawalRow> {
  const payouts = await payoutsOf(deed.tx, withdrawal.id);
  const status = standingOf(payouts);
  if (status === 'sent') {
    const sent = await noteSent(needs, deed, withdrawal, { by, reason });
    const isDoubtful = payouts.some((one) => one.state === 'paid' && one.contradicted_at !== null);
    return isDoubtful ? await moveOn(deed, sent, { status: 'disputed', by }) : sent;
  }
  if (status !== withdrawal.status) return await moveOn(deed, withdrawal, { status, by, reason });
  deed.tell({
    channel: `member:${withdrawal.member_id}`,
    kind: 'withdrawal.changed',
    body: { id: String(withdrawal.id), status },
  });
  return withdrawal;
}
