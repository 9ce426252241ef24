import { refuse } from '#platform/refusal';
import { refuseOwnBenefit, type StaffCaller, type StaffId } from '#staff';
import { auditDecision, type Decision } from '../decide-deposit.ts';
import { lockDeposit, settleTransfer } from '../deposit-queries.ts';
import { requireCanPay, requireMayCredit } from '../may-credit.ts';
import { type CashierNeeds, type Deed, perform } from '../needs.ts';
import { giveTransfer } from '../place-transfer.ts';
import { isCreditedByHand } from '../receive-transfer.ts';
import type { CashierTables, DepositRow, TransferRow } from '../tables.ts';
import { accountOf, findLine, findStatement, linesOf, lockLine, setLine } from './line-queries.ts';
import { lockAccount } from './lock-account.ts';
import type { LineRow } from './statement-tables.ts';

/**
 * Gives a line of a statement to an order, as a transfer the bank has told of. The file is somebody's word that the
 * money is there: another person must say yes, and neither may gain from it.
 */
export function placeLine(
  needs: CashierNeeds,
  { lineId, depositId, reason, staff }: Decision & { lineId: bigint },
): Promise<DepositRow> {
  return perform(needs, async (deed) => {
    const { tx } = deed;
    const line = await lockWithAccount(deed, lineId);
    if (line.status !== 'waiting') refuse('cashier/line-settled');
    if (line.kind !== 'credit') refuse('cashier/line-pays-nobody');
    await requireNotTakenBack(deed, line);
    const broughtBy = (await findStatement(tx, line.statement_id)).uploaded_by;
    if (!mayPlace(line, broughtBy, staff)) refuse('cashier/line-needs-another-person');
    const deposit = await lockDeposit(tx, depositId);
    const amountMinor = line.amount_minor;
    await requireMayCredit(tx, { staff, permission: 'cashier.deposits.approve', deposit, amountMinor });
    // sound: the columns hold nothing but ids of staff
    for (const staffId of [broughtBy, line.reopened_by])
      if (staffId !== null)
        await refuseOwnBenefit(tx, { staffId: staffId as StaffId }, { memberId: deposit.member_id });
    const paid = await pay(needs, deed, { line, deposit, reason, staff });
    await setLine(tx, line, {
      status: 'placed',
      transfer_id: paid.transfer.id,
      meant_for: deposit.id,
      ...decidedBy(staff, reason, deed.at),
    });
    const audited = { before: deposit, after: paid.deposit, staff, reason };
    await auditDecision(needs, deed, { action: 'cashier.place-statement-line', ...audited });
    return paid.deposit;
  });
}

/** A reversal that no other payment explains yet may be of this one: first people say what it is. */
async function requireNotTakenBack({ tx }: Deed, line: LineRow): Promise<void> {
  const reversal = await linesOf(tx, accountOf(line))
    .where('kind', '=', 'taken-back')
    .where('status', '=', 'waiting')
    .where('amount_minor', '=', line.amount_minor)
    .where('booked_on', '>=', line.booked_on)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (reversal) refuse('cashier/line-may-be-taken-back');
}

/** Neither who brought the file, nor who says that what the bank had told of is another payment. */
export const mayPlace = (line: LineRow, broughtBy: bigint, { staffId }: Pick<StaffCaller, 'staffId'>) =>
  broughtBy !== staffId && line.reopened_by !== staffId;

/** The account's lock comes before the line's. */
export async function lockWithAccount({ tx }: Deed, lineId: bigint): Promise<LineRow> {
  await lockAccount(tx, accountOf(await findLine(tx, lineId)));
  return await lockLine(tx, lineId);
}

export const decidedBy = (staff: StaffCaller, reason: string, at: Date) =>
  ({ decided_by: staff.staffId, decided_by_name: staff.username, decided_at: at, reason }) as const;

type Paid = { line: LineRow; deposit: DepositRow; reason: string; staff: StaffCaller };

async function pay(needs: CashierNeeds, deed: Deed, { line, deposit, reason, staff }: Paid) {
  const transfer = await insertTransfer(deed, line);
  const amountMinor = line.amount_minor;
  // two people credited this very sum before: the money is its, and nothing is credited again
  if (await isCreditedByHand(deed, deposit, { amountMinor })) {
    await requireCanPay(deed.tx, transfer, deposit);
    await settleTransfer(deed.tx, transfer, { status: 'matched', deposit_id: deposit.id });
    return { transfer, deposit };
  }
  return { transfer, deposit: await giveTransfer(needs, deed, { transfer, deposit, reason, staff }) };
}

/** The bank's own number may come later, in its own word; until then the line's stands for it. */
async function insertTransfer({ tx, at }: Deed, line: LineRow): Promise<TransferRow> {
  return await tx
    .withTables<CashierTables>()
    .insertInto('cashier.transfers')
    .values({
      provider: line.provider,
      reference: `file/${line.id}`,
      receiving_account: line.receiving_account,
      currency: line.account_currency,
      amount_minor: line.amount_minor,
      payer_name: line.payer_name,
      payer_last4: line.payer_last4,
      memo: line.memo,
      paid_at: line.paid_at,
      seen_at: at,
      status: 'unmatched',
      deposit_id: null,
      meant_for: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
