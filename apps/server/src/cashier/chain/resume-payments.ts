import { Refusal } from '#platform/refusal';
import { lockDeposit, lockMemberDeposits } from '../deposit-queries.ts';
import { type CashierNeeds, perform } from '../needs.ts';
import type { CashierTables } from '../tables.ts';
import { creditUnless, isConfirmed } from './advance.ts';
import { causeOf } from './chain.ts';
import { findPayment, lockPayment, updatePayment } from './chain-rows.ts';
import type { PaymentRow } from './chain-tables.ts';
import { compareOwner } from './compare-owner.ts';

const MOST_AT_ONCE = 500;

/** What a rule holds goes on once the rule lets it; what staff hold, staff release. */
export async function resumePayments(needs: CashierNeeds): Promise<void> {
  const held = await needs.db
    .withTables<CashierTables>()
    .selectFrom('cashier.chain_payments')
    .where('status', '=', 'held')
    .where('why', '<>', 'staff')
    .select('id')
    .orderBy('changed_at')
    .limit(MOST_AT_ONCE)
    .execute();
  for (const { id } of held)
    await resumePayment(needs, id).catch((error: unknown) =>
      // one that cannot be asked about keeps no other waiting; it is asked about again
      needs.log.error({ err: error, paymentId: String(id) }, 'a held payment could not be asked about again'),
    );
}

/** Everything is asked again; what still says no is its cause from now on. */
export async function resumePayment(needs: CashierNeeds, paymentId: bigint): Promise<PaymentRow> {
  const known = await findPayment(needs.db, paymentId);
  await compareOwner(needs, known);
  return await perform(needs, async (deed) => {
    const { tx, at } = deed;
    if (known.member_id !== null) await lockMemberDeposits(tx, known.member_id);
    const payment = await lockPayment(tx, paymentId);
    if (payment.status !== 'held' || payment.why === 'staff' || payment.deposit_id === null) return payment;
    if (!(await isConfirmed(tx, payment))) return payment;
    const deposit = await lockDeposit(tx, payment.deposit_id);
    const credited = await creditUnless(needs, deed, { payment, deposit, by: { kind: 'system' } });
    if (!(credited instanceof Refusal)) return credited;
    const why = causeOf(credited.code);
    if (!why) throw credited;
    return await updatePayment(tx, payment, { why, changed_at: at });
  });
}
