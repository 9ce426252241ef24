import { emit } from '#platform/outbox';
import { moveMoney } from './move-money.ts';
import type { CashierNeeds, Deed } from './needs.ts';
import type { PayoutAnswer } from './providers/provider.ts';
import { openShortfall } from './shortfall.ts';
import type { Actor } from './steps.ts';
import type { CashierTables, PayoutRow, WithdrawalRow } from './tables.ts';
import { setTimer, timers } from './timers.ts';
import { canBounce } from './withdrawal.ts';
import { lockWithdrawal, moneyOrder, moveOn } from './withdrawal-queries.ts';

export type PayoutOutcome =
  | 'paid'
  | 'failed'
  | 'waiting'
  | 'repeated'
  | 'bounced'
  | 'contradicted'
  | 'unknown-key';

/**
 * Takes note of what the bank says about a payout, told or asked, in any order and number of times. The first
 * definite answer decides; a later opposite one never moves money by itself.
 */
export async function settlePayout(
  needs: CashierNeeds,
  deed: Deed,
  { key, provider, answer }: { key: string; provider: string; answer: PayoutAnswer },
): Promise<PayoutOutcome> {
  const payout = await findPayout(deed, key, provider);
  if (!payout) return 'unknown-key';
  const withdrawal = await lockWithdrawal(deed.tx, payout.withdrawal_id);
  const by = { kind: 'provider', name: provider } as const;
  if (answer.state === 'unheard') return 'waiting';
  if (answer.state === 'accepted') {
    if (withdrawal.status === 'paying') await writePayout(deed, payout, { state: 'accepted' });
    return 'waiting';
  }
  if (withdrawal.status === 'paying') {
    if (answer.state === 'failed') {
      await writePayout(deed, payout, { state: 'failed', settled_at: deed.at });
      await moveOn(deed, withdrawal, { status: 'failed', by, reason: answer.reason });
      await moveMoney(deed, 'return', moneyOrder(withdrawal));
      return 'failed';
    }
    await writePayout(deed, payout, {
      state: 'paid',
      settled_at: deed.at,
      provider_reference: answer.reference,
    });
    await markSent(needs, deed, withdrawal, { by });
    return 'paid';
  }
  const decided = await findPayout(deed, key, provider);
  if (decided?.state === answer.state) return 'repeated';
  return await contradict(needs, deed, decided ?? payout, { withdrawal, answer, by });
}

/** The money left: the hold is spent, and the member's clock starts. */
export async function markSent(
  needs: CashierNeeds,
  deed: Deed,
  withdrawal: WithdrawalRow,
  { by, reason }: { by: Actor; reason?: string },
): Promise<WithdrawalRow> {
  const autoReceivedAt = new Date(deed.at.getTime() + needs.settings.autoReceivedMinutes * 60_000);
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
  await moveMoney(deed, 'paid', moneyOrder(withdrawal));
  return sent;
}

function findPayout({ tx }: Deed, key: string, provider: string): Promise<PayoutRow | undefined> {
  return tx
    .withTables<CashierTables>()
    .selectFrom('cashier.payouts')
    .where('key', '=', key)
    .where('provider', '=', provider)
    .selectAll()
    .executeTakeFirst();
}

async function writePayout({ tx }: Deed, payout: PayoutRow, change: Partial<PayoutRow>): Promise<void> {
  await tx
    .withTables<CashierTables>()
    .updateTable('cashier.payouts')
    .set(change)
    .where('withdrawal_id', '=', payout.withdrawal_id)
    .execute();
}

type Contradiction = { withdrawal: WithdrawalRow; answer: PayoutAnswer; by: Actor };

/**
 * First paid and then failed: the bank gave it back, and staff decide. First failed and then paid: the member has it
 * twice.
 */
async function contradict(
  needs: CashierNeeds,
  deed: Deed,
  payout: PayoutRow,
  { withdrawal, answer, by }: Contradiction,
): Promise<PayoutOutcome> {
  await writePayout(deed, payout, { contradicted_at: payout.contradicted_at ?? deed.at });
  await emit(deed.tx, {
    topic: 'payout.contradicted',
    subject: String(withdrawal.id),
    payload: { first: payout.state, later: answer.state, at: deed.at.toISOString() },
  });
  if (answer.state === 'paid') {
    const { orderId, feeMinor, ...money } = moneyOrder(withdrawal);
    // the bank paid what was left after the fee
    const amountMinor = money.amountMinor - feeMinor;
    await openShortfall(needs, deed, {
      kind: 'payout-contradicted',
      ...money,
      amountMinor,
      withdrawalId: orderId,
    });
    return 'contradicted';
  }
  if (answer.state !== 'failed' || !canBounce(withdrawal)) return 'contradicted';
  await moveOn(deed, withdrawal, { status: 'disputed', by, reason: answer.reason });
  return 'bounced';
}
