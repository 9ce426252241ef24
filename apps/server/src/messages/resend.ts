import { inTransaction, isUniqueViolation } from '@fairhall/database';
import { enqueue } from '#platform/jobs';
import { refuse } from '#platform/refusal';
import type { MessageNeeds } from './needs.ts';
import { findOutgoing } from './queries.ts';
import { deliverJob } from './send-message.ts';
import type { MessageTables } from './tables.ts';

/** The same words to the same address once more, as a message of its own; once for each that did not arrive. */
export function resendMessage<Staff>(
  needs: MessageNeeds<Staff>,
  { staff, id, reason }: { staff: Staff; id: bigint; reason: string },
): Promise<bigint> {
  return inTransaction(needs.db, async (tx) => {
    const row = await findOutgoing(tx, { id, brandId: needs.brand.settings().id });
    const now = needs.clock.now();
    if (row.state !== 'failed' && row.state !== 'unknown') refuse('messages/not-failed');
    if (!row.words_sealed || (row.useful_until && row.useful_until <= now)) refuse('messages/no-more-use');
    const { id: again } = await tx
      .withTables<MessageTables>()
      .insertInto('messages.outgoing')
      .values({
        brand_id: row.brand_id,
        member_id: row.member_id,
        channel: row.channel,
        template: row.template,
        language: row.language,
        address_sealed: row.address_sealed,
        address_hash: row.address_hash,
        address_shown: row.address_shown,
        words_sealed: row.words_sealed,
        state: 'waiting',
        reason: null,
        created_at: now,
        useful_until: row.useful_until,
        settled_at: null,
        resends: id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        if (isUniqueViolation(error)) refuse('messages/resent-already');
        throw error;
      });
    await enqueue(tx, { name: deliverJob, payload: { messageId: String(again) } });
    await needs.audit(tx, {
      staff,
      action: 'messages.resend',
      subject: `message:${id}`,
      after: { resentAs: String(again) },
      reason,
    });
    return again;
  });
}
