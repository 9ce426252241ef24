import { type ExportLine, MOST_EXPORTED_ROWS, showHouseTime } from '@fairhall/contract';
import { type Database, inTransaction } from '@fairhall/database';
import { csvRow, csvText, UTF8_MARK } from '#platform/csv';
import { refuse } from '#platform/refusal';
import type { ExportFile, NoteExport, Taken } from '#platform/serve-export';
import type { Audit } from './audit-entry.ts';
import { type AuditFilter, listAudit } from './audit-queries.ts';
import type { StaffCaller } from './caller.ts';

const ACTION = 'staff.export';
const PAGE = 2_000;

/** The log of exports is the audit trail: nobody can take a file out and strike the line that says so. */
export function createExportLog({ db, audit }: { db: Database; audit: Audit }): NoteExport<StaffCaller> {
  return (staff, taken) =>
    inTransaction(db, (tx) =>
      audit(tx, { staff, action: ACTION, subject: `export:${taken.kind}`, after: taken }),
    );
}

type ExportFilter = Omit<AuditFilter, 'action' | 'subject'> & { kind?: string | undefined };

export async function listTaken(
  db: Database,
  { kind, ...filter }: ExportFilter,
): Promise<{ items: ExportLine[]; next: string | null }> {
  const subject = `export:${kind ?? ''}`;
  const { items, next } = await listAudit(db, { ...filter, action: ACTION, subject });
  return {
    next,
    items: items.map(({ sequence, at, staffName, origin, after }) => ({
      sequence,
      at,
      staffName,
      origin,
      // rows of this action are written above, and the trail refuses changes
      ...(after as Taken),
    })),
  };
}

/** Who did what, when and why. What was changed is left out: it may be about members. */
export async function writeAuditTrail(
  db: Database,
  filter: Omit<AuditFilter, 'cursor' | 'limit'>,
): Promise<ExportFile> {
  const head = ['no', 'time (GMT+8)', 'staff', 'action', 'subject', 'reason', 'origin', 'hash'];
  const lines = [`${UTF8_MARK}${csvRow(head)}`];
  let rows = 0;
  let cursor: string | undefined;
  do {
    const page = await listAudit(db, { ...filter, cursor, limit: PAGE });
    rows += page.items.length;
    if (rows > MOST_EXPORTED_ROWS) refuse('staff/export-too-long', { rows: MOST_EXPORTED_ROWS });
    for (const row of page.items) {
      const { sequence, at, staffName, action, subject, reason, origin, hash } = row;
      const said = [staffName, action, subject, reason, origin, hash].map(csvText);
      lines.push(csvRow([sequence, showHouseTime(Date.parse(at)), ...said]));
    }
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return { name: 'audit-trail.csv', type: 'text/csv; charset=utf-8', text: lines.join(''), rows };
}
