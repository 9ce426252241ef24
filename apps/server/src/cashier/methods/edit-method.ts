import { type BodyOf, canNeedSlip, type staffEditMethod } from '@fairhall/contract';
import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import { type CashierNeeds, perform } from '../needs.ts';
import type { CashierTables } from '../tables.ts';
import { isPayable, requireSound } from './method.ts';
import { lockMethod } from './method-queries.ts';
import type { MethodRow } from './method-tables.ts';

type Edit = Omit<BodyOf<typeof staffEditMethod>, 'reason'>;

/** Changes what a way to deposit asks and when it is open; where its money goes is not for one person to change. */
export function editMethod(
  needs: CashierNeeds,
  { code, edit, reason, staff }: { code: string; edit: Edit; reason: string; staff: StaffCaller },
): Promise<MethodRow> {
  const columns = columnsOf(edit);
  return perform(needs, async ({ tx }) => {
    const before = (await lockMethod(tx, code)) ?? refuse('cashier/not-found');
    if (String(before.revision) !== edit.revision) refuse('request/conflict');
    requireSound({
      minMinor: columns.min_minor,
      maxMinor: columns.max_minor,
      fixedMinors: columns.fixed_minors,
      feeMinMinor: columns.fee_min_minor,
      feeMaxMinor: columns.fee_max_minor,
      hours: edit.hours,
    });
    if (!columns.fixed_minors.every((fixed) => isPayable(before, fixed)))
      refuse('cashier/amount-not-whole', {}, 'fixedAmounts');
    if (edit.needsSlip && !canNeedSlip(before.kind)) refuse('cashier/slip-unfit', {}, 'needsSlip');
    const after = await tx
      .withTables<CashierTables>()
      .updateTable('cashier.deposit_methods')
      .set({ ...columns, names: JSON.stringify(edit.names), revision: before.revision + 1n })
      .where('code', '=', code)
      .returningAll()
      .executeTakeFirstOrThrow();
    await needs.audit(tx, {
      staff,
      action: 'cashier.edit-method',
      subject: `deposit-method:${code}`,
      before: termsFacts(before),
      after: termsFacts(after),
      reason,
    });
    return after;
  });
}

function columnsOf(edit: Edit) {
  return {
    min_minor: BigInt(edit.min),
    max_minor: BigInt(edit.max),
    fixed_minors: edit.fixedAmounts.map(BigInt),
    fee_payer: edit.fee.payer,
    fee_rate: edit.fee.rate,
    fee_min_minor: BigInt(edit.fee.min),
    fee_max_minor: edit.fee.max === null ? null : BigInt(edit.fee.max),
    hours_from: edit.hours?.from ?? null,
    hours_until: edit.hours?.until ?? null,
    minutes_to_pay: edit.minutesToPay,
    position: edit.position,
    is_open: edit.isOpen,
    least_tier: edit.leastTier,
    daily_count: edit.dailyCount,
    needs_payer_name: edit.needsPayerName,
    needs_slip: edit.needsSlip,
  };
}

function termsFacts(method: MethodRow) {
  return {
    isOpen: method.is_open,
    names: method.names,
    minMinor: method.min_minor,
    maxMinor: method.max_minor,
    fixedMinors: method.fixed_minors.join(', '),
    feePayer: method.fee_payer,
    feeRate: method.fee_rate,
    feeMinMinor: method.fee_min_minor,
    feeMaxMinor: method.fee_max_minor,
    hoursFrom: method.hours_from,
    hoursUntil: method.hours_until,
    minutesToPay: method.minutes_to_pay,
    position: method.position,
    leastTier: method.least_tier,
    dailyCount: method.daily_count,
    needsPayerName: method.needs_payer_name,
    needsSlip: method.needs_slip,
  };
}
