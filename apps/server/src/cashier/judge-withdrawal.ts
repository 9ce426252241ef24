import type { CheckedTier, WithdrawalStatus } from '@fairhall/contract';
import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import { quotePayouts } from './chain/quote-payout.ts';
import { requireClaim } from './claim.ts';
import { refuseOwnOrder, requireMaySend } from './may-send.ts';
import { moveMoney } from './move-money.ts';
import { type CashierNeeds, type Deed, perform } from './needs.ts';
import { payoutKey, requireSoundParts, splitEvenly } from './parts/parts.ts';
import { enqueuePayout, insertPayouts } from './parts/payout-rows.ts';
import { routeColumns, routesFor } from './payout-routes/route-rows.ts';
import { staffActor } from './steps.ts';
import type { CashierTables, WithdrawalRow } from './tables.ts';
import { readTerms } from './terms/terms-rows.ts';
import { lockWithdrawal, moneyOrder, moveOn } from './withdrawal-queries.ts';

export type Judgement = { withdrawalId: bigint; reason: string; staff: StaffCaller };

/** Risk stage: yes. */
export const approveWithdrawal = (needs: CashierNeeds, judgement: Judgement) =>
  judge(needs, judgement, {
    from: ['risk', 'more-needed'],
    to: 'pay',
    action: 'cashier.approve-withdrawal',
    require: (_deed, withdrawal) => requireMaySend(judgement.staff, 'cashier.withdrawals.risk', withdrawal),
  });

/** Risk stage: not yet, the member is asked for more. */
export const askForMore = (needs: CashierNeeds, judgement: Judgement) =>
  judge(needs, judgement, { from: ['risk'], to: 'more-needed', action: 'cashier.ask-more' });

/** Either stage: no. The held amount returns in the same transaction. */
export const refuseWithdrawal = (needs: CashierNeeds, judgement: Judgement & { stage: 'risk' | 'pay' }) =>
  judge(needs, judgement, {
    from: judgement.stage === 'risk' ? ['risk', 'more-needed', 'need-identity', 'held'] : ['pay'],
    to: 'refused',
    action: 'cashier.refuse-withdrawal',
  });

type Rule = {
  from: readonly WithdrawalStatus[];
  to: WithdrawalStatus;
  action: string;
  /** What it waits for there. */
  waits?: { neededTier: CheckedTier } | { heldUntil: Date };
  /** Refuses what must not be, once the order is locked. */
  require?: (deed: Deed, withdrawal: WithdrawalRow) => Promise<void> | void;
};

/** Whoever holds the claim brings an order from one state to another, with the trail. */
export function judge(
  needs: CashierNeeds,
  { withdrawalId, reason, staff }: Judgement,
  rule: Rule,
): Promise<WithdrawalRow> {
  return perform(needs, async (deed) => {
    const withdrawal = await lockWithdrawal(deed.tx, withdrawalId);
    if (!rule.from.includes(withdrawal.status)) refuse('cashier/withdrawal-moved-on');
    requireClaim(withdrawal, staff, deed.at);
    requireNoManualPayment(withdrawal, deed.at);
    await refuseOwnOrder(deed.tx, staff, withdrawal);
    await rule.require?.(deed, withdrawal);
    const moved = await moveOn(deed, withdrawal, {
      status: rule.to,
      by: staffActor(staff),
      reason,
      ...rule.waits,
    });
    await auditStep(needs, deed, { action: rule.action, before: withdrawal, after: moved, staff, reason });
    if (rule.to === 'refused') await moveMoney(deed, 'return', moneyOrder(withdrawal));
    return moved;
  });
}

/** `parts`: what the member's bank gets in each payout; by itself in as few as the bound of one allows. */
type Payment = {
  withdrawalId: bigint;
  staff: StaffCaller;
  parts?: readonly bigint[] | undefined;
};

/** Pay stage: the intents are written first; a job for each then asks the bank, with our own id as its key. */
export function payWithdrawal(
  needs: CashierNeeds,
  { withdrawalId, staff, parts }: Payment,
): Promise<WithdrawalRow> {
  return perform(needs, async (deed) => {
    const withdrawal = await lockWithdrawal(deed.tx, withdrawalId);
    if (withdrawal.status !== 'pay') refuse('cashier/withdrawal-moved-on');
    requireClaim(withdrawal, staff, deed.at);
    requireNoManualPayment(withdrawal, deed.at);
    await refuseOwnOrder(deed.tx, staff, withdrawal);
    requireMaySend(staff, 'cashier.withdrawals.pay', withdrawal);
    await requireAnotherPerson(deed, withdrawal, staff);
    await needs.gate.requireWithdrawing(deed.tx, withdrawal.member_id);
    const payouts = await planPayouts(needs, deed, { withdrawal, parts });
    await insertPayouts(deed.tx, payouts);
    const paying = await moveOn(deed, withdrawal, { status: 'paying', by: staffActor(staff) });
    await auditStep(needs, deed, {
      action: 'cashier.pay-withdrawal',
      before: withdrawal,
      after: paying,
      staff,
    });
    for (const payout of payouts) await enqueuePayout(deed.tx, payout);
    return paying;
  });
}

async function planPayouts(
  needs: CashierNeeds,
  { tx, at }: Pick<Deed, 'tx' | 'at'>,
  { withdrawal, parts }: { withdrawal: WithdrawalRow } & Pick<Payment, 'parts'>,
) {
  const { id, currency, fee_minor: feeMinor } = withdrawal;
  const { payoutMax } = (await readTerms(tx, currency)).terms;
  const maxMinor = payoutMax === null ? null : BigInt(payoutMax);
  const netMinor = withdrawal.amount_minor - feeMinor;
  const amounts = parts ?? splitEvenly(netMinor, maxMinor);
  requireSoundParts(amounts, { netMinor, maxMinor, currency });
  const choose = await routesFor(needs, { tx, at }, withdrawal);
  const sends = await quotePayouts({ tx, at }, withdrawal);
  return amounts.map((amountMinor, before) => ({
    withdrawal_id: id,
    part: before + 1,
    attempt: 1,
    amount_minor: amountMinor,
    fee_minor: before === 0 ? feeMinor : 0n,
    ...sends(amountMinor),
    ...routeColumns(choose(amountMinor)),
    key: amounts.length > 1 ? payoutKey(id, { part: before + 1, attempt: 1 }) : payoutKey(id),
    state: 'intent' as const,
    created_at: at,
  }));
}

/** What carries a flag leaves the house by the word of two people: who approved it does not pay it. */
export async function requireAnotherPerson(
  { tx }: Deed,
  withdrawal: WithdrawalRow,
  staff: StaffCaller,
): Promise<void> {
  if (withdrawal.flags.length === 0) return;
  const approval = await tx
    .withTables<CashierTables>()
    .selectFrom('cashier.withdrawal_changes')
    .where('withdrawal_id', '=', withdrawal.id)
    .where('status', '=', 'pay')
    .orderBy('seq', 'desc')
    .select('actor_id')
    .executeTakeFirst();
  if (approval?.actor_id === staff.staffId) refuse('cashier/needs-another-person');
}

/** While a second person is asked about a payment by hand, nothing else may happen to the money. */
export function requireNoManualPayment(withdrawal: WithdrawalRow, at: Date): void {
  if (withdrawal.approval_until && withdrawal.approval_until > at) refuse('cashier/manual-payment-waiting');
}

type Audited = {
  action: string;
  before: WithdrawalRow;
  after: WithdrawalRow;
  staff: StaffCaller;
  reason?: string;
};

export async function auditStep(needs: CashierNeeds, { tx }: Deed, step: Audited): Promise<void> {
  await needs.audit(tx, {
    staff: step.staff,
    action: step.action,
    subject: `withdrawal:${step.before.id}`,
    before: { status: step.before.status },
    after: { status: step.after.status, amountMinor: step.after.amount_minor, currency: step.after.currency },
    reason: step.reason,
  });
}
