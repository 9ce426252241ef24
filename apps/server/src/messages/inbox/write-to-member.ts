import type { CircularBody } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { textFor } from '#brand';
import { emit } from '#platform/outbox';
import { refuse } from '#platform/refusal';
import type { MessageNeeds } from '../needs.ts';
import { sealWords } from '../seal.ts';
import type { MessageTables } from '../tables.ts';
import { kindOfPurpose } from './inbox.ts';
import { written } from './tell-readers.ts';

type Letter<Staff> = Pick<CircularBody, 'purpose' | 'texts'> & {
  memberId: bigint;
  reason: string;
  staff: Staff;
};

/** One of the staff writes to one member. What makes somebody want to play goes only to who may be contacted. */
export function writeToMember<Staff>(
  needs: MessageNeeds<Staff>,
  { memberId, purpose, texts, reason, staff }: Letter<Staff>,
): Promise<void> {
  return inTransaction(needs.db, async (tx) => {
    const reader = await needs.readers.find(tx, memberId);
    if (!reader) refuse('messages/no-inbox');
    if (purpose === 'marketing' && !(await needs.canBeContacted(tx, memberId)))
      refuse('messages/not-to-be-contacted');
    const { id: brandId, defaultLanguage } = needs.brand.settings();
    const words = textFor(texts, reader.language, defaultLanguage);
    if (!words) throw new Error('a message without words');
    const { language, subject, text } = words;
    const { id } = await tx
      .withTables<MessageTables>()
      .insertInto('messages.inbox')
      .values({
        brand_id: brandId,
        member_id: memberId,
        kind: kindOfPurpose(purpose),
        template: null,
        order_id: null,
        language,
        words_sealed: sealWords(needs.keys, { subject, text }),
        circular_id: null,
        created_at: needs.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await emit(tx, written([memberId]));
    await needs.audit(tx, {
      staff,
      action: 'messages.write-to-member',
      subject: `member:${memberId}`,
      after: { message: String(id), purpose, language, subject },
      reason,
    });
  });
}
