import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { DEFAULT_CURRENCY } from '@fairhall/money';
import type { Clock } from '#platform/clock';
import { refuse } from '#platform/refusal';
import {
  type AnyApprovalKind,
  type ApprovalKinds,
  hashCommand,
  jsonOf,
  refuseOwnBenefit,
} from './approvals.ts';
import type { Audit } from './audit-entry.ts';
import type { StaffCaller, StaffId } from './caller.ts';
import { requireDayHolds } from './credits-of-day.ts';
import { refuseAboveCeiling, requireEverywhere } from './roles.ts';
import type { StepUp } from './spend-code.ts';
import { staffTables } from './tables.ts';

export type DecideNeeds = {
  db: Database;
  clock: Clock;
  audit: Audit;
  kinds: ApprovalKinds;
  stepUp: StepUp;
};
type Row = Awaited<ReturnType<typeof lockApproval>>;

/** Approves what was seen and executes it; refused by the executor, it goes on waiting. Answers what is shown once. */
export async function approve(
  needs: DecideNeeds,
  caller: StaffCaller,
  { approvalId, payloadHash, code }: { approvalId: bigint; payloadHash: string; code: string },
): Promise<{ oneTimePassword: string | null }> {
  // asked twice: before the code is spent, and again under the lock
  await inTransaction(needs.db, (tx) => lockDecidable(tx, needs, caller, { approvalId, payloadHash }));
  await needs.stepUp(caller, code);
  let oneTimePassword: string | null = null;
  await inTransaction(needs.db, async (tx) => {
    const { row, kind, payload } = await lockDecidable(tx, needs, caller, { approvalId, payloadHash });
    const preview = await kind.preview?.(tx, payload);
    const outcome = await kind.execute(tx, {
      approvalId: row.id,
      payload,
      reason: row.reason,
      requestedBy: row.requested_by as StaffId,
      approvedBy: caller,
      showOnce: (password) => {
        oneTimePassword = password;
      },
    });
    await settle(tx, needs.clock, row.id, {
      status: 'executed',
      by: caller,
      outcome: jsonOf(outcome),
      ...(preview && { change: { before: jsonOf(preview.before), after: jsonOf(preview.after) } }),
    });
    await needs.audit(tx, {
      staff: caller,
      action: 'staff.approve',
      subject: `approval:${row.id}`,
      after: { kind: row.kind, subject: row.subject, payloadHash: row.payload_hash, outcome },
      reason: row.reason,
    });
  });
  return { oneTimePassword };
}

/** Another person refuses, or the one who asked withdraws. */
export function refuseApproval(
  needs: Omit<DecideNeeds, 'stepUp'>,
  caller: StaffCaller,
  { approvalId, reason }: { approvalId: bigint; reason: string },
): Promise<void> {
  return inTransaction(needs.db, async (tx) => {
    const row = await lockApproval(tx, approvalId);
    const kind = needs.kinds.get(row.kind);
    const isOwn = row.requested_by === caller.staffId;
    if (!isOwn) requireEverywhere(caller, (kind ?? refuse('staff/forbidden')).approve);
    if (row.status !== 'waiting') refuse('staff/approval-decided');
    const status = isOwn ? 'withdrawn' : 'refused';
    await settle(tx, needs.clock, row.id, { status, by: caller, reason });
    await kind?.release?.(tx, kind.payload.parse(row.payload), row.id);
    await needs.audit(tx, {
      staff: caller,
      action: isOwn ? 'staff.withdraw' : 'staff.refuse',
      subject: `approval:${row.id}`,
      after: { kind: row.kind, subject: row.subject },
      reason,
    });
  });
}

async function lockDecidable(
  tx: Tx,
  { clock, kinds }: DecideNeeds,
  caller: StaffCaller,
  { approvalId, payloadHash }: { approvalId: bigint; payloadHash: string },
): Promise<{ row: Row; kind: AnyApprovalKind; payload: unknown }> {
  const row = await lockApproval(tx, approvalId);
  const kind = kinds.get(row.kind);
  if (!kind) return refuse('staff/forbidden');
  requireEverywhere(caller, kind.approve);
  if (row.status !== 'waiting') refuse('staff/approval-decided');
  if (row.expires_at <= clock.now()) refuse('staff/approval-expired');
  if (row.requested_by === caller.staffId) refuse('staff/own-approval');
  if (row.beneficiary_staff)
    await refuseOwnBenefit(tx, caller, { staffId: row.beneficiary_staff as StaffId });
  if (row.beneficiary_member) await refuseOwnBenefit(tx, caller, { memberId: row.beneficiary_member });
  const { amount_minor: amountMinor } = row;
  const currency = row.currency ?? DEFAULT_CURRENCY;
  if (amountMinor !== null) refuseAboveCeiling(caller, kind.approve, { amountMinor, currency });
  if (amountMinor !== null && row.is_credit_by_hand)
    await requireDayHolds(tx, 'approver', {
      ...{ staff: caller, permission: kind.approve, currency, amountMinor, at: clock.now() },
      memberId: row.beneficiary_member,
    });
  const stored = hashCommand(row.kind, row.payload);
  if (stored !== row.payload_hash || stored !== payloadHash) refuse('staff/approval-changed');
  const { data: payload, success: isWhole } = kind.payload.safeParse(row.payload);
  if (!isWhole) refuse('staff/approval-outdated');
  return { row, kind, payload };
}

async function lockApproval(tx: Tx, id: bigint) {
  const row = await staffTables(tx)
    .selectFrom('staff.approvals')
    .select([
      'id',
      'kind',
      'payload',
      'payload_hash',
      'amount_minor',
      'currency',
      'reason',
      'subject',
      'status',
    ])
    .select(['requested_by', 'expires_at', 'beneficiary_staff', 'beneficiary_member', 'is_credit_by_hand'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? refuse('staff/unknown-approval');
}

type Settlement = {
  status: 'executed' | 'refused' | 'withdrawn';
  by: StaffCaller;
  reason?: string;
  outcome?: string | null;
  /** What it changed, as it was at that moment. */
  change?: { before: string | null; after: string | null };
};

async function settle(tx: Tx, clock: Clock, id: bigint, settlement: Settlement): Promise<void> {
  await staffTables(tx)
    .updateTable('staff.approvals')
    .set({
      status: settlement.status,
      decided_by: settlement.by.staffId,
      decided_at: clock.now(),
      decision_reason: settlement.reason ?? null,
      outcome: settlement.outcome ?? null,
      ...settlement.change,
    })
    .where('id', '=', id)
    .execute();
}
