import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amount, id, instant, pageQuery, recordsOf, signedAmount } from './shapes.ts';

export const readMemberBalances = endpoint({
  method: 'GET',
  path: '/api/wallet/staff/members/:memberId/balances',
  audience: 'staff',
  summary: "A member's accounts and what is on them",
  params: z.object({ memberId: id }),
  answer: z.object({
    items: z.array(
      z.object({
        kind: z.enum(['cash', 'hold', 'settlement', 'transit', 'purse']),
        /** The vendor of a `purse`. */
        vendor: z.nullable(z.string()),
        currency: z.string(),
        balance: amount,
        /** Of the balance: bonus that is still to be played. */
        bonus: amount,
      }),
    ),
  }),
  refusals: [],
});

/** One side of a movement of money, with the account's balance after it. */
export const ledgerEntry = z.object({
  /** The movement's key; all entries of one movement share it. */
  key: z.string(),
  kind: z.string(),
  /** `member:5:cash` or a house account's name. */
  account: z.string(),
  memberId: z.nullable(id),
  /** The place in the account's chain. */
  seq: z.string(),
  currency: z.string(),
  amount: signedAmount,
  /** Unknown for the house side of a movement, which is kept in sums. */
  balance: z.nullable(signedAmount),
  /** The house account on the other side, when there is exactly one. */
  contra: z.nullable(z.string()),
  at: instant,
});
export type LedgerEntry = z.output<typeof ledgerEntry>;

const ledgerQuery = {
  memberId: z.optional(id),
  /** A house account's name, or `members:<kind>` for all accounts of members of a kind. */
  account: z.optional(z.string().check(z.maxLength(80))),
  key: z.optional(z.string().check(z.maxLength(200))),
  /** Beginning of a kind. */
  kind: z.optional(z.string().check(z.maxLength(40))),
  /** The whole kind. */
  kindIs: z.optional(z.string().check(z.maxLength(40))),
  currency: z.optional(z.string().check(z.maxLength(10))),
  from: z.optional(instant),
  to: z.optional(instant),
  /** Until this moment, with what is stamped at it: as the liabilities count. */
  asOf: z.optional(instant),
};

export const searchLedger = endpoint({
  method: 'GET',
  path: '/api/wallet/staff/entries',
  audience: 'staff',
  summary: 'Entries of the ledger, newest first; `key` gives every side of one movement',
  query: z.object({ ...pageQuery, ...ledgerQuery }),
  answer: recordsOf(ledgerEntry),
  refusals: ['wallet/cursor-invalid', 'request/records-away'],
});

export const exportLedger = endpoint({
  method: 'GET',
  path: '/api/wallet/staff/entries/csv',
  audience: 'staff',
  summary: 'Entries of the ledger as a table: RFC 4180 in UTF-8, newest first, members by their numbers',
  isExport: true,
  answerType: 'text/csv',
  query: z.object(ledgerQuery),
  answer: z.unknown(),
  refusals: ['staff/export-too-long', 'request/records-away'],
});
