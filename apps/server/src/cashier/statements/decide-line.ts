import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import { type CashierNeeds, type Deed, perform } from '../needs.ts';
import { accountOf, bookingOf, lockLine, setLine } from './line-queries.ts';
import { decidedBy, lockWithAccount } from './place-line.ts';
import { ordersFor, proposeOrder } from './propose.ts';
import { recognise } from './recognise.ts';
import type { LineRow } from './statement-tables.ts';

type Decided = { lineId: bigint; reason: string; staff: StaffCaller };

/** Closes a line that is nobody's deposit. */
export function dismissLine(needs: CashierNeeds, { lineId, reason, staff }: Decided): Promise<LineRow> {
  return perform(needs, async (deed) => {
    const line = await lockLine(deed.tx, lineId);
    if (line.status !== 'waiting') refuse('cashier/line-settled');
    const dismissed = await setLine(deed.tx, line, {
      status: 'dismissed',
      ...decidedBy(staff, reason, deed.at),
    });
    return await audited(needs, deed, 'cashier.dismiss-statement-line', {
      line,
      after: dismissed,
      reason,
      staff,
    });
  });
}

/**
 * Takes a line up again. One that was dismissed is looked at anew, for the bank may have told of it since; one that was
 * taken for a payment known already stays open: somebody has seen that it is another, and cannot place it themselves.
 */
export function reopenLine(needs: CashierNeeds, { lineId, reason, staff }: Decided): Promise<LineRow> {
  return perform(needs, async (deed) => {
    const line = await lockWithAccount(deed, lineId);
    if (line.status !== 'known' && line.status !== 'double' && line.status !== 'dismissed')
      refuse('cashier/line-settled');
    const open = await setLine(deed.tx, line, {
      status: 'waiting',
      transfer_id: null,
      twin_of: null,
      decided_by: null,
      decided_by_name: null,
      decided_at: null,
      reason,
      reopened_by: staff.staffId,
    });
    const after = await lookAnew(needs, deed, open, line.status === 'dismissed');
    return await audited(needs, deed, 'cashier.reopen-statement-line', { line, after, reason, staff });
  });
}

async function lookAnew(
  needs: CashierNeeds,
  { tx }: Deed,
  line: LineRow,
  mayBeKnown: boolean,
): Promise<LineRow> {
  const account = accountOf(line);
  const booking = {
    ...bookingOf(line),
    key: line.line_key,
    keyedBy: line.keyed_by,
    kind: line.kind,
    paidAt: line.paid_at,
    payerName: line.payer_name ?? undefined,
  };
  const became = mayBeKnown ? (await recognise(tx, account, [booking])).get(booking.key) : undefined;
  if (became?.status === 'known')
    return await setLine(tx, line, { status: 'known', transfer_id: became.transferId });
  if (line.kind !== 'credit') return line;
  const orders = await ordersFor(needs, tx, account, [booking]);
  return await setLine(tx, line, { meant_for: proposeOrder(booking, orders)?.id ?? null });
}

type Audited = { line: LineRow; after: LineRow; reason: string; staff: StaffCaller };

async function audited(
  needs: CashierNeeds,
  { tx }: Deed,
  action: string,
  { line, after, reason, staff }: Audited,
): Promise<LineRow> {
  const { currency, amount_minor: amountMinor } = line;
  await needs.audit(tx, {
    staff,
    action,
    subject: `statement-line:${line.id}`,
    before: { status: line.status, amountMinor, currency },
    after: { status: after.status, currency },
    reason,
  });
  return after;
}
