import { type CircularBody, circularBody, id } from '@fairhall/contract';
import { inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { enqueue } from '#platform/jobs';
import { emit } from '#platform/outbox';
import type { MessageNeeds } from '../needs.ts';
import type { MessageTables } from '../tables.ts';
import { kindOfPurpose } from './inbox.ts';
import { written } from './tell-readers.ts';

export const circularKind = 'messages.send-circular';
export const spreadJob = 'messages.spread-circular';
const AT_ONCE = 200;
const spread = z.object({ circularId: id });

/** What is written to many members goes out when a second person has read it. */
export function circularCommand<Staff>(needs: MessageNeeds<Staff>) {
  return {
    kind: circularKind,
    payload: circularBody,
    propose: 'messages.circulars.propose',
    approve: 'messages.circulars.approve',
    async preview(_tx: Tx, { audience, purpose, texts }: CircularBody) {
      const languages = texts.map(({ language }) => language);
      const to = audience.kind === 'label' ? { label: audience.label } : {};
      return { before: {}, after: { audience: audience.kind, ...to, purpose, languages } };
    },
    async execute(tx: Tx, command: { approvalId: bigint; payload: CircularBody }) {
      const circularId = await keepCircular(needs, tx, command);
      await enqueue(tx, { name: spreadJob, payload: { circularId: String(circularId) } });
      return { circular: String(circularId) };
    },
  } as const;
}

async function keepCircular(
  { brand, clock }: Pick<MessageNeeds, 'brand' | 'clock'>,
  tx: Tx,
  { approvalId, payload: { purpose, audience, texts } }: { approvalId: bigint; payload: CircularBody },
): Promise<bigint> {
  const { id: circularId } = await tx
    .withTables<MessageTables>()
    .insertInto('messages.circulars')
    .values({
      brand_id: brand.settings().id,
      approval_id: approvalId,
      purpose,
      audience: JSON.stringify(audience),
      texts: JSON.stringify(texts),
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return circularId;
}

/**
 * Some of its readers at a time, then the next: where it has come to is kept with what was written, so that nobody has
 * it twice whatever befalls the process. Who may not be contacted is left out as things stand when it is their turn.
 */
export function spreadCircular(needs: MessageNeeds, payload: unknown): Promise<void> {
  const circularId = BigInt(spread.parse(payload).circularId);
  return inTransaction(needs.db, async (tx) => {
    const db = tx.withTables<MessageTables>();
    const circular = await db
      .selectFrom('messages.circulars')
      .select(['id', 'brand_id', 'purpose', 'audience', 'reached', 'finished_at'])
      .where('id', '=', circularId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (circular.finished_at) return;
    const { audience, purpose, reached } = circular;
    const { readers, upTo } = await needs.readers.page(tx, { audience, after: reached, limit: AT_ONCE });
    const told = [];
    for (const reader of readers)
      if (purpose === 'service' || (await needs.canBeContacted(tx, reader.memberId))) told.push(reader);
    const at = needs.clock.now();
    if (told.length > 0) {
      await db
        .insertInto('messages.inbox')
        .values(
          told.map(({ memberId, language }) => ({
            brand_id: circular.brand_id,
            member_id: memberId,
            kind: kindOfPurpose(purpose),
            template: null,
            order_id: null,
            language,
            words_sealed: null,
            circular_id: circularId,
            created_at: at,
          })),
        )
        .execute();
      await emit(tx, written(told.map(({ memberId }) => memberId)));
    }
    const withheld = readers.length - told.length;
    await db
      .updateTable('messages.circulars')
      .set({
        withheld: sql`withheld + ${withheld}`,
        ...(upTo === undefined ? { finished_at: at } : { reached: upTo }),
      })
      .where('id', '=', circularId)
      .execute();
    if (upTo !== undefined)
      await enqueue(tx, { name: spreadJob, payload: { circularId: String(circularId) } });
  });
}
