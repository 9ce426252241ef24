import type { Tx } from '@fairhall/database';
import { enqueue } from '#platform/jobs';
import { maskContact } from '#platform/mask-contact';
import type { OutgoingMessage } from './message.ts';
import type { MessageNeeds } from './needs.ts';
import { hashAddress, sealAddress, sealWords } from './seal.ts';
import type { MessageTables } from './tables.ts';
import { wordMessage } from './templates.ts';
import { textsIn } from './texts-in.ts';

export const deliverJob = 'messages.deliver';

/** Intends to tell somebody something: kept exactly when the caller's transaction is, and delivered afterwards. */
export async function sendMessage(
  { keys, clock, brand }: Pick<MessageNeeds, 'keys' | 'clock' | 'brand'>,
  tx: Tx,
  message: OutgoingMessage,
): Promise<{ messageId: bigint }> {
  const { id: brandId, name, utcOffsetMinutes } = brand.settings();
  const { channel, language, template } = message;
  const now = clock.now();
  const texts = await textsIn(brand, language);
  const words = wordMessage(message, { texts, channel, sender: { brand: name, utcOffsetMinutes } });
  const { id } = await tx
    .withTables<MessageTables>()
    .insertInto('messages.outgoing')
    .values({
      brand_id: brandId,
      member_id: message.memberId ?? null,
      channel,
      template,
      language,
      address_sealed: sealAddress(keys, message.to),
      address_hash: hashAddress(keys, message),
      address_shown: maskContact(message.to),
      words_sealed: sealWords(keys, words),
      state: message.isWithheld ? 'withheld' : 'waiting',
      reason: null,
      created_at: now,
      useful_until: message.usefulUntil ?? null,
      settled_at: message.isWithheld ? now : null,
      resends: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(tx, { name: deliverJob, payload: { messageId: String(id) } });
  return { messageId: id };
}
