import type { Circular } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { cursorOf, cutPage } from '#platform/page';
import type { MessageTables } from '../tables.ts';

const PAGE = 50;

/** Newest first, with how many have it and how many of them have read it. */
export async function listCirculars(
  db: Database,
  {
    brandId,
    cursor,
    limit = PAGE,
  }: { brandId: bigint; cursor?: string | undefined; limit?: number | undefined },
): Promise<{ items: Circular[]; next: string | null }> {
  const after = cursorOf(cursor);
  const tables = db.withTables<MessageTables>();
  let query = tables
    .selectFrom('messages.circulars')
    .select(['id', 'purpose', 'audience', 'texts', 'created_at', 'withheld', 'finished_at'])
    .select(({ selectFrom }) => [
      selectFrom('messages.inbox')
        .whereRef('circular_id', '=', 'messages.circulars.id')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .as('written'),
      selectFrom('messages.inbox')
        .whereRef('circular_id', '=', 'messages.circulars.id')
        .select(({ fn }) => fn.count<bigint>('read_at').as('count'))
        .as('read'),
    ])
    .where('brand_id', '=', brandId)
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (after !== undefined) query = query.where('id', '<', after);
  const { rows, next } = cutPage(await query.execute(), limit);
  const items = rows.map(({ id, purpose, audience, texts, created_at: at, ...row }) => ({
    id: String(id),
    purpose,
    audience,
    texts,
    at: at.toISOString(),
    written: Number(row.written ?? 0n),
    read: Number(row.read ?? 0n),
    withheld: row.withheld,
    isComplete: row.finished_at !== null,
  }));
  return { items, next };
}
