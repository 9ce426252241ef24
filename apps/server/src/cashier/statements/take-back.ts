import { DAY_MS } from '@fairhall/contract';
import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import { readOrderNumber } from '../deposit.ts';
import { lockDeposit, lockTransfer } from '../deposit-queries.ts';
import { type CashierNeeds, type Deed, perform } from '../needs.ts';
import { reverseLocked } from '../reverse-transfer.ts';
import type { CashierTables, TransferRow } from '../tables.ts';
import { findStatement, setLine } from './line-queries.ts';
import { decidedBy, lockWithAccount, mayPlace } from './place-line.ts';
import { noonOf } from './propose.ts';
import type { LineRow } from './statement-tables.ts';

/** A bank takes back within weeks what came by mistake or by fraud. */
const LONGEST_MS = 60 * DAY_MS;

/**
 * Takes a reversal that only a file tells of as the bank's own word: the payment counts as taken back, and where it was
 * credited its member withdraws nothing until two people have decided who bears it.
 */
export function takeBackLine(
  needs: CashierNeeds,
  { lineId, reason, staff }: { lineId: bigint; reason: string; staff: StaffCaller },
): Promise<LineRow> {
  return perform(needs, async (deed) => {
    const line = await lockWithAccount(deed, lineId);
    if (line.status !== 'waiting') refuse('cashier/line-settled');
    if (line.kind !== 'taken-back') refuse('cashier/line-reverses-nothing');
    const { uploaded_by: broughtBy } = await findStatement(deed.tx, line.statement_id);
    if (!mayPlace(line, broughtBy, staff)) refuse('cashier/line-needs-another-person');
    const transfer = await lockMeant(deed, line);
    await reverseLocked(needs, deed, transfer);
    const after = await setLine(deed.tx, line, {
      status: 'known',
      transfer_id: transfer.id,
      ...decidedBy(staff, reason, deed.at),
    });
    await needs.audit(deed.tx, {
      staff,
      action: 'cashier.take-back-statement-line',
      subject: `statement-line:${line.id}`,
      before: { status: line.status, amountMinor: line.amount_minor, currency: line.currency },
      after: { status: after.status, transferId: String(transfer.id) },
      reason,
    });
    return after;
  });
}

/** The one payment of that sum that it can mean: by the bank's number or the order it names, or because no other is there. */
async function lockMeant(deed: Deed, line: LineRow): Promise<TransferRow> {
  const all = await candidates(deed, line);
  const named = readOrderNumber(line.memo ?? undefined);
  const told = all.filter(
    (transfer) =>
      (line.reference !== null && [transfer.reference, transfer.told_as].includes(line.reference)) ||
      (named !== undefined && transfer.deposit_id === named),
  );
  const [meant, ...others] = told.length > 0 ? told : all;
  if (!meant || others.length > 0) return refuse('cashier/line-reverses-nothing');
  // whoever decides an order locks it before its transfers
  if (meant.deposit_id !== null) await lockDeposit(deed.tx, meant.deposit_id);
  const transfer = await lockTransfer(deed.tx, meant.id);
  const isSame = transfer.status === meant.status && transfer.deposit_id === meant.deposit_id;
  return isSame ? transfer : refuse('cashier/line-reverses-nothing');
}

async function candidates({ tx }: Deed, line: LineRow): Promise<TransferRow[]> {
  const booked = noonOf(line.booked_on).getTime();
  return await tx
    .withTables<CashierTables>()
    .selectFrom('cashier.transfers')
    .where('provider', '=', line.provider)
    .where('receiving_account', '=', line.receiving_account)
    .where('currency', '=', line.account_currency)
    .where('amount_minor', '=', line.amount_minor)
    .where('status', 'in', ['matched', 'unmatched'])
    .where('paid_at', '>', new Date(booked - LONGEST_MS))
    .where('paid_at', '<', new Date(booked + DAY_MS))
    .selectAll()
    .orderBy('id')
    .execute();
}
