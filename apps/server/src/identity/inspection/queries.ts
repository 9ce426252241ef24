import type { InspectionView } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { cutPage } from '#platform/page';
import type { MemberId } from '../member.ts';
import type { IdentityTables } from '../tables.ts';

const PAGE = 20;

export async function listInspectionsOf(
  db: Database,
  {
    memberId,
    cursor,
    limit = PAGE,
  }: { memberId: MemberId; cursor?: string | undefined; limit?: number | undefined },
): Promise<{ items: InspectionView[]; next: string | null }> {
  let query = db
    .withTables<IdentityTables>()
    .selectFrom('identity.inspections')
    .select(['id', 'by_name', 'reason', 'asked_at', 'opened_at', 'until_at', 'ended_at', 'ended_because'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (cursor) query = query.where('id', '<', BigInt(cursor));
  const { rows, next } = cutPage(await query.execute(), limit);
  const pages = await pagesOf(
    db,
    rows.map((row) => row.id),
  );
  const items = rows.map((row) => ({
    id: String(row.id),
    byName: row.by_name,
    reason: row.reason,
    askedAt: row.asked_at.toISOString(),
    openedAt: row.opened_at?.toISOString() ?? null,
    until: row.until_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    endedBecause: row.ended_because,
    pages: pages
      .filter((page) => page.inspection_id === row.id)
      .map(({ page, at }) => ({ page, at: at.toISOString() })),
  }));
  return { items, next };
}

/** What was looked at, each once, in the order in which it was first asked for. */
export async function pagesOf(db: Database, inspectionIds: readonly bigint[]) {
  if (inspectionIds.length === 0) return [];
  return db
    .withTables<IdentityTables>()
    .selectFrom('identity.inspected_pages')
    .select(['inspection_id', 'page', 'at'])
    .where('inspection_id', 'in', inspectionIds)
    .orderBy('at')
    .orderBy('page')
    .execute();
}
