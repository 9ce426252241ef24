import { type ExportLine, showHouseTime } from '@fairhall/contract';
import { type Database, inTransaction } from '@fairhall/database';
import { csvText } from '#platform/csv';
import { writeTable } from '#platform/paged-table';
import type { ExportFile, NoteExport, Taken } from '#platform/serve-export';
import type { Audit } from './audit-entry.ts';
import { type AuditFilter, listAudit } from './audit-queries.ts';
import type { StaffCaller } from './caller.ts';

const ACTION = 'staff.export';

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
export function writeAuditTrail(
  db: Database,
  filter: Omit<AuditFilter, 'cursor' | 'limit'>,
): Promise<ExportFile> {
  return writeTable({
    name: 'audit-trail.csv',
    head: ['no', 'time (GMT+8)', 'staff', 'action', 'subject', 'reason', 'origin', 'hash'],
    find: (page) => listAudit(db, { ...filter, ...page }),
    cellsOf({ sequence, at, staffName, action, subject, reason, origin, hash }) {
      const said = [staffName, action, subject, reason, origin, hash].map(csvText);
      return [sequence, showHouseTime(Date.parse(at)), ...said];
    },
  });
}
