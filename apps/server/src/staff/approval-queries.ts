import type { Approval } from '@fairhall/contract';
import { type Database, inTransaction } from '@fairhall/database';
import { cutPage } from '#platform/page';
import { refuse } from '#platform/refusal';
import { type AnyApprovalKind, type ApprovalKinds, mayHandle } from './approvals.ts';
import type { StaffCaller } from './caller.ts';
import { plainFacts } from './plain-facts.ts';
import { holdsEverywhere } from './roles.ts';
import { staffTables } from './tables.ts';

export type ApprovalFilter = {
  status?: Approval['status'] | undefined;
  kind?: string | undefined;
  view?: 'mine-to-decide' | 'asked-by-me' | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};
type Needs = { db: Database; kinds: ApprovalKinds; now: Date };

const PAGE = 50;

export async function listApprovals(
  { db, kinds, now }: Needs,
  caller: StaffCaller,
  filter: ApprovalFilter,
): Promise<{ items: Approval[]; next: string | null }> {
  const limit = filter.limit ?? PAGE;
  const visible = [...kinds.values()].filter((kind) => mayHandle(caller, kind)).map((kind) => kind.kind);
  let query = selectApprovals(db)
    .orderBy('approval.id', 'desc')
    .limit(limit + 1);
  query = query.where((eb) =>
    eb.or([eb('approval.requested_by', '=', caller.staffId), eb('approval.kind', 'in', ['', ...visible])]),
  );
  if (filter.cursor) query = query.where('approval.id', '<', cursorOf(filter.cursor));
  if (filter.kind) query = query.where('approval.kind', '=', filter.kind);
  if (filter.view === 'asked-by-me') query = query.where('approval.requested_by', '=', caller.staffId);
  if (filter.status === 'expired')
    query = query.where('approval.status', '=', 'waiting').where('approval.expires_at', '<=', now);
  else if (filter.status) {
    query = query.where('approval.status', '=', filter.status);
    if (filter.status === 'waiting') query = query.where('approval.expires_at', '>', now);
  }
  if (filter.view === 'mine-to-decide') query = whereDecidable(query, { db, kinds, now }, caller);
  const { rows, next } = cutPage(await query.execute(), limit);
  const items = rows.map((row) => viewOf(row, { kinds, now }, caller));
  return { items, next };
}

export async function readApproval(
  { db, kinds, now }: Needs,
  caller: StaffCaller,
  id: bigint,
): Promise<Approval> {
  const row = await selectApprovals(db).where('approval.id', '=', id).executeTakeFirst();
  const isVisible = row && (row.requested_by === caller.staffId || mayHandle(caller, kinds.get(row.kind)));
  if (!isVisible) refuse('staff/unknown-approval');
  const view = viewOf(row, { kinds, now }, caller);
  return { ...view, ...(await previewNow(db, kinds.get(row.kind), view)) };
}

/** While a command waits, the approver sees what is true now, not what was when it was asked for. */
async function previewNow(db: Database, kind: AnyApprovalKind | undefined, { status, payload }: Approval) {
  const { preview } = kind ?? {};
  if (status !== 'waiting' || !kind || !preview) return undefined;
  const { data, success: isWhole } = kind.payload.safeParse(payload);
  // asked for before the house changed: what it would do now is not known
  if (!isWhole) return undefined;
  const { before, after } = await inTransaction(db, (tx) => preview(tx, data));
  return { before: plainFacts(before), after: plainFacts(after) };
}

/** How many commands wait for this person's decision, and since when. */
export async function countDecidable(needs: Needs, caller: StaffCaller) {
  const row = await whereDecidable(
    staffTables(needs.db).selectFrom('staff.approvals as approval'),
    needs,
    caller,
  )
    .select((eb) => [eb.fn.countAll<bigint>().as('count'), eb.fn.min('approval.requested_at').as('oldest')])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldestAt: row.oldest ?? undefined };
}

function selectApprovals(db: Database) {
  return staffTables(db)
    .selectFrom('staff.approvals as approval')
    .innerJoin('staff.people as asker', 'asker.id', 'approval.requested_by')
    .leftJoin('staff.people as decider', 'decider.id', 'approval.decided_by')
    .select(['approval.id', 'approval.kind', 'approval.status', 'approval.payload', 'approval.payload_hash'])
    .select(['approval.before', 'approval.after', 'approval.amount_minor', 'approval.currency'])
    .select(['approval.reason'])
    .select(['approval.subject', 'approval.requested_by', 'approval.requested_at', 'approval.expires_at'])
    .select(['approval.decided_by', 'approval.decided_at', 'approval.decision_reason', 'approval.outcome'])
    .select(['approval.beneficiary_staff', 'asker.name as asker_name', 'decider.name as decider_name']);
}
type Row = Awaited<ReturnType<ReturnType<typeof selectApprovals>['execute']>>[number];

type Narrowable<Query> = {
  where(column: 'approval.status', operator: '=', value: 'waiting'): Query;
  where(column: 'approval.expires_at', operator: '>', value: Date): Query;
  where(column: 'approval.requested_by', operator: '!=', value: bigint): Query;
  where(column: 'approval.beneficiary_staff', operator: 'is distinct from', value: bigint): Query;
  where(column: 'approval.kind', operator: 'in', value: string[]): Query;
};

function whereDecidable<Query extends Narrowable<Query>>(
  query: Query,
  { kinds, now }: Needs,
  caller: StaffCaller,
): Query {
  const decidable = [...kinds.values()].filter((kind) => holdsEverywhere(caller, kind.approve));
  return query
    .where('approval.status', '=', 'waiting')
    .where('approval.expires_at', '>', now)
    .where('approval.requested_by', '!=', caller.staffId)
    .where('approval.beneficiary_staff', 'is distinct from', caller.staffId)
    .where('approval.kind', 'in', ['', ...decidable.map((kind) => kind.kind)]);
}

function viewOf(row: Row, { kinds, now }: Omit<Needs, 'db'>, caller: StaffCaller): Approval {
  const isOpen = row.status === 'waiting' && row.expires_at > now;
  const isOwn = row.requested_by === caller.staffId;
  const kind = kinds.get(row.kind);
  return {
    id: row.id.toString(),
    kind: row.kind,
    status: row.status === 'waiting' && !isOpen ? 'expired' : row.status,
    payload: row.payload,
    payloadHash: row.payload_hash,
    before: row.before,
    after: row.after,
    amountMinor: row.amount_minor?.toString() ?? null,
    currency: row.currency,
    reason: row.reason,
    subject: row.subject,
    requestedBy: { id: row.requested_by.toString(), name: row.asker_name },
    requestedAt: row.requested_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    decidedBy: row.decided_by ? { id: row.decided_by.toString(), name: row.decider_name ?? '' } : null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decisionReason: row.decision_reason,
    outcome: row.outcome,
    mayDecide:
      isOpen &&
      !isOwn &&
      row.beneficiary_staff !== caller.staffId &&
      kind !== undefined &&
      holdsEverywhere(caller, kind.approve),
    mayWithdraw: isOpen && isOwn,
  };
}

/** A cursor is an id; anything else is the caller's mistake. */
export function cursorOf(cursor: string): bigint {
  if (!/^[0-9]{1,18}$/.test(cursor)) refuse('request/invalid', {}, 'cursor');
  return BigInt(cursor);
}
