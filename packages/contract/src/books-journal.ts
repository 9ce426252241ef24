import * as z from 'zod/mini';
import { endpoint, type RefusalCode } from './endpoint.ts';
import { refusalsOfAsking } from './refusals-of-asking.ts';
import { amount, id, instant, pageOf, pageQuery, signedAmount } from './shapes.ts';
import { proposed, staffCode, staffReason } from './staff-shapes.ts';

/** Why money moves between the house’s own accounts by hand. */
export const journalReasons = [
  'bank-fee',
  'provider-fee',
  'funding',
  'payment-out',
  'misposting',
  'other',
] as const;
export type JournalReason = (typeof journalReasons)[number];

export const journalStates = ['waiting', 'posted', 'refused', 'expired'] as const;

/** Accounts of the house that a journal entry may open; others must be there already. */
export const journalAccounts = [
  'house:capital',
  'house:bank-fees',
  'house:provider-fees',
  'house:expenses',
  'house:suspense',
] as const;

export const journalRefusals = {
  'books/account-not-for-journal': 422,
  'books/same-account': 422,
} as const satisfies Record<RefusalCode, number>;

const currency = z.string().check(z.regex(/^[A-Z0-9]{1,8}$/));
const account = z.string().check(z.regex(/^(house|bank):[a-z0-9-]{1,60}$/));

export const journalEntry = z.object({
  id,
  approvalId: id,
  state: z.enum(journalStates),
  currency: z.string(),
  from: z.string(),
  to: z.string(),
  amount,
  reasonCode: z.enum(journalReasons),
  reason: z.string(),
  askedAt: instant,
  askedBy: z.string(),
  postedAt: z.nullable(instant),
  approvedBy: z.nullable(z.string()),
  /** Finds its entries in the ledger, once posted. */
  key: z.nullable(z.string()),
});
export type JournalEntry = z.output<typeof journalEntry>;

export const listJournal = endpoint({
  method: 'GET',
  path: '/api/books/staff/journal',
  audience: 'staff',
  summary: 'Transfers between accounts of the house that were asked for by hand, newest first',
  query: z.object(pageQuery),
  answer: pageOf(journalEntry),
  refusals: [],
});

export const listJournalAccounts = endpoint({
  method: 'GET',
  path: '/api/books/staff/journal/accounts',
  audience: 'staff',
  summary:
    'Accounts of the house between which a journal entry may move money, what they stand at (at a bank: what is held there), and colleagues who might gain from it',
  query: z.object({ currency }),
  answer: z.object({
    items: z.array(z.object({ account: z.string(), balance: signedAmount })),
    colleagues: z.array(z.object({ id, name: z.string() })),
  }),
  refusals: [],
});

export const proposeJournal = endpoint({
  method: 'POST',
  path: '/api/books/staff/journal',
  audience: 'staff',
  summary:
    'Asks for a transfer between two accounts of the house. Out of a bank account the house holds less there, into one it holds more; a house account opposite to a bank bears it, or is credited with it. It is posted when a second person approves. What one has asked for, and approved, of the same day counts towards their ceiling.',
  body: z.strictObject({
    currency,
    from: account,
    to: account,
    amount: z.string().check(z.regex(/^[1-9][0-9]{0,17}$/)),
    reasonCode: z.enum(journalReasons),
    reason: staffReason,
    /** A colleague who gains from it, as from money laid out: they can neither ask for it nor approve it. */
    beneficiaryId: z.optional(id),
    code: staffCode,
  }),
  answer: proposed,
  refusals: [
    'books/account-not-for-journal',
    'books/same-account',
    'staff/unknown-person',
    ...refusalsOfAsking,
    'staff/wrong-code',
    'staff/sign-in-locked',
  ],
});
