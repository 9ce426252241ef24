import * as z from 'zod/mini';
import { endpoint, type RefusalCode } from './endpoint.ts';
import { amount, day, id, instant, pageOf, pageQuery, signedAmount } from './shapes.ts';
import { ledgerEntry } from './wallet-staff.ts';

/**
 * Where an account of the books stands: `owed` to members or in play for them, `held` at banks (below zero in the books
 * is money at hand), or the house’s `own`.
 */
export const bookSides = ['owed', 'held', 'own'] as const;
export type BookSide = (typeof bookSides)[number];

/**
 * By the beginning of its name: `members:<kind>` are all of members’ accounts of a kind, `escrow:` holds stakes in play,
 * `table_escrow:` what members brought to tables, `locked:` large wins that wait for a person; `receivable:`, the house’s own, is below zero by what members owe after
 * a bet was settled again.
 */
export function bookSideOf(account: string): BookSide {
  if (/^(members|escrow|table_escrow|locked):/.test(account)) return 'owed';
  return account.startsWith('bank:') ? 'held' : 'own';
}

export const booksRefusals = {
  'books/instant-ahead': 422,
  'books/day-not-found': 404,
} as const satisfies Record<RefusalCode, number>;

const currency = z.string().check(z.regex(/^[A-Z0-9]{1,8}$/));

const sealed = z.object({ sequence: id, at: instant, hash: z.string() });

const liabilityLine = z.object({
  account: z.string(),
  side: z.enum(bookSides),
  balance: signedAmount,
});
export type LiabilityLine = z.output<typeof liabilityLine>;

export const currencyLiabilities = z.object({
  currency: z.string(),
  lines: z.array(liabilityLine),
  /** To members and in play for them. */
  owed: signedAmount,
  /** At banks. */
  held: signedAmount,
  /** How much of members’ cash was bonus still to be played, as their bets had been counted then. */
  bonusInCash: amount,
  /** Members’ accounts, reckoned the other way: by the seal’s signed total and what moved after it. */
  bySeal: z.object({
    sealed: signedAmount,
    movedSince: signedAmount,
    total: signedAmount,
    agrees: z.boolean(),
  }),
});
export type CurrencyLiabilities = z.output<typeof currencyLiabilities>;

export const readLiabilities = endpoint({
  method: 'GET',
  path: '/api/books/staff/liabilities',
  audience: 'staff',
  summary:
    'What the house owed and held at any past moment, by currency and account, and how it agrees with the seal',
  query: z.object({ at: z.optional(instant) }),
  answer: z.object({
    at: instant,
    /** The last seal before it; none before the first. */
    seal: z.nullable(sealed),
    currencies: z.array(currencyLiabilities),
  }),
  refusals: ['books/instant-ahead', 'request/records-away'],
});

/** What of a figure: all until the instant, what the seal before it has, or what moved since. */
export const bookParts = ['balance', 'sealed', 'moved'] as const;
export type BookPart = (typeof bookParts)[number];

export const exportLiabilities = endpoint({
  method: 'GET',
  path: '/api/books/staff/liabilities/csv',
  audience: 'staff',
  summary: 'What the house owed and held at a moment as a table, with the seal: RFC 4180 in UTF-8',
  isExport: true,
  answerType: 'text/csv',
  query: z.object({ at: instant }),
  answer: z.unknown(),
  refusals: ['books/instant-ahead', 'request/records-away'],
});

export const owedAccount = z.object({
  memberId: id,
  /** All kinds together when null. */
  kind: z.nullable(z.string()),
  currency: z.string(),
  balance: amount,
});
export type OwedAccount = z.output<typeof owedAccount>;

const accountsQuery = {
  at: instant,
  /** As in `members:<kind>`; all kinds together when absent. */
  kind: z.optional(z.string().check(z.regex(/^[A-Za-z0-9:_-]{1,40}$/))),
  currency,
  part: z.optional(z.enum(['balance', 'sealed'])),
};

export const listOwedAccounts = endpoint({
  method: 'GET',
  path: '/api/books/staff/liabilities/accounts',
  audience: 'staff',
  summary: 'What each member had of one figure of the liabilities, or of the seal before it, by member',
  query: z.object({ ...accountsQuery, cursor: z.optional(id) }),
  answer: pageOf(owedAccount),
  refusals: ['books/instant-ahead', 'request/records-away'],
});

export const exportOwedAccounts = endpoint({
  method: 'GET',
  path: '/api/books/staff/liabilities/accounts/csv',
  audience: 'staff',
  summary: 'The same as a table, members by their numbers: RFC 4180 in UTF-8',
  isExport: true,
  answerType: 'text/csv',
  query: z.object(accountsQuery),
  answer: z.unknown(),
  refusals: ['books/instant-ahead', 'request/records-away', 'staff/export-too-long'],
});

const bonusInCash = z.object({ memberId: id, currency: z.string(), cash: amount, bonus: amount });
export type BonusInCash = z.output<typeof bonusInCash>;

export const listBonusInCash = endpoint({
  method: 'GET',
  path: '/api/books/staff/liabilities/bonuses',
  audience: 'staff',
  summary: 'Whose cash held bonus still to be played at a past moment, and how much of it was, by member',
  query: z.object({ at: instant, currency, cursor: z.optional(id) }),
  answer: pageOf(bonusInCash),
  refusals: ['books/instant-ahead', 'request/records-away'],
});

const entriesQuery = {
  at: instant,
  currency,
  /** A house account’s name, `members:<kind>`, or `members` for all of theirs. */
  account: z.string().check(z.minLength(1), z.maxLength(80)),
  memberId: z.optional(id),
  part: z.optional(z.enum(bookParts)),
};

export const listLiabilityEntries = endpoint({
  method: 'GET',
  path: '/api/books/staff/liabilities/entries',
  audience: 'staff',
  summary: 'Exactly the entries that a figure of the liabilities sums, newest first, and what they come to',
  query: z.object({ ...pageQuery, ...entriesQuery }),
  answer: z.object({ ...pageOf(ledgerEntry).shape, sum: signedAmount }),
  refusals: ['books/instant-ahead', 'request/records-away', 'wallet/cursor-invalid'],
});

export const exportLiabilityEntries = endpoint({
  method: 'GET',
  path: '/api/books/staff/liabilities/entries/csv',
  audience: 'staff',
  summary: 'The same as a table: RFC 4180 in UTF-8, newest first, members by their numbers',
  isExport: true,
  answerType: 'text/csv',
  query: z.object(entriesQuery),
  answer: z.unknown(),
  refusals: ['books/instant-ahead', 'request/records-away', 'staff/export-too-long'],
});

const dayLine = z.object({
  day,
  until: instant,
  closedAt: instant,
  seal: id,
  sealHash: z.string(),
  hash: z.string(),
  previous: z.string(),
  /** Batches stamped before the day and committed in it: they belong to it. */
  lateBatches: z.number(),
  /** Accounts of which their own chains say something else. */
  differences: z.number(),
});
export type DayLine = z.output<typeof dayLine>;

export const listDays = endpoint({
  method: 'GET',
  path: '/api/books/staff/days',
  audience: 'staff',
  summary: 'Days of the house that are closed, newest first',
  query: z.object({ cursor: z.optional(day) }),
  answer: pageOf(dayLine),
  refusals: [],
});

const dayAccount = z.object({
  account: z.string(),
  side: z.enum(bookSides),
  currency: z.string(),
  opening: signedAmount,
  closing: signedAmount,
  /** What the accounts’ own chains say, of members the seal. */
  counted: z.nullable(signedAmount),
  movements: z.array(z.object({ kind: z.string(), count: z.number(), cameIn: amount, wentOut: amount })),
});
export type DayAccount = z.output<typeof dayAccount>;
export const closedDay = z.object({ ...dayLine.shape, accounts: z.array(dayAccount) });
export type ClosedDay = z.output<typeof closedDay>;

export const readDay = endpoint({
  method: 'GET',
  path: '/api/books/staff/days/:day',
  audience: 'staff',
  summary: 'A closed day: of each account what it opened with, what moved by kind, what it closed with',
  params: z.object({ day }),
  answer: closedDay,
  refusals: ['books/day-not-found'],
});

export const listDayEntries = endpoint({
  method: 'GET',
  path: '/api/books/staff/days/:day/entries',
  audience: 'staff',
  summary: 'The entries that a closed day counted, newest first; `isLate`, those stamped before it',
  params: z.object({ day }),
  query: z.object({
    account: z.optional(z.string().check(z.maxLength(80))),
    kindIs: z.optional(z.string().check(z.maxLength(40))),
    isLate: z.optional(z.enum(['true'])),
    ...pageQuery,
  }),
  answer: pageOf(ledgerEntry),
  refusals: ['books/day-not-found', 'request/records-away', 'wallet/cursor-invalid'],
});

export const exportDay = endpoint({
  method: 'GET',
  path: '/api/books/staff/days/:day/csv',
  audience: 'staff',
  summary: 'A closed day as a table: RFC 4180 in UTF-8',
  isExport: true,
  answerType: 'text/csv',
  params: z.object({ day }),
  answer: z.unknown(),
  refusals: ['books/day-not-found'],
});
