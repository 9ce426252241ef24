import type { MemberFunction } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import { inTransaction } from '@fairhall/database';
import { emit } from '#platform/outbox';
import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import type { VerificationNeeds } from '../needs.ts';
import type { CaseRow, VerificationTables } from '../tables.ts';
import { causeOf } from './open-case.ts';

type Decision = { caseId: bigint; reason: string; staff: StaffCaller };

/** It is somebody else: what was held for the case goes on. */
export function clearCase(needs: VerificationNeeds, decision: Decision): Promise<CaseRow> {
  return inTransaction(needs.db, async (tx) => {
    const before = await lockOpen(tx, decision.caseId);
    return await decide(needs, tx, { ...decision, before, status: 'cleared' });
  });
}

/** It is the one on the list. What is frozen for it is frozen with the decision, or not at all. */
export async function confirmCase(
  needs: VerificationNeeds,
  { functions, ...decision }: Decision & { functions: readonly MemberFunction[] },
): Promise<CaseRow> {
  const { reason, staff } = decision;
  const { confirmed, frozen } = await inTransaction(needs.db, async (tx) => {
    const before = await lockOpen(tx, decision.caseId);
    const of = { memberId: before.member_id, functions, reason, staff };
    const frozen = await needs.safety.freezeByStaff(tx, of);
    return { frozen, confirmed: await decide(needs, tx, { ...decision, before, status: 'confirmed' }) };
  });
  await frozen.endPlay();
  return confirmed;
}

async function decide(
  needs: VerificationNeeds,
  tx: Tx,
  { caseId, reason, staff, before, status }: Decision & { before: CaseRow; status: 'cleared' | 'confirmed' },
): Promise<CaseRow> {
  const after = await tx
    .withTables<VerificationTables>()
    .updateTable('verification.cases')
    .set({ status, decided_at: needs.clock.now(), decided_by: staff.username, reason })
    .where('id', '=', caseId)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (status === 'confirmed')
    await emit(tx, {
      topic: 'verification.case-confirmed',
      subject: String(caseId),
      payload: { memberId: String(before.member_id) },
    });
  await needs.safety.releaseCase(tx, { memberId: before.member_id, cause: causeOf(caseId), staff, reason });
  await needs.audit(tx, {
    staff,
    action: `verification.case-${status}`,
    subject: `case:${caseId}`,
    before: { status: before.status },
    after: { status, memberId: before.member_id, list: before.list, score: before.score },
    reason,
  });
  return after;
}

async function lockOpen(tx: Tx, caseId: bigint): Promise<CaseRow> {
  const row = await tx
    .withTables<VerificationTables>()
    .selectFrom('verification.cases')
    .where('id', '=', caseId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!row) refuse('verification/case-unknown');
  return row.status === 'open' ? row : refuse('verification/case-decided');
}
