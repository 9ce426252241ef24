import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import { creditDeposit } from './credit-deposit.ts';
import { canBeDecided, turnOf } from './deposit.ts';
import { failDeposit } from './deposit-blocks.ts';
import { lockDeposit, lockTransfer, setDepositStatus, settleTransfer } from './deposit-queries.ts';
import { type CashierNeeds, type Deed, perform } from './needs.ts';
import { noteDeposit, staffActor } from './steps.ts';
import type { DepositRow, TransferRow } from './tables.ts';

export type Decision = { depositId: bigint; reason: string; staff: StaffCaller };

/** Nothing is credited; money already bound to the order waits to be sent back. */
export function refuseDeposit(
  needs: CashierNeeds,
  { depositId, reason, staff }: Decision,
): Promise<DepositRow> {
  return perform(needs, async (deed) => {
    const deposit = await lockDeposit(deed.tx, depositId);
    if (!canBeDecided(deposit)) refuse('cashier/deposit-settled');
    const refused = await setDepositStatus(deed.tx, deposit, { status: 'refused', at: deed.at });
    await noteDeposit(deed, refused, {
      status: 'refused',
      by: staffActor(staff),
      turn: turnOf('refused', { at: deed.at, expiresAt: deposit.expires_at }),
      reason,
    });
    if (deposit.status !== 'late') await failDeposit(needs, deed, deposit);
    await auditDecision(needs, deed, {
      action: 'cashier.refuse-deposit',
      before: deposit,
      after: refused,
      staff,
      reason,
    });
    return refused;
  });
}

/** Gives money nobody could place to the order it was meant for; the transfer's own amount is credited. */
export function matchTransfer(
  needs: CashierNeeds,
  { transferId, depositId, reason, staff }: Decision & { transferId: bigint },
): Promise<DepositRow> {
  return perform(needs, async (deed) => {
    const deposit = await lockDeposit(deed.tx, depositId);
    const transfer = await lockTransfer(deed.tx, transferId);
    if (transfer.status !== 'unmatched') refuse('cashier/transfer-settled');
    if (transfer.currency !== deposit.currency) refuse('cashier/transfer-amount-differs');
    const reopened = await reopenExpired(deed, deposit, staff);
    await settleTransfer(deed.tx, transfer, { status: 'matched', deposit_id: deposit.id });
    const credit = { amountMinor: transfer.amount_minor, by: staffActor(staff), reason };
    const paid = await creditDeposit(deed, reopened, credit);
    await auditDecision(needs, deed, {
      action: 'cashier.match-transfer',
      before: deposit,
      after: paid,
      staff,
      reason,
    });
    return paid;
  });
}

/** Closes money that is nobody's deposit: it goes back to its sender outside the platform. */
export function dismissTransfer(
  needs: CashierNeeds,
  { transferId, reason, staff }: { transferId: bigint; reason: string; staff: StaffCaller },
): Promise<TransferRow> {
  return perform(needs, async (deed) => {
    const transfer = await lockTransfer(deed.tx, transferId);
    if (transfer.status !== 'unmatched') refuse('cashier/transfer-settled');
    const dismissed = await settleTransfer(deed.tx, transfer, { status: 'dismissed' });
    await needs.audit(deed.tx, {
      staff,
      action: 'cashier.dismiss-transfer',
      subject: `transfer:${transfer.id}`,
      before: { status: transfer.status, amountMinor: transfer.amount_minor },
      after: { status: dismissed.status },
      reason,
    });
    return dismissed;
  });
}

/** An expired order takes money again only by way of the late queue. */
async function reopenExpired(deed: Deed, deposit: DepositRow, staff: StaffCaller): Promise<DepositRow> {
  if (deposit.status !== 'expired') return deposit;
  const late = await setDepositStatus(deed.tx, deposit, { status: 'late', at: deed.at });
  const turn = turnOf('late', { at: deed.at, expiresAt: deposit.expires_at });
  await noteDeposit(deed, late, { status: 'late', by: staffActor(staff), turn });
  return late;
}

type Audited = { action: string; before: DepositRow; after: DepositRow; staff: StaffCaller; reason: string };

export async function auditDecision(needs: CashierNeeds, { tx }: Deed, decision: Audited): Promise<void> {
  const { action, before, after, staff, reason } = decision;
  await needs.audit(tx, {
    staff,
    action,
    subject: `deposit:${before.id}`,
    before: { status: before.status, payMinor: before.pay_minor },
    after: { status: after.status, creditedMinor: after.credited_minor },
    reason,
  });
}
