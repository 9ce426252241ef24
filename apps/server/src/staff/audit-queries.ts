import type { AuditRow } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { cutPage } from '#platform/page';
import { cursorOf } from './approval-queries.ts';
import { staffTables } from './tables.ts';

export type AuditFilter = {
  staffId?: string | undefined;
  /** Beginning of an action or a subject. */
  action?: string | undefined;
  subject?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

const PAGE = 50;

export async function listAudit(
  db: Database,
  filter: AuditFilter,
): Promise<{ items: AuditRow[]; next: string | null }> {
  const limit = filter.limit ?? PAGE;
  let query = staffTables(db)
    .selectFrom('staff.audit')
    .select(['sequence as id', 'at', 'staff_id', 'staff_name', 'action', 'subject', 'before', 'after'])
    .select(['reason', 'origin', 'hash', 'previous_hash'])
    .orderBy('sequence', 'desc')
    .limit(limit + 1);
  if (filter.cursor) query = query.where('sequence', '<', cursorOf(filter.cursor));
  if (filter.staffId) query = query.where('staff_id', '=', BigInt(filter.staffId));
  if (filter.action) query = query.where('action', 'like', beginningWith(filter.action));
  if (filter.subject) {
    // `member:1` means that member, not member 10 as well
    const isWhole = /:\d+$/.test(filter.subject);
    query = query.where(
      'subject',
      isWhole ? '=' : 'like',
      isWhole ? filter.subject : beginningWith(filter.subject),
    );
  }
  if (filter.from) query = query.where('at', '>=', new Date(filter.from));
  if (filter.to) query = query.where('at', '<', new Date(filter.to));
  const { rows, next } = cutPage(await query.execute(), limit);
  const items = rows.map((row) => ({
    sequence: row.id.toString(),
    at: row.at.toISOString(),
    staffId: row.staff_id?.toString() ?? null,
    staffName: row.staff_name,
    action: row.action,
    subject: row.subject,
    before: row.before,
    after: row.after,
    reason: row.reason,
    origin: row.origin,
    hash: row.hash,
    previousHash: row.previous_hash,
  }));
  return { items, next };
}

function beginningWith(text: string): string {
  return `${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
