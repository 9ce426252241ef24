import type { InboxFilter, InboxKind, InboxMessage, Language, WrittenText } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { textFor } from '#brand';
import { cutPage } from '#platform/page';
import { refuse } from '#platform/refusal';
import type { Words } from '../message.ts';
import type { MessageNeeds } from '../needs.ts';
import { openWords } from '../seal.ts';
import type { MessageTables } from '../tables.ts';
import { leadsTo } from './inbox.ts';

const PAGE = 20;

/** Whose inbox it is, and whether they may be shown what makes somebody want to play. */
export type Owner = { memberId: bigint; language: Language; isOffered: boolean };

/** What stands in somebody's inbox as they may see it now. */
function ownRows(db: Database, { memberId, isOffered }: Owner) {
  const rows = db
    .withTables<MessageTables>()
    .selectFrom('messages.inbox')
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null);
  return isOffered ? rows : rows.where('kind', '<>', 'promotion');
}

/** Newest first. */
export async function listInbox(
  { db, keys, brand }: Pick<MessageNeeds, 'db' | 'keys' | 'brand'>,
  owner: Owner,
  { kind, state, cursor, limit = PAGE }: InboxFilter,
): Promise<{ items: InboxMessage[]; next: string | null }> {
  let query = ownRows(db, owner)
    .leftJoin('messages.circulars', 'messages.circulars.id', 'messages.inbox.circular_id')
    .select(['messages.inbox.id', 'kind', 'template', 'order_id', 'messages.inbox.language'])
    .select(['words_sealed', 'texts'])
    .select(['messages.inbox.created_at', 'read_at'])
    .orderBy('messages.inbox.id', 'desc')
    .limit(limit + 1);
  if (kind) query = query.where('kind', '=', kind);
  if (state) query = query.where('read_at', state === 'read' ? 'is not' : 'is', null);
  if (cursor) query = query.where('messages.inbox.id', '<', BigInt(cursor));
  const { rows, next } = cutPage(await query.execute(), limit);
  const wordsOf = (texts: readonly WrittenText[]): Words & { language: Language } => {
    const found = textFor(texts, owner.language, brand.settings().defaultLanguage);
    if (!found) throw new Error('a circular without words');
    const { language, subject, text } = found;
    return { language, subject, text };
  };
  const items = rows.map((row) => ({
    id: String(row.id),
    kind: row.kind,
    ...(row.words_sealed
      ? { language: row.language, ...openWords(keys, row.words_sealed) }
      : wordsOf(row.texts ?? [])),
    at: row.created_at.toISOString(),
    isRead: row.read_at !== null,
    leadsTo: leadsTo(row.template, row.order_id),
  }));
  return { items, next };
}

export async function countUnread(db: Database, owner: Owner): Promise<number> {
  const { count } = await ownRows(db, owner)
    .where('read_at', 'is', null)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

type MarkedOne = { memberId: bigint; id: bigint; at: Date };

export async function markRead(db: Database, { memberId, id, at }: MarkedOne): Promise<void> {
  const { numUpdatedRows } = await standing(db, memberId)
    .set(({ fn, val, ref }) => ({ read_at: fn.coalesce(ref('read_at'), val(at)) }))
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) refuse('messages/not-in-inbox');
}

/** Only what the reader has seen: a message that comes meanwhile stays unread, and so does what they are not shown now. */
export async function markAllRead(
  db: Database,
  { memberId, isOffered }: Owner,
  { upTo, kind, at }: { upTo: bigint; kind: InboxKind | undefined; at: Date },
): Promise<void> {
  let unread = standing(db, memberId)
    .set({ read_at: at })
    .where('read_at', 'is', null)
    .where('id', '<=', upTo);
  if (kind) unread = unread.where('kind', '=', kind);
  if (!isOffered) unread = unread.where('kind', '<>', 'promotion');
  await unread.execute();
}

export async function takeOut(db: Database, { memberId, id, at }: MarkedOne): Promise<void> {
  const { numUpdatedRows } = await standing(db, memberId)
    .set({ deleted_at: at })
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) refuse('messages/not-in-inbox');
}

const standing = (db: Database, memberId: bigint) =>
  db
    .withTables<MessageTables>()
    .updateTable('messages.inbox')
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null);
