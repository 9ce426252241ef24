import { amount, id } from '@fairhall/contract';
import { inTransaction, type Tx } from '@fairhall/database';
import * as z from 'zod/mini';
import { refuse } from '#platform/refusal';
import type { ApprovalKind, StaffCaller } from '#staff';
import type { TurnoverNeeds } from './needs.ts';
import { sumOpen } from './queries.ts';
import { readSettings } from './settings.ts';
import type { RequirementRow, TurnoverTables } from './tables.ts';
import { noteChanged } from './tell-members.ts';

const addCommand = z.strictObject({ memberId: id, currency: z.string(), amountMinor: amount });
const clearCommand = z.strictObject({ requirementId: id, amountMinor: amount });

const rights = {
  propose: 'turnover.requirements.propose',
  approve: 'turnover.requirements.approve',
} as const;

/** What staff may change of a member's requirements, and only two of them together. */
export function registerTurnoverCommands(needs: TurnoverNeeds): void {
  needs.approvals.register({
    ...rights,
    kind: 'turnover.add',
    payload: addCommand,
    amountMinor: (payload) => BigInt(payload.amountMinor),
    async preview(tx, { memberId, currency, amountMinor }) {
      const { remainingMinor } = await sumOpen(tx, { memberId: BigInt(memberId), currency });
      return { before: { remainingMinor }, after: { remainingMinor: remainingMinor + BigInt(amountMinor) } };
    },
    execute: (tx, { payload, approvalId, approvedBy, reason }) =>
      add(needs, tx, { ...payload, approvalId, staff: approvedBy, reason }),
  } satisfies ApprovalKind<typeof addCommand>);
  needs.approvals.register({
    ...rights,
    kind: 'turnover.clear',
    payload: clearCommand,
    amountMinor: (payload) => BigInt(payload.amountMinor),
    async preview(tx, { requirementId }) {
      const { status, required_minor, done_minor } = await lock(tx, BigInt(requirementId));
      return {
        before: { status, remainingMinor: required_minor - done_minor },
        after: { status: 'cleared' },
      };
    },
    release: (tx, { requirementId }) => write(tx, BigInt(requirementId), { approval_until: null }),
    execute: (tx, { payload, approvedBy, reason }) =>
      clear(needs, tx, { requirementId: BigInt(payload.requirementId), staff: approvedBy, reason }),
  } satisfies ApprovalKind<typeof clearCommand>);
}

type Word = { staff: StaffCaller; reason: string };

export async function proposeAdding(
  needs: TurnoverNeeds,
  { memberId, amountMinor, staff, reason }: Word & { memberId: bigint; amountMinor: bigint },
): Promise<{ approvalId: bigint }> {
  const { currency } = await needs.findMember(memberId);
  return await inTransaction(needs.db, (tx) =>
    needs.approvals.propose(tx, {
      kind: 'turnover.add',
      payload: { memberId: String(memberId), currency, amountMinor: String(amountMinor) },
      subject: `member:${memberId}`,
      currency,
      reason,
      staff,
      beneficiary: { memberId },
    }),
  );
}

/** One question at a time about the same requirement. */
export async function proposeClearing(
  needs: TurnoverNeeds,
  { requirementId, staff, reason }: Word & { requirementId: bigint },
): Promise<{ approvalId: bigint }> {
  return await inTransaction(needs.db, async (tx) => {
    const row = await lock(tx, requirementId);
    if (row.status !== 'open') refuse('turnover/not-open');
    if (row.approval_until && row.approval_until > needs.clock.now()) refuse('turnover/already-asked');
    const remainingMinor = row.required_minor - row.done_minor;
    const { approvalId, expiresAt } = await needs.approvals.propose(tx, {
      kind: 'turnover.clear',
      payload: { requirementId: String(requirementId), amountMinor: String(remainingMinor) },
      subject: `requirement:${requirementId}`,
      currency: row.currency,
      reason,
      staff,
      beneficiary: { memberId: row.member_id },
    });
    await write(tx, requirementId, { approval_until: expiresAt });
    return { approvalId };
  });
}

type Adding = Word & { memberId: string; currency: string; amountMinor: string; approvalId: bigint };

async function add(
  needs: TurnoverNeeds,
  tx: Tx,
  { memberId, currency, amountMinor, approvalId, staff, reason }: Adding,
) {
  const { weights } = await readSettings(needs, tx);
  const { id: requirementId } = await tx
    .withTables<TurnoverTables>()
    .insertInto('turnover.requirements')
    .values({
      member_id: BigInt(memberId),
      currency,
      source: 'staff',
      source_id: approvalId,
      order_number: null,
      base_minor: BigInt(amountMinor),
      percent: 100,
      required_minor: BigInt(amountMinor),
      weights: JSON.stringify(weights),
      status: 'open',
      opened_at: needs.clock.now(),
      ended_at: null,
      approval_until: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await noteChanged(tx, [BigInt(memberId)]);
  const after = { requirementId, memberId, requiredMinor: amountMinor };
  await needs.audit(tx, {
    staff,
    action: 'turnover.add',
    subject: `requirement:${requirementId}`,
    after,
    reason,
  });
  return { requirementId };
}

async function clear(
  needs: TurnoverNeeds,
  tx: Tx,
  { requirementId, staff, reason }: Word & { requirementId: bigint },
) {
  const row = await lock(tx, requirementId);
  if (row.status !== 'open') refuse('turnover/not-open');
  const ended = { status: 'cleared', ended_at: needs.clock.now(), approval_until: null } as const;
  await write(tx, requirementId, ended);
  await noteChanged(tx, [row.member_id]);
  await needs.audit(tx, {
    staff,
    action: 'turnover.clear',
    subject: `requirement:${requirementId}`,
    before: { status: row.status, doneMinor: row.done_minor, requiredMinor: row.required_minor },
    after: { status: 'cleared', currency: row.currency },
    reason,
  });
  return { requirementId, status: 'cleared' };
}

async function lock(tx: Tx, requirementId: bigint): Promise<RequirementRow> {
  const row = await tx
    .withTables<TurnoverTables>()
    .selectFrom('turnover.requirements')
    .where('id', '=', requirementId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  return row ?? refuse('turnover/not-found');
}

async function write(
  tx: Tx,
  requirementId: bigint,
  change: Partial<Pick<RequirementRow, 'status' | 'ended_at' | 'approval_until'>>,
): Promise<void> {
  await tx
    .withTables<TurnoverTables>()
    .updateTable('turnover.requirements')
    .set(change)
    .where('id', '=', requirementId)
    .execute();
}
