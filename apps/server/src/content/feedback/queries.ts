import type { StaffFeedback } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { cutPage } from '#platform/page';
import { refuse } from '#platform/refusal';
import type { ContentTables } from '../tables.ts';

const LIMIT = 50;
type Turn = { cursor?: string | undefined; limit?: number | undefined };
type Filter = Turn & { status?: StaffFeedback['status'] | undefined };

/** Open ones as a queue, oldest first; everything else newest first. */
export async function searchFeedback(
  db: Database,
  { brandId, filter }: { brandId: bigint; filter: Filter },
): Promise<{ items: StaffFeedback[]; next: string | null }> {
  const limit = filter.limit ?? LIMIT;
  const isQueue = filter.status === 'open';
  const after = idOf(filter.cursor);
  let query = rows(db).where('brand_id', '=', brandId);
  if (filter.status) query = query.where('status', '=', filter.status);
  if (after !== undefined) query = query.where('id', isQueue ? '>' : '<', after);
  const found = await query
    .orderBy('id', isQueue ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
  const { rows: shown, next } = cutPage(found, limit);
  const images = await imagesOf(
    db,
    shown.map(({ id }) => id),
  );
  return {
    next,
    items: shown.map((row) => ({
      ...said(row),
      member:
        row.member_id === null || row.account === null
          ? null
          : { id: String(row.member_id), account: row.account },
      language: row.language,
      images: (images.get(row.id) ?? []).map(String),
      decidedBy: row.decided_by,
    })),
  };
}

export async function ownFeedback(
  db: Database,
  { memberId, turn }: { memberId: bigint; turn: Turn },
): Promise<{ items: ReturnType<typeof said>[]; next: string | null }> {
  const limit = turn.limit ?? LIMIT;
  const before = idOf(turn.cursor);
  let query = rows(db).where('member_id', '=', memberId);
  if (before !== undefined) query = query.where('id', '<', before);
  const found = await query
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows: shown, next } = cutPage(found, limit);
  return { items: shown.map(said), next };
}

/** What waits for an answer, for the work queue. */
export async function countOpenFeedback(
  db: Database,
  brandId: bigint,
): Promise<{ count: number; oldestAt: Date | undefined }> {
  const row = await db
    .withTables<ContentTables>()
    .selectFrom('content.feedback')
    .select((of) => [of.fn.countAll<bigint>().as('count'), of.fn.min('created_at').as('oldestAt')])
    .where('brand_id', '=', brandId)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldestAt: row.oldestAt ?? undefined };
}

export async function findFeedbackImage(
  db: Database,
  { brandId, id, imageId }: { brandId: bigint; id: bigint; imageId: bigint },
): Promise<string> {
  const row = await db
    .withTables<ContentTables>()
    .selectFrom('content.feedback_images as image')
    .innerJoin('content.feedback as feedback', 'feedback.id', 'image.feedback_id')
    .select('image.sha256')
    .where('feedback.brand_id', '=', brandId)
    .where('feedback.id', '=', id)
    .where('image.id', '=', imageId)
    .executeTakeFirst();
  return row?.sha256 ?? refuse('content/not-found');
}

function rows(db: Database) {
  return db
    .withTables<ContentTables>()
    .selectFrom('content.feedback')
    .select([
      'id',
      'member_id',
      'account',
      'language',
      'message',
      'status',
      'reply',
      'created_at',
      'decided_at',
      'decided_by',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

function said(row: Row) {
  return {
    id: String(row.id),
    message: row.message,
    status: row.status,
    reply: row.reply,
    at: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

async function imagesOf(db: Database, ids: readonly bigint[]): Promise<Map<bigint, bigint[]>> {
  const images = new Map<bigint, bigint[]>();
  if (ids.length === 0) return images;
  const found = await db
    .withTables<ContentTables>()
    .selectFrom('content.feedback_images')
    .select(['id', 'feedback_id'])
    .where('feedback_id', 'in', [...ids])
    .orderBy('id')
    .execute();
  for (const { id, feedback_id: of } of found) images.set(of, [...(images.get(of) ?? []), id]);
  return images;
}

/** A cursor is an id; another text means the beginning. */
function idOf(cursor: string | undefined): bigint | undefined {
  return cursor !== undefined && /^[1-9][0-9]{0,17}$/.test(cursor) ? BigInt(cursor) : undefined;
}
