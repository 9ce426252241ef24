import * as z from 'zod/mini';
import { staffDeposit } from './cashier-staff.ts';
import { because, orderParams, reason } from './cashier-staff-shapes.ts';
import { endpoint } from './endpoint.ts';
import { refusalsOfAsking } from './refusals-of-asking.ts';
import { amount, id, instant, pageOf, pageQuery, signedAmount } from './shapes.ts';

/** Expected noes of bank statements, with their HTTP status. */
export const cashierStatementRefusals = {
  'cashier/statement-too-large': 413,
  'cashier/statement-too-long': 422,
  'cashier/statement-encoding': 422,
  'cashier/statement-unreadable': 422,
  'cashier/statement-columns': 422,
  'cashier/statement-other-account': 422,
  'cashier/statement-does-not-add-up': 422,
  'cashier/statement-known': 409,
  'cashier/line-not-found': 404,
  'cashier/line-settled': 409,
  'cashier/line-pays-nobody': 409,
  'cashier/line-reverses-nothing': 409,
  'cashier/line-needs-another-person': 403,
  'cashier/line-may-be-taken-back': 409,
} as const;

/** What a file may hold, in bytes; it travels as base64. */
export const STATEMENT_BYTES = 4 * 1024 * 1024;
const longestContent = Math.ceil(STATEMENT_BYTES / 3) * 4;
const column = z.int().check(z.minimum(0), z.maximum(59));

/** How a table is to be read. One column of amounts with a sign, or one of what came and one of what went. */
export const csvFormat = z.strictObject({
  delimiter: z.enum([',', ';', '\t', '|']),
  /** Rows before the first booking. */
  skipRows: z.int().check(z.minimum(0), z.maximum(50)),
  dateOrder: z.enum(['ymd', 'dmy', 'mdy']),
  decimalMark: z.enum(['.', ',']),
  columns: z.strictObject({
    date: column,
    amount: column,
    debit: z.optional(column),
    balance: z.optional(column),
    reference: z.optional(column),
    payer: z.optional(column),
    payerAccount: z.optional(column),
    memo: z.optional(column),
  }),
});
export type CsvFormat = z.output<typeof csvFormat>;

export const lineStatuses = ['waiting', 'placed', 'known', 'double', 'dismissed', 'noted'] as const;
export type LineStatus = (typeof lineStatuses)[number];
const lineKind = z.enum(['credit', 'debit', 'taken-back', 'given-back', 'batch', 'foreign']);

const lineFacts = {
  kind: lineKind,
  /** Of a `foreign` one in ten-thousandths, otherwise in minor units. */
  amount,
  currency: z.string(),
  /** The day the bank booked it. */
  bookedOn: z.iso.date(),
  reference: z.nullable(z.string()),
  payerName: z.nullable(z.string()),
  payerLast4: z.nullable(z.string()),
  memo: z.nullable(z.string()),
};

export const statementLine = z.object({
  id,
  statementId: id,
  ...lineFacts,
  paidAt: instant,
  /**
   * `known`: the bank had told of it already; `double`: another file had it; `noted`: nothing is to be done about it.
   */
  status: z.enum(lineStatuses),
  /** The order it is proposed for, or was given to. */
  depositId: z.nullable(id),
  orderNumber: z.nullable(z.string()),
  /** The transfer it is. */
  transferId: z.nullable(id),
  uploadedBy: z.string(),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The reader may give it to an order, or take it for a reversal: it is somebody else's upload. */
  mayPlace: z.boolean(),
});
export type StatementLine = z.output<typeof statementLine>;

export const bankStatement = z.object({
  id,
  method: z.string(),
  account: z.string(),
  currency: z.string(),
  format: z.string(),
  fileName: z.string(),
  sha256: z.string(),
  opening: z.nullable(signedAmount),
  closing: z.nullable(signedAmount),
  firstDay: z.nullable(z.iso.date()),
  lastDay: z.nullable(z.iso.date()),
  uploadedBy: z.string(),
  uploadedAt: instant,
  /** Of the file's lines: taken in, in earlier files already, announced and not yet booked. */
  lineCount: z.number(),
  repeatedCount: z.number(),
  pendingCount: z.number(),
  waitingCount: z.number(),
});
export type BankStatement = z.output<typeof bankStatement>;

const file = z.strictObject({
  method: z.string().check(z.minLength(1), z.maxLength(40)),
  fileName: z.string().check(z.trim(), z.minLength(1), z.maxLength(160)),
  content: z.string().check(z.minLength(4), z.maxLength(longestContent), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
  csv: z.optional(csvFormat),
});
const longestBody = longestContent + 8192;
const unreadableFile = [
  'cashier/not-found',
  'cashier/statement-too-large',
  'cashier/statement-too-long',
  'cashier/statement-encoding',
  'cashier/statement-unreadable',
  'cashier/statement-columns',
  'cashier/statement-other-account',
  'cashier/statement-does-not-add-up',
] as const;

/** Nothing is kept: what a file would bring. Of a table, its first rows, to choose the columns by. */
export const staffPreviewStatement = endpoint({
  method: 'POST',
  path: '/api/cashier/staff/statements/preview',
  audience: 'staff',
  summary: 'Read a bank statement without taking it in',
  longestBody,
  body: file,
  answer: z.object({
    format: z.string(),
    rows: z.array(z.array(z.string())),
    guess: z.nullable(csvFormat),
    /** Why the table cannot be read as it was said: the rows show what to say instead. */
    problem: z.nullable(
      z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }),
    ),
    read: z.nullable(
      z.object({
        account: z.nullable(z.string()),
        opening: z.nullable(signedAmount),
        closing: z.nullable(signedAmount),
        counts: z.array(z.object({ kind: lineKind, count: z.number(), total: amount })),
        pendingCount: z.number(),
        lines: z.array(z.object(lineFacts)),
      }),
    ),
  }),
  refusals: unreadableFile,
});

export const staffImportStatement = endpoint({
  method: 'POST',
  path: '/api/cashier/staff/statements',
  audience: 'staff',
  summary: 'Take in a bank statement',
  longestBody,
  body: file,
  answer: bankStatement,
  refusals: [...unreadableFile, 'cashier/statement-known'],
});

export const staffListStatements = endpoint({
  method: 'GET',
  path: '/api/cashier/staff/statements',
  audience: 'staff',
  summary: 'Bank statements taken in',
  query: z.object(pageQuery),
  answer: pageOf(bankStatement),
  refusals: [],
});

export const staffListLines = endpoint({
  method: 'GET',
  path: '/api/cashier/staff/statement-lines',
  audience: 'staff',
  summary: 'Lines of bank statements and what became of them',
  query: z.object({ ...pageQuery, status: z.optional(z.enum(lineStatuses)), statementId: z.optional(id) }),
  answer: pageOf(statementLine),
  refusals: [],
});

/** Two people stand behind it: who brought the file, and who says yes. */
export const staffPlaceLine = endpoint({
  method: 'POST',
  path: '/api/cashier/staff/statement-lines/:id/place',
  audience: 'staff',
  summary: "Credit a line of a bank statement to a member's deposit order",
  params: orderParams,
  body: z.strictObject({ depositId: id, reason }),
  answer: staffDeposit,
  refusals: [
    'cashier/not-found',
    'cashier/line-not-found',
    'cashier/line-settled',
    'cashier/line-pays-nobody',
    'cashier/line-may-be-taken-back',
    'cashier/line-needs-another-person',
    'cashier/transfer-elsewhere',
    'cashier/deposit-on-chain',
    'cashier/transfer-other-time',
    'cashier/deposit-settled',
    'cashier/amount-too-large',
    'cashier/amount-too-small',
    ...refusalsOfAsking,
  ],
});
/** A reversal that only a file tells of: what it took back is found by its number, its order, or as the only one of its sum. */
export const staffTakeBackLine = endpoint({
  method: 'POST',
  path: '/api/cashier/staff/statement-lines/:id/take-back',
  audience: 'staff',
  summary: 'Take a payment for taken back, as a line of a bank statement says',
  params: orderParams,
  body: because,
  answer: statementLine,
  refusals: [
    'cashier/not-found',
    'cashier/line-not-found',
    'cashier/line-settled',
    'cashier/line-reverses-nothing',
    'cashier/line-needs-another-person',
  ],
});
export const staffDismissLine = endpoint({
  method: 'POST',
  path: '/api/cashier/staff/statement-lines/:id/dismiss',
  audience: 'staff',
  summary: 'Say that a line of a bank statement is nobody’s deposit',
  params: orderParams,
  body: because,
  answer: statementLine,
  refusals: ['cashier/line-not-found', 'cashier/line-settled'],
});
export const staffReopenLine = endpoint({
  method: 'POST',
  path: '/api/cashier/staff/statement-lines/:id/reopen',
  audience: 'staff',
  summary: 'Take up a line of a bank statement again',
  params: orderParams,
  body: because,
  answer: statementLine,
  refusals: ['cashier/line-not-found', 'cashier/line-settled'],
});
