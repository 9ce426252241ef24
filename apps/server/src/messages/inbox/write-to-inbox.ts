import type { Language } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import { emit } from '#platform/outbox';
import type { MessageNeeds } from '../needs.ts';
import { sealWords } from '../seal.ts';
import type { MessageTables } from '../tables.ts';
import { type Told, wordInInbox } from '../templates.ts';
import { textsIn } from '../texts-in.ts';
import { kindOf } from './inbox.ts';
import { written } from './tell-readers.ts';

/** What a member is told in their own centre; `orderId` is the deposit or withdrawal it is about. */
export type ForInbox = Told & { memberId: bigint; language: Language; orderId?: bigint };

/** Tells members something where they are signed in, also those who have neither e-mail nor telephone. */
export async function writeToInbox(
  { keys, clock, brand }: Pick<MessageNeeds, 'keys' | 'clock' | 'brand'>,
  tx: Tx,
  messages: readonly ForInbox[],
): Promise<void> {
  if (messages.length === 0) return;
  const { id: brandId, name, utcOffsetMinutes } = brand.settings();
  const at = clock.now();
  const sender = { brand: name, utcOffsetMinutes };
  const rows = [];
  for (const message of messages) {
    const texts = await textsIn(brand, message.language);
    rows.push({
      brand_id: brandId,
      member_id: message.memberId,
      kind: kindOf(message.template),
      template: message.template,
      order_id: message.orderId ?? null,
      language: message.language,
      words_sealed: sealWords(keys, wordInInbox(message, { texts, sender })),
      circular_id: null,
      created_at: at,
    });
  }
  await tx.withTables<MessageTables>().insertInto('messages.inbox').values(rows).execute();
  await emit(tx, written(rows.map((row) => row.member_id)));
}
