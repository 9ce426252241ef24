import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import { creditDeposit } from './credit-deposit.ts';
import { auditDecision, type Decision } from './decide-deposit.ts';
import { canBeDecided, isOverUnpaid, toOrderNumber, turnOf } from './deposit.ts';
import {
  findDeposit,
  lockDeposit,
  lockTransfer,
  releaseTransfers,
  setDepositStatus,
  settleTransfer,
} from './deposit-queries.ts';
import { requireCanPay, requireMayCredit } from './may-credit.ts';
import { type CashierNeeds, type Deed, perform } from './needs.ts';
import { noteDeposit, staffActor } from './steps.ts';
import type { DepositRow, TransferRow } from './tables.ts';

/** Gives money nobody could place to the order it was meant for; the transfer's own amount is credited. */
export function matchTransfer(
  needs: CashierNeeds,
  { transferId, depositId, reason, staff }: Decision & { transferId: bigint },
): Promise<DepositRow> {
  return perform(needs, async (deed) => {
    const deposit = await lockDeposit(deed.tx, depositId);
    const transfer = await lockTransfer(deed.tx, transferId);
    if (transfer.status !== 'unmatched') refuse('cashier/transfer-settled');
    if (transfer.deposit_id !== null && transfer.deposit_id !== deposit.id) refuseBound(transfer.deposit_id);
    const amountMinor = transfer.amount_minor;
    await requireMayCredit(deed.tx, { staff, permission: 'cashier.deposits.decide', deposit, amountMinor });
    const paid = await giveTransfer(needs, deed, { transfer, deposit, reason, staff });
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

type Given = { transfer: TransferRow; deposit: DepositRow; reason: string; staff: StaffCaller };

/** Credits an order, locked, with money that nobody has placed. */
export async function giveTransfer(
  needs: CashierNeeds,
  deed: Deed,
  { transfer, deposit, reason, staff }: Given,
): Promise<DepositRow> {
  await requireCanPay(deed.tx, transfer, deposit);
  const reopened = await reopenExpired(deed, deposit, staff);
  if (!canBeDecided(reopened)) refuse('cashier/deposit-settled');
  const credit = { amountMinor: transfer.amount_minor, by: staffActor(staff), reason };
  const paid = await creditDeposit(needs, deed, reopened, credit);
  if (transfer.deposit_id === null) await releaseTransfers(deed.tx, [deposit.id]);
  await settleTransfer(deed.tx, transfer, { status: 'matched', deposit_id: deposit.id });
  return paid;
}

/** Closes money that is nobody's deposit: it goes back to its sender outside the platform. */
export function dismissTransfer(
  needs: CashierNeeds,
  { transferId, reason, staff }: { transferId: bigint; reason: string; staff: StaffCaller },
): Promise<TransferRow> {
  return perform(needs, async (deed) => {
    const transfer = await lockTransfer(deed.tx, transferId);
    if (transfer.status !== 'unmatched') refuse('cashier/transfer-settled');
    if (transfer.deposit_id !== null && canBeDecided(await findDeposit(deed.tx, transfer.deposit_id)))
      refuseBound(transfer.deposit_id);
    const dismissed = await settleTransfer(deed.tx, transfer, { status: 'dismissed' });
    await needs.audit(deed.tx, {
      staff,
      action: 'cashier.dismiss-transfer',
      subject: `transfer:${transfer.id}`,
      before: { status: transfer.status, amountMinor: transfer.amount_minor },
      after: { status: dismissed.status, currency: dismissed.currency },
      reason,
    });
    return dismissed;
  });
}

function refuseBound(depositId: bigint): never {
  return refuse('cashier/transfer-bound', { order: toOrderNumber('D', depositId) });
}

/** An order that is over unpaid takes money again only by way of the late queue. */
async function reopenExpired(deed: Deed, deposit: DepositRow, staff: StaffCaller): Promise<DepositRow> {
  if (!isOverUnpaid(deposit)) return deposit;
  const late = await setDepositStatus(deed.tx, deposit, { status: 'late', at: deed.at });
  const turn = turnOf('late', { at: deed.at, expiresAt: deposit.expires_at });
  await noteDeposit(deed, late, { status: 'late', by: staffActor(staff), turn });
  return late;
}
