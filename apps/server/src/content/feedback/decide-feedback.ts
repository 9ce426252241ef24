import { type Database, inTransaction } from '@fairhall/database';
import type { Clock } from '#platform/clock';
import { emit } from '#platform/outbox';
import { refuse } from '#platform/refusal';
import type { Audit, StaffCaller } from '#staff';
import type { ContentTables } from '../tables.ts';

export type DecideNeeds = { db: Database; clock: Clock; audit: Audit; brandId: bigint };
type Decision = { status: 'answered'; reply: string } | { status: 'closed'; reason: string };

/** Answers or closes what is open; only once. A visitor has no place to read an answer in. */
export function decideFeedback(
  { db, clock, audit, brandId }: DecideNeeds,
  staff: StaffCaller,
  { id, ...decision }: { id: bigint } & Decision,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const tables = tx.withTables<ContentTables>();
    const row = await tables
      .selectFrom('content.feedback')
      .select(['status', 'member_id'])
      .where('id', '=', id)
      .where('brand_id', '=', brandId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) refuse('content/not-found');
    if (row.status !== 'open') refuse('content/feedback-closed');
    if (decision.status === 'answered' && row.member_id === null) refuse('request/invalid', {}, 'reply');
    const reply = decision.status === 'answered' ? decision.reply : null;
    await tables
      .updateTable('content.feedback')
      .set({ status: decision.status, reply, decided_at: clock.now(), decided_by: staff.name })
      .where('id', '=', id)
      .execute();
    if (decision.status === 'answered')
      await emit(tx, {
        topic: 'feedback.answered',
        subject: String(id),
        payload: { memberId: String(row.member_id) },
      });
    await audit(tx, {
      staff,
      action: decision.status === 'answered' ? 'content.answer-feedback' : 'content.close-feedback',
      subject: `feedback:${id}`,
      before: { status: 'open' },
      after: { status: decision.status, reply },
      reason: decision.status === 'closed' ? decision.reason : undefined,
    });
  });
}
