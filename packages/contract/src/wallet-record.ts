import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { movementGroups } from './movement-groups.ts';
import { amount, builtInLanguages, day, instant, pageOf, pageQuery, signedAmount } from './shapes.ts';
import { accountEntry } from './wallet-member.ts';

/** What came in and what went out, both without a sign. */
const flow = z.object({ count: z.number(), in: amount, out: amount });
export type MoneyFlow = z.output<typeof flow>;

/** `2026-11`, of the house's clock. */
const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));

export const listMyEntries = endpoint({
  method: 'GET',
  path: '/api/wallet/entries',
  audience: 'member',
  summary:
    "The account record: movements on one's own money in some days of the house, newest first, and their sums",
  query: z.object({
    ...pageQuery,
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50))),
    /** Both included, at most 31 days; the last week when absent. */
    from: z.optional(day),
    to: z.optional(day),
    group: z.optional(z.enum(movementGroups)),
    /** What may be spent, what waits to be paid out, or what an agent deals with the line in. */
    wallet: z.optional(z.enum(['cash', 'hold', 'settlement'])),
  }),
  answer: z.object({
    ...pageOf(accountEntry).shape,
    /** Of the movements on this page. */
    subtotal: flow,
    /** Of all that the filters match. */
    total: flow,
  }),
  refusals: ['wallet/cursor-invalid', 'wallet/period-invalid', 'request/records-away'],
});

export const listMyStatements = endpoint({
  method: 'GET',
  path: '/api/wallet/statements',
  audience: 'member',
  summary: 'The months of which there is a statement, newest first: from that of the first movement on',
  answer: z.object({ months: z.array(month) }),
  refusals: [],
});

/** What was there when a month began, what moved in it by sort, and what was there when it ended. */
export const readMyStatement = endpoint({
  method: 'GET',
  path: '/api/wallet/statements/:month',
  audience: 'member',
  summary:
    'One month of the house in sums: the opening balance, what came in and went out, the closing balance',
  params: z.object({ month }),
  answer: z.object({
    month,
    from: instant,
    until: instant,
    currency: z.string(),
    opening: signedAmount,
    closing: signedAmount,
    total: flow,
    groups: z.array(z.object({ group: z.enum(movementGroups), ...flow.shape })),
  }),
  refusals: ['wallet/no-statement', 'request/records-away'],
});

/** Answers the file itself, with the Bearer token: fetch it and save the blob. */
export const readMyStatementFile = endpoint({
  method: 'GET',
  path: '/api/wallet/statements/:month/csv',
  audience: 'member',
  summary: 'One month of the house, movement by movement, as a table: RFC 4180 in UTF-8',
  answerType: 'text/csv',
  params: z.object({ month }),
  answer: z.unknown(),
  refusals: ['wallet/no-statement', 'request/records-away'],
});

/**
 * More would be pages that nobody reads: so many take three seconds of a processor and 200 MB, four times as many ten
 * seconds and half a gigabyte, while others wait for theirs and bets for both. The table has them all.
 */
export const STATEMENT_PDF_MOVEMENTS = 5_000;

/** As `readMyStatementFile`, as pages in the language that is asked for. */
export const readMyStatementPdf = endpoint({
  method: 'GET',
  path: '/api/wallet/statements/:month/pdf',
  audience: 'member',
  summary: 'One month of the house, its sums and movement by movement, as a PDF with its letters in it',
  answerType: 'application/pdf',
  params: z.object({ month }),
  query: z.object({ language: z.enum(builtInLanguages) }),
  answer: z.unknown(),
  refusals: ['wallet/no-statement', 'request/records-away', 'wallet/statement-too-long', 'request/too-many'],
});
