import * as z from 'zod/mini';
import { endpoint, type RefusalCode } from './endpoint.ts';
import { id, instant, pageOf, pageQuery } from './shapes.ts';

/**
 * What staff can take out of the house as a file; each behind a right of its own, but for the catalogue of a language:
 * whoever may replace it may take it out.
 */
export const exportKinds = [
  'ledger',
  'closing',
  'liabilities',
  'audit',
  'catalogue',
  'codes',
  'differences',
  'rounds',
] as const;
export type ExportKind = (typeof exportKinds)[number];

/** A file with more rows than this is not written: whoever needs them narrows the filter. */
export const MOST_EXPORTED_ROWS = 50_000;

export const exportRefusals = {
  'staff/export-too-long': 422,
} as const satisfies Record<RefusalCode, number>;

/** A file that left the house: who took it, by which filter, and the hash its bytes are known by. */
export const exportLine = z.object({
  /** Its place in the audit trail. */
  sequence: id,
  at: instant,
  staffName: z.string(),
  origin: z.nullable(z.string()),
  kind: z.enum(exportKinds),
  file: z.string(),
  filter: z.record(z.string(), z.string()),
  rows: z.number(),
  bytes: z.number(),
  sha256: z.string(),
});
export type ExportLine = z.output<typeof exportLine>;

export const listExports = endpoint({
  method: 'GET',
  path: '/api/staff/exports',
  audience: 'staff',
  summary: 'Files that staff have taken out of the house, newest first',
  query: z.object({
    ...pageQuery,
    staffId: z.optional(id),
    kind: z.optional(z.enum(exportKinds)),
    from: z.optional(instant),
    to: z.optional(instant),
  }),
  answer: pageOf(exportLine),
  refusals: [],
});

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/staff/audit/csv',
  audience: 'staff',
  summary:
    'The audit trail as a table (RFC 4180 in UTF-8), without what was changed: who did what, when and why',
  isExport: true,
  answerType: 'text/csv',
  query: z.object({
    staffId: z.optional(id),
    action: z.optional(z.string().check(z.maxLength(80))),
    subject: z.optional(z.string().check(z.maxLength(120))),
    from: z.optional(instant),
    to: z.optional(instant),
  }),
  answer: z.unknown(),
  refusals: ['staff/export-too-long'],
});
