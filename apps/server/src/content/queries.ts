import type { Language, Piece, PieceKind, PieceLine } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { textFor } from '#brand';
import { refuse } from '#platform/refusal';
import type { ContentTables, Execution } from './tables.ts';

const columns = [
  'id',
  'kind',
  'slot',
  'place',
  'is_published',
  'is_popup',
  'execution',
  'starts_at',
  'ends_at',
  'image',
  'link',
  'revision',
  'changed_at',
] as const;

type Text = { language: Language; title: string; body: string };

async function readRow(db: Database | Tx, brandId: bigint, id: bigint) {
  const row = await db
    .withTables<ContentTables>()
    .selectFrom('content.pieces')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? refuse('content/not-found');
}

export async function findPiece(
  db: Database | Tx,
  { brandId, id }: { brandId: bigint; id: bigint },
): Promise<Piece> {
  const row = await readRow(db, brandId, id);
  const texts = await textsOf(db, [id]);
  return {
    id: String(row.id),
    revision: String(row.revision),
    kind: row.kind,
    slot: row.slot,
    place: row.place,
    isPublished: row.is_published,
    isPopup: row.is_popup,
    execution: row.execution,
    from: row.starts_at?.toISOString() ?? null,
    until: row.ends_at?.toISOString() ?? null,
    image: row.image,
    link: row.link,
    changedAt: row.changed_at.toISOString(),
    texts: texts.get(id) ?? [],
  };
}

/** Waits for whoever is changing it, and refuses what was not made on what it is now. */
export async function lockPiece(
  tx: Tx,
  { brandId, id, revision }: { brandId: bigint; id: bigint; revision: bigint },
): Promise<Piece> {
  const locked = await tx
    .withTables<ContentTables>()
    .selectFrom('content.pieces')
    .select('revision')
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) refuse('content/not-found');
  if (locked.revision !== revision) refuse('request/conflict');
  return findPiece(tx, { brandId, id });
}

export async function searchPieces(
  db: Database,
  {
    brandId,
    defaultLanguage,
    filter,
  }: {
    brandId: bigint;
    defaultLanguage: Language;
    filter: {
      kind: PieceKind;
      slot?: string | undefined;
      state?: 'published' | 'draft' | undefined;
      cursor?: string | undefined;
      limit?: number | undefined;
    };
  },
): Promise<{ items: PieceLine[]; next: string | null }> {
  const start = /^\d{1,6}$/.test(filter.cursor ?? '0') ? Number(filter.cursor ?? 0) : 0;
  const limit = filter.limit ?? 50;
  let query = db
    .withTables<ContentTables>()
    .selectFrom('content.pieces')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('kind', '=', filter.kind);
  if (filter.slot) query = query.where('slot', '=', filter.slot);
  if (filter.state) query = query.where('is_published', '=', filter.state === 'published');
  const rows = await query
    .orderBy(sql`case kind when 'block' then '' else slot end`)
    .orderBy('place')
    .orderBy('id', 'desc')
    .offset(start)
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const texts = await textsOf(
    db,
    shown.map((row) => row.id),
  );
  const items = shown.map((row) => {
    const own = texts.get(row.id) ?? [];
    return {
      id: String(row.id),
      kind: row.kind,
      slot: row.slot,
      place: row.place,
      isPublished: row.is_published,
      from: row.starts_at?.toISOString() ?? null,
      until: row.ends_at?.toISOString() ?? null,
      title: textFor(own, undefined, defaultLanguage)?.title ?? null,
      languages: own.map(({ language }) => language),
      changedAt: row.changed_at.toISOString(),
    };
  });
  return { items, next: rows.length > limit ? String(start + limit) : null };
}

export type ShownPiece = {
  id: bigint;
  slot: string;
  isPopup: boolean;
  from: Date;
  image: string | null;
  link: string | null;
  texts: readonly Text[];
};

/** What readers may see of a kind at this moment, in its order. */
export async function shownPieces(
  db: Database,
  { brandId, kind, now, slots }: { brandId: bigint; kind: PieceKind; now: Date; slots?: readonly string[] },
): Promise<(ShownPiece & { execution: Execution })[]> {
  let query = db
    .withTables<ContentTables>()
    .selectFrom('content.pieces')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('kind', '=', kind)
    .where('is_published', '=', true)
    .where((is) => is.or([is('starts_at', 'is', null), is('starts_at', '<=', now)]))
    .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', now)]));
  if (slots) query = query.where('slot', 'in', [...slots]);
  const rows = await query.orderBy('place').orderBy('id', 'desc').execute();
  const texts = await textsOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: row.id,
    slot: row.slot,
    isPopup: row.is_popup,
    execution: row.execution,
    from: row.starts_at ?? row.changed_at,
    image: row.image,
    link: row.link,
    texts: texts.get(row.id) ?? [],
  }));
}

async function textsOf(db: Database | Tx, ids: readonly bigint[]): Promise<Map<bigint, Text[]>> {
  const texts = new Map<bigint, Text[]>();
  if (ids.length === 0) return texts;
  const rows = await db
    .withTables<ContentTables>()
    .selectFrom('content.texts')
    .select(['piece_id', 'language', 'title', 'body'])
    .where('piece_id', 'in', [...ids])
    .orderBy('language')
    .execute();
  for (const { piece_id: id, ...text } of rows) texts.set(id, [...(texts.get(id) ?? []), text]);
  return texts;
}
