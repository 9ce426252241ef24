import { chainNetworks } from '@fairhall/contract';
import { Refusal, refuse } from '#platform/refusal';
import { refuseOwnBenefit, type StaffCaller } from '#staff';
import { turnOf } from '../deposit.ts';
import { lockDeposit, lockMemberDeposits, setDepositStatus } from '../deposit-queries.ts';
import { requireMayCredit } from '../may-credit.ts';
import { type CashierNeeds, type Deed, perform } from '../needs.ts';
import { noteDeposit, staffActor } from '../steps.ts';
import { advance, creditUnless, hold, isConfirmed, worthOf } from './advance.ts';
import { bindToOrder } from './bind-payment.ts';
import { isRateStale } from './bounds.ts';
import { canHold, isOurs } from './chain.ts';
import { findAddress, findPayment, findRate, lockPayment, takeClaim, updatePayment } from './chain-rows.ts';
import type { PaymentRow } from './chain-tables.ts';
import { compareOwner } from './compare-owner.ts';

type Decision = { paymentId: bigint; reason: string; staff: StaffCaller };

/** Staff keep a payment from being credited, also one that a rule holds and would let go; its member reads why. */
export function holdPayment(needs: CashierNeeds, decision: Decision): Promise<PaymentRow> {
  return decide(needs, 'cashier.hold-payment', decision, async (deed, payment) => {
    if (!canHold(payment) || payment.deposit_id === null) refuse('cashier/payment-moved-on');
    const deposit = await lockDeposit(deed.tx, payment.deposit_id);
    const { reason, staff } = decision;
    return await hold(deed, { payment, deposit, why: 'staff', by: staffActor(staff), reason });
  });
}

/** A held payment goes on, and one laid aside begins: what still keeps its member from depositing refuses. */
export async function releasePayment(needs: CashierNeeds, decision: Decision): Promise<PaymentRow> {
  await compareOwner(needs, await findPayment(needs.db, decision.paymentId));
  return await decide(needs, 'cashier.release-payment', decision, async (deed, payment) => {
    const { tx, at } = deed;
    if (payment.status !== 'held' && payment.status !== 'aside') refuse('cashier/payment-moved-on');
    const goingOn = payment.status === 'aside' ? await takeUp(deed, payment) : payment;
    const deposit = await lockDeposit(tx, goingOn.deposit_id ?? refuse('cashier/payment-moved-on'));
    const { staff } = decision;
    const by = staffActor(staff);
    const amountMinor = worthOf(goingOn);
    await requireMayCredit(tx, { staff, permission: 'cashier.deposits.decide', deposit, amountMinor });
    if (payment.status === 'aside') return await advance(needs, deed, goingOn);
    if (await isConfirmed(tx, payment)) {
      const credited = await creditUnless(needs, deed, { payment, deposit, by, reason: decision.reason });
      if (credited instanceof Refusal) throw credited;
      return credited;
    }
    const confirming = await setDepositStatus(tx, deposit, { status: 'confirming', at });
    const turn = turnOf('confirming', { at, expiresAt: deposit.expires_at });
    await noteDeposit(deed, confirming, { status: 'confirming', by, turn, reason: decision.reason });
    return await updatePayment(tx, payment, { status: 'confirming', why: null, changed_at: at });
  });
}

/** Closes a payment that is not credited: it goes back to its sender outside the platform. */
export function returnPayment(needs: CashierNeeds, decision: Decision): Promise<PaymentRow> {
  return decide(needs, 'cashier.return-payment', decision, async (deed, payment) => {
    if (payment.status !== 'held' && payment.status !== 'aside') refuse('cashier/payment-moved-on');
    if (payment.deposit_id !== null) await closeOrder(needs, deed, payment.deposit_id, decision);
    return await updatePayment(deed.tx, payment, { status: 'returned', why: null, changed_at: deed.at });
  });
}

/** No failure of the member's: the order ends, and nothing of their limits stands for it. */
async function closeOrder(
  { gate }: CashierNeeds,
  deed: Deed,
  depositId: bigint,
  { reason, staff }: Decision,
): Promise<void> {
  const { tx, at } = deed;
  const deposit = await lockDeposit(tx, depositId);
  const refused = await setDepositStatus(tx, deposit, { status: 'refused', at });
  const turn = turnOf('refused', { at, expiresAt: deposit.expires_at });
  await noteDeposit(deed, refused, { status: 'refused', by: staffActor(staff), turn, reason });
  const amountMinor = await takeClaim(tx, depositId);
  const { member_id: memberId, created_at: claimedAt } = deposit;
  if (amountMinor > 0n) await gate.releaseDeposit(tx, { memberId, amountMinor, at: claimedAt });
}

/** A payment that was laid aside is taken all the same, at its own rate, or at the present one if it had none. */
async function takeUp(deed: Deed, payment: PaymentRow): Promise<PaymentRow> {
  const network = chainNetworks.find((known) => known === payment.network);
  const { member_id: memberId, currency } = payment;
  if (!isOurs(payment) || !network || memberId === null || currency === null)
    refuse('cashier/payment-not-creditable');
  const owner = await findAddress(deed.tx, { memberId, network });
  if (!owner) refuse('cashier/payment-not-creditable');
  const rate = payment.rate ?? (await rateOfNow(deed, currency));
  const bound = await bindToOrder(deed, { ...payment, rate }, owner);
  return bound ?? refuse('cashier/payment-not-creditable');
}

async function rateOfNow({ tx, at }: Deed, currency: string): Promise<bigint> {
  const rated = (await findRate(tx, currency)) ?? refuse('cashier/rate-missing');
  return isRateStale(rated, at) ? refuse('cashier/rate-stale') : rated.rate;
}

/** In the order in which a provider's words lock: the member's deposits, the payment, the order. */
function decide(
  needs: CashierNeeds,
  action: string,
  { paymentId, reason, staff }: Decision,
  work: (deed: Deed, payment: PaymentRow) => Promise<PaymentRow>,
): Promise<PaymentRow> {
  return perform(needs, async (deed) => {
    const { tx } = deed;
    const { member_id: memberId } = await findPayment(tx, paymentId);
    if (memberId !== null) {
      await lockMemberDeposits(tx, memberId);
      await refuseOwnBenefit(tx, staff, { memberId });
    }
    const before = await lockPayment(tx, paymentId);
    const after = await work(deed, before);
    await needs.audit(tx, {
      staff,
      action,
      subject: `chain-payment:${paymentId}`,
      before: { status: before.status, why: before.why, depositId: before.deposit_id },
      after: { status: after.status, why: after.why, depositId: after.deposit_id },
      reason,
    });
    return after;
  });
}
